import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/** The words that have a comment under a creator's articles wait, folded, in their order. Undefined when the account is gone. */
export async function findHeldWords(database: Queryable, userId: string): Promise<string[] | undefined> {
  const [row] = await database(query.selectFrom('users').select('heldWords').where('id', '=', userId))
  return row?.heldWords
}

/** Keeps words as they are compared, each once. @param words as `spokenWords` gives them. */
export async function writeHeldWords(
  database: Queryable,
  userId: string,
  words: readonly string[],
): Promise<string[] | undefined> {
  const folded = sql<
    string[]
  >`ARRAY(SELECT DISTINCT kiosque_fold(word) FROM unnest(${[...words]}::text[]) AS word ORDER BY 1)`
  const [row] = await database(
    query.updateTable('users').set({ heldWords: folded }).where('id', '=', userId).returning('heldWords'),
  )
  return row?.heldWords
}
