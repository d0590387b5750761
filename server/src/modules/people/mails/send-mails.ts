import type { RenderMail } from '#contract/people/mail-content.ts'
import type { MailKind } from '#contract/people/mails.ts'
import type { Context } from '../../../context.ts'
import { type BegunMail, beginMail } from './begin-mail.ts'
import type { Composers } from './composer.ts'
import type { Outcome } from './hand-over.ts'
import { isLinkToHandOver } from './mails.policy.ts'
import { endTry, listUnsent, lockMail, sayWhyItWaits, setMailState } from './mails.queries.ts'
import { saysPolicy } from './refusals.ts'
import { SEND_MAIL } from './send-mail.job.ts'

export interface Outbox {
  composers: Composers
  renderMail: RenderMail
  log: { info(details: object, message: string): void }
}

/** Sends the mails of the outbox through `SMTP_URL`, one after another (docs/decisions/mail.md). Without it they wait. */
export async function sendMails(context: Context, outbox: Outbox): Promise<void> {
  const { config, database, jobs } = context
  const { smtpUrl } = config
  if (smtpUrl === undefined) return tellWhereLinksAre(context, outbox.log)

  const { handOver } = await import('./hand-over.ts')
  const { writeMessage } = await import('./write-message.ts')
  jobs.work(SEND_MAIL, {
    async run({ id }, signal) {
      const begun = await database.transaction((tx) => beginMail(tx, outbox.composers, id))
      if (begun === null) return
      const outcome = await send(begun, signal)
      await note(begun, outcome)
      // The words of a mail server may name addresses: they stand in the outbox, not in the log.
      if (outcome.state === 'waiting') throw new Error(`Le courriel attend (${outcome.code ?? 'sans code'})`)
    },
    giveUp: ({ id }) => giveUp(id),
    due: () => listUnsent(database, kindsOf(outbox.composers)),
  })

  async function send({ id, composed }: BegunMail, signal: AbortSignal): Promise<Outcome> {
    try {
      const site = await context.site.read()
      const rendered = await outbox.renderMail({ ...composed, publicUrl: config.publicUrl, site })
      return await handOver(smtpUrl ?? '', await writeMessage(config, id, composed, rendered, site), signal)
    } catch (error) {
      // It did not come to be sent.
      return { state: 'waiting', reason: String(error) }
    }
  }

  function note(begun: BegunMail, { state, reason }: Outcome): Promise<void> {
    return database.transaction(async (tx) => {
      const isNoted = await endTry(tx, begun, { state, reason })
      if (isNoted && state === 'refused' && !saysPolicy(reason)) await begun.refused(tx, reason)
    })
  }

  /** After the last try; where that one ended with its process, nobody knows what became of it. */
  function giveUp(id: string): Promise<void> {
    return database.transaction(async (tx) => {
      const mail = await lockMail(tx, id)
      if (mail?.state === 'waiting') await setMailState(tx, id, 'failed')
      if (mail?.state === 'sending') await setMailState(tx, id, 'doubtful')
    })
  }
}

const kindsOf = (composers: Composers): MailKind[] =>
  Object.entries(composers).flatMap(([kind, composer]) => (composer ? [kind as MailKind] : []))

const WHY = 'SMTP_URL n’est pas réglé.'

/**
 * Where there is no mail server: says of each mail that carries a link where that is to be had. The mails wait; a start with
 * `SMTP_URL` sends them.
 */
function tellWhereLinksAre({ database, jobs }: Context, log: { info(details: object, message: string): void }): void {
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
