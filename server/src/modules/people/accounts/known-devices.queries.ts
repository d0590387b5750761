import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DEVICE } from '#contract/limits.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

/** With the account, so that rows do not tell who shares a browser. */
const hashDevice = (userId: string, device: string) => createHash('sha256').update(`${userId}:${device}`).digest()

/**
 * Notes that an account was signed in to on a device, and forgets those beyond `DEVICE.perAccount`.
 * @returns whether it is a new one, and not the account's first.
 */
export async function noteDevice(tx: Transaction, userId: string, device: string): Promise<boolean> {
  const [noted] = await tx(
    query
      .with('noted', (statement) =>
        statement
          .insertInto('knownDevices')
          .values({ userId, deviceHash: hashDevice(userId, device) })
          .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt: now }))
          .returning(sql<boolean>`xmax = 0`.as('isNew')),
      )
      .selectFrom('noted')
      .select(({ selectFrom, exists }) => [
        'noted.isNew',
        // As the table was before.
        exists(selectFrom('knownDevices').select('userId').where('userId', '=', userId)).as('hasOthers'),
      ]),
  )
  if (!noted?.isNew) return false
  const lastKept = query
    .selectFrom('knownDevices')
    .select(['seenAt', 'deviceHash'])
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('deviceHash', 'desc')
    .limit(1)
    .offset(DEVICE.perAccount - 1)
  await tx(
    query
      .deleteFrom('knownDevices')
      .where('userId', '=', userId)
      .where((eb) => eb(eb.refTuple('seenAt', 'deviceHash'), '<', lastKept.$asTuple('seenAt', 'deviceHash'))),
  )
  return Boolean(noted.hasOthers)
}

/** After a recovery nobody knows whose they were. */
export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx(query.deleteFrom('knownDevices').where('userId', '=', userId))
}

/** Forgets the devices whose cookies have ended. */
export async function sweepDevices(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('knownDevices')
      .where('seenAt', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(DEVICE.days)})`),
  )
}
