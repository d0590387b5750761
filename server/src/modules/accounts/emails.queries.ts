import type { Queryable } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'

/** The address of an account; null when it is gone. */
export async function findEmail(sql: Queryable, userId: string): Promise<string | null> {
  const [row] = await sql(query.selectFrom('users').select('email').where('id', '=', userId))
  return row?.email ?? null
}
