import { randomBytes } from 'node:crypto'
import type { Database } from './connect.ts'

/** The 32 random bytes known by `name` to every node of this database; made by the first that asks. */
export async function sharedSecret(database: Database, name: string): Promise<Buffer> {
  await database`INSERT INTO secrets (name, value) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`
  const [row] = await database<{ value: Buffer }[]>`SELECT value FROM secrets WHERE name = ${name}`
  if (!row) throw new Error(`the secret ${name} was removed while it was read`)
  return row.value
}
