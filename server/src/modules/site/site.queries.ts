import type { Queryable } from '../../database/connect.ts'

/** Fails when the database does not answer. */
export async function pingDatabase(sql: Queryable): Promise<void> {
  await sql`SELECT 1`
}
