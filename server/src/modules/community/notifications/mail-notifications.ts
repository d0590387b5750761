import { randomUUIDv7 } from 'node:crypto'
import { NOTIFICATIONS } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { queueMailsToOwners } from '../../people/mails/queue-mail.ts'
import { stopLinks } from '../../people/mails/stop-token.ts'
import { nextGathered, waysOfMail } from './mail-moments.ts'
import { MAIL_NOTIFICATIONS } from './mail-notifications.job.ts'
import { findMailbox, markMailed, planMails, takeDue } from './notification-mails.queries.ts'
import { presentNotification } from './notifications.presenter.ts'
import { listMailed } from './notifications.queries.ts'

/** Mails that one statement takes. */
const AT_ONCE = 1_000

type Means = Pick<Context, 'database' | 'jobs' | 'site'>

/** Works on `MAIL_NOTIFICATIONS`. Without a mail server what is to be told waits where it is, for one mail once there is one. */
export function mailNotificationsInTime(context: Context): void {
  context.jobs.work(MAIL_NOTIFICATIONS, {
    async run(_, signal) {
      if (context.config.smtpUrl !== undefined) await mailNotifications(context, new Date(), signal)
    },
  })
}

/** Queues the mails that are due by now, each with the mark of what it tells (docs/product/notifications.md#mails-of-notifications). */
export async function mailNotifications(means: Means, now: Date, signal?: AbortSignal): Promise<void> {
  const { timeZone } = await means.site.read()
  let taken: number
  do {
    signal?.throwIfAborted()
    taken = await means.database.transaction((tx) => mailSome(tx, means.jobs, timeZone, now))
  } while (taken === AT_ONCE)
}

/** @returns how many were due. */
async function mailSome(tx: Transaction, jobs: Means['jobs'], zone: string, now: Date): Promise<number> {
  const due = (await takeDue(tx, now, AT_ONCE)).map((each) => ({ ...each, mailId: randomUUIDv7() }))
  if (due.length === 0) return 0
  const ways = due.flatMap((each) => waysOfMail(each, zone, now).map((way) => ({ ...each, way })))
  const telling = await markMailed(tx, ways)
  const mails = due.filter(({ mailId }) => telling.has(mailId))
  await queueMailsToOwners(tx, jobs, { kind: 'notifications' }, mails)
  const next = due.flatMap(({ rhythm, ...each }) => {
    const at = rhythm === 'gathered' ? nextGathered(each, zone, now) : null
    return at === null ? [] : [{ userId: each.userId, rhythm, at }]
  })
  await planMails(tx, next)
  return due.length
}

/** Says what is unread, and can be read, when the mail is drawn; nothing to accounts that are not in use any more. */
export const notificationMails = ({ config: { publicUrl } }: Pick<Context, 'config'>) =>
  ({
    notifications: {
      async compose(tx, { id, userId }) {
        const mailbox = userId === null ? undefined : await findMailbox(tx, userId)
        if (mailbox === undefined) return null
        const rows = await listMailed(tx, mailbox.userId, id)
        if (rows.length === 0) return null
        const { email: to, username } = mailbox
        const { stop, oneClick } = await stopLinks(tx, publicUrl, mailbox)
        const shown = rows.slice(0, NOTIFICATIONS.mailedMax)
        const said = { notifications: shown.map(presentNotification), others: rows.length - shown.length }
        return { to, oneClick, content: { kind: 'notifications', name: shownName(mailbox), username, stop, ...said } }
      },
    },
  }) satisfies Composers
