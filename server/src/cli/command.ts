import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'

/** One command of `npm run kiosque`. @param args what follows its name. */
export type Command = (args: readonly string[], config: Config) => Promise<void>

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
