import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

/** @throws the database's own error for a taken one (`users_username_unique`). */
export async function renameUser(tx: Transaction, userId: string, username: string): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set((eb) => ({
        username,
        usernameChangedAt: now,
        firstUsername: eb.fn.coalesce('firstUsername', 'username'),
      }))
      .where('id', '=', userId),
  )
}

/** Reserves the username that an account gives up; the one that it takes may be a former one of its own. */
export async function keepFormerUsername(
  tx: Transaction,
  { userId, former, username }: { userId: string; former: string; username: string },
): Promise<void> {
  await tx(query.insertInto('formerUsernames').values({ username: former.toLowerCase(), userId }))
  await tx(
    query
      .deleteFrom('formerUsernames')
      .where('username', '=', sql<string>`lower(${username})`)
      .where('userId', '=', userId),
  )
}
