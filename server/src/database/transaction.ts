import type { Database, Transaction } from './connect.ts'

/** Runs `work` in one transaction and gives what it gives; a throw rolls everything back. */
export async function transaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  // postgres.js types the result of `begin` as unwrapped promises; keeping it in a variable keeps its own type.
  let result!: Result
  await database.begin(async (tx) => {
    result = await work(tx)
  })
  return result
}
