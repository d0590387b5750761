import { vi } from 'vitest'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'

/** Runs a command of `server/src/cli` in this process. @returns what it said, and the exit code of `npm run kiosque`. */
export async function runHere(
  load: Promise<{ run(args: readonly string[], config: Config): Promise<void> }>,
  args: readonly string[],
  config: Config,
): Promise<{ text: string; code: number }> {
  const said: string[] = []
  const hear = (line: string) => void said.push(`${line}\n`)
  const spies = (['log', 'error'] as const).map((method) => vi.spyOn(console, method).mockImplementation(hear))
  process.exitCode = 0
  try {
    const { run } = await load
    await run(args, config).catch((error: unknown) => {
      if (!(error instanceof StartError)) throw error
      console.error(error.message)
      process.exitCode = 1
    })
    return { text: said.join(''), code: Number(process.exitCode) }
  } finally {
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}
