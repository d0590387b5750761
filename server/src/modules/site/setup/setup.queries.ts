import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { hashToken, makeToken } from '../../../platform/http/tokens.ts'

/** The hash of the token that makes the first administrator lies among the secrets of the site under this name. */
const NAME = 'setup'

export async function hasAdmin(database: Queryable): Promise<boolean> {
  const [row] = await database(query.selectFrom('users').select('id').where('role', '=', sql.lit('admin')).limit(1))
  return row !== undefined
}

/** Makes the token by which the first administrator comes, in place of one before. @returns it, base64url. */
export async function replaceSetupToken(database: Queryable): Promise<string> {
  const token = makeToken()
  const value = hashToken(token)
  await database(
    query
      .insertInto('secrets')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
  )
  return token
}

export async function isSetupToken(database: Queryable, token: string): Promise<boolean> {
  const [row] = await database(
    query.selectFrom('secrets').select('name').where('name', '=', NAME).where('value', '=', hashToken(token)),
  )
  return row !== undefined
}

/** Uses the token up; of two at once one has it. */
export async function consumeSetupToken(tx: Transaction, token: string): Promise<boolean> {
  const rows = await tx(
    query.deleteFrom('secrets').where('name', '=', NAME).where('value', '=', hashToken(token)).returning('name'),
  )
  return rows.length === 1
}
