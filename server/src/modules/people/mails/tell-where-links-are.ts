import type { Context } from '../../../context.ts'
import { isLinkToHandOver } from './mails.policy.ts'
import { sayWhyItWaits } from './mails.queries.ts'
import { SEND_MAIL } from './send-mail.job.ts'

const WHY = 'SMTP_URL n’est pas réglé.'

/**
 * Where there is no mail server: says of each mail that carries a link where that is to be had. The mails wait; a start with
 * `SMTP_URL` sends them.
 */
export function tellWhereLinksAre(
  { database, jobs }: Context,
  log: { info(details: object, message: string): void },
): void {
  jobs.work(SEND_MAIL, {
    async run({ id }) {
      const kind = await sayWhyItWaits(database, id, WHY)
      if (kind !== undefined && isLinkToHandOver(kind))
        log.info(
          { mail: id, kind },
          `Sans SMTP_URL, ce courriel attend ; son lien s’obtient sur /bureau/courriels ou par : npm run kiosque -- mails link ${id}`,
        )
    },
  })
}
