import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { Caller } from '../../../platform/http/authentication.ts'

const moderators = query
  .selectFrom('users as m')
  .select(['m.id', 'm.username'])
  .where('m.role', 'in', [sql.lit('moderator' as const), sql.lit('admin' as const)])
  .where('m.isActive', '=', sql.lit(true))

/** Active moderators and administrators by name. */
export const listModerators = (database: Queryable) => database(moderators.orderBy('m.username').orderBy('m.id'))

export async function findModerator(database: Queryable, id: string) {
  const [moderator] = await database(moderators.where('m.id', '=', id))
  return moderator
}

/** What a case is called and whether somebody has decided about it; nobody does before the transaction ends. */
export async function lockCaseToWork(tx: Transaction, id: string) {
  const [row] = await tx(
    query.selectFrom('moderationCases').select(['label', 'decidedAt']).where('id', '=', id).forNoKeyUpdate(),
  )
  return row
}

export async function assignCase(tx: Transaction, id: string, assigneeId: string | null): Promise<void> {
  await tx(query.updateTable('moderationCases').set({ assigneeId }).where('id', '=', id))
}

export async function insertNote(
  tx: Transaction,
  caseId: string,
  author: Pick<Caller, 'id' | 'username'>,
  text: string,
): Promise<void> {
  const id = randomUUIDv7()
  await tx(query.insertInto('caseNotes').values({ id, caseId, authorId: author.id, authorName: author.username, text }))
}
