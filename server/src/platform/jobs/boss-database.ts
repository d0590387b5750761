import pLimit from 'p-limit'
import type { Db } from 'pg-boss'
import { DatabaseAway, isDatabaseAway } from '../database/availability.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { ServerWatch } from '../database/server-watch.ts'

/** Sessions that it is asked on at most: every queue looks for jobs at the same moment. */
const SESSIONS = 2

/** What pg-boss asks is asked on our own sessions; it hears NOTIFY on the one that we listen on. */
export function bossDatabase(database: Database, listening?: ServerWatch): Db {
  const turn = pLimit(SESSIONS)
  return {
    executeSql: (text, values) => turn(() => orAway(database.ask(text, values))),
    ...(listening && { listen: listenOn(listening) }),
  }
}

const listenOn =
  (listening: ServerWatch): Db['listen'] =>
  async (channel, heard, again) => {
    const unlisten = await listening.listen(channel, heard)
    const unsubscribe = listening.subscribe({ back: again })
    return {
      async close() {
        unsubscribe()
        unlisten()
      },
    }
  }

/** What is written so is there when the transaction commits, and never when it does not. */
export const bossTransaction = ({ client }: Transaction): Db => ({
  executeSql: (text, values) => orAway(client.query(text, values)),
})

/** The library passes on copies of errors, of which only the name can be told. */
async function orAway<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    throw isDatabaseAway(error) ? new DatabaseAway(error) : error
  }
}
