import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { chooseServer } from '../platform/database/find-server.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { joinDatabase } from '../platform/database/start-database.ts'

/** One command of `npm run kiosque`. @param args what follows its name. */
export type Command = (args: readonly string[], config: Config) => Promise<void>

/** Runs `work` on the migrated database of the site, whether the site runs or not. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { url, stop } = await joinDatabase(config)
  const database = connect(await chooseServer(url), { max: 4, name: 'kiosque-command' })
  try {
    await migrateDatabase(url)
    return await work(database)
  } finally {
    await database.end()
    await stop()
  }
}

/**
 * Options and words of a command.
 * @throws StartError with `usage` when there is an unknown option, or not the expected number of words.
 */
export function readArgs<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { options, words, usage }: { options: Options; words: number; usage: string },
) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true })
    if (parsed.positionals.length === words) return parsed
  } catch {
    // An unknown option: the usage says what there is.
  }
  throw new StartError(`Il faut : npm run kiosque -- ${usage}`)
}
