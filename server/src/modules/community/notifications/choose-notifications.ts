import { NOTIFICATION_MESSAGES as M } from '#contract/community/messages.ts'
import {
  type NewNotificationChoices,
  type NotificationKind,
  type NotificationWay,
  notificationKind,
  usualWay,
  waysOf,
} from '#contract/community/notifications.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { lockAccount } from '../../people/accounts/accounts.queries.ts'
import { isSealed, namedBy } from '../../people/mails/stop-token.ts'
import { findChoices, writeMoment, writeMuted, writeWays } from './choices.queries.ts'
import { nextGathered } from './mail-moments.ts'
import { dropGathered, findRhythm, forgetUnwanted, planMails } from './notification-mails.queries.ts'

type Means = Pick<Context, 'database' | 'site'>

/** Writes what somebody chose of how they are told, and plans their mails by it (docs/product/notifications.md#choosing-notifications). */
export async function chooseNotifications(means: Means, userId: string, chosen: NewNotificationChoices): Promise<void> {
  await means.database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const { ways = {}, hour, weekday } = chosen
    const before = chosen.muted ?? (await findChoices(tx, userId))?.muted ?? []
    const named = Object.entries(ways) as [NotificationKind, NotificationWay][]
    const muted = before.filter((kind) => !named.some(([each]) => each === kind))
    await writeMuted(tx, userId, [...muted, ...named.flatMap(([kind, way]) => (way === 'none' ? [kind] : []))])
    await writeWays(tx, userId, named)
    await writeMoment(tx, userId, { hour, weekday })
    await planAnew(means, tx, userId)
  })
}

/**
 * Has nothing told by mail any more to whom a link of such a mail names; done before, it changes nothing.
 * @throws 404 for a link that is not whole or not ours, or of an address that the account has no more.
 */
export async function stopMails(means: Means, token: string): Promise<void> {
  await means.database.transaction(async (tx) => {
    const userId = namedBy(token)
    const account = userId === undefined ? undefined : await lockAccount(tx, userId)
    if (account === undefined || !(await isSealed(tx, token, account.email)))
      throw new HttpError(404, 'LINK_UNKNOWN', M.linkUnknown)
    const mailed = notificationKind.options.filter((kind) => waysOf(kind).includes('at-once'))
    await writeWays(
      tx,
      account.id,
      mailed.map((kind) => [kind, 'site']),
    )
    await planAnew(means, tx, account.id)
  })
}

async function planAnew({ site }: Means, tx: Transaction, userId: string): Promise<void> {
  const now = new Date()
  const isAnythingLeft = await forgetUnwanted(tx, userId)
  if (isAnythingLeft) await planMails(tx, [{ userId, rhythm: 'at-once', at: now }])
  const rhythm = await findRhythm(tx, userId)
  const at = rhythm && nextGathered(rhythm, (await site.read()).timeZone, now)
  if (at) await planMails(tx, [{ userId, rhythm: 'gathered', at }], { again: true })
  else await dropGathered(tx, userId)
}

/** As answers tell it. */
export async function readChoices({ database, site }: Means, userId: string) {
  const { muted = [], ways = {}, hour = 0, weekday = 1 } = (await findChoices(database, userId)) ?? {}
  const wayOf = (kind: NotificationKind) => (muted.includes(kind) ? 'none' : (ways[kind] ?? usualWay(kind)))
  return {
    muted: notificationKind.options.filter((kind) => muted.includes(kind)),
    ways: Object.fromEntries(notificationKind.options.map((kind) => [kind, wayOf(kind)])) as Record<
      NotificationKind,
      NotificationWay
    >,
    ...{ hour, weekday, timeZone: (await site.read()).timeZone },
  }
}
