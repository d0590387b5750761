import { randomBytes } from 'node:crypto'
import type { Queryable } from './connect.ts'
import { query } from './query.ts'

/** The 32 random bytes known by `name` to every node of this database; made by the first that asks. */
export async function sharedSecret(database: Queryable, name: string): Promise<Buffer> {
  await database(
    query
      .insertInto('secrets')
      .values({ name, value: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const [row] = await database(query.selectFrom('secrets').select('value').where('name', '=', name))
  if (!row) throw new Error(`the secret ${name} was removed while it was read`)
  return row.value
}
