import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '..')

/** A real start in a process of its own. */
export type SiteProcess = {
  child: ChildProcess
  /** What it said until then; fulfilled when the site is open, or its process has ended. */
  said: Promise<{ text: string; open: boolean }>
  /** Ends it as an operator does. */
  stop(): Promise<void>
}

/**
 * Starts a site on any free port, without demo.
 * @param settings over these.
 * @param options of its process: account, folder.
 * @param sources the folder `server/src` of the project that is started.
 */
export function startSite(settings: NodeJS.ProcessEnv, options: SpawnOptions = {}, sources = SOURCES): SiteProcess {
  const child = run(join(sources, '../../scripts/start.mjs'), [], settings, options)
  let text = ''
  const said = new Promise<{ text: string; open: boolean }>((tell) => {
    const hear = (chunk: Buffer) => {
      text += chunk
      if (text.includes('Kiosque est ouvert')) tell({ text, open: true })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => tell({ text, open: false }))
  })
  return {
    child,
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Runs a command of `npm run kiosque`, with the parameters of `startSite`. @returns what it said, and its exit code. */
export async function runCommand(
  args: string[],
  settings: NodeJS.ProcessEnv,
  options: SpawnOptions = {},
  sources = SOURCES,
): Promise<{ text: string; code: number }> {
  const child = run(join(sources, 'cli/main.ts'), args, settings, options)
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  return { text, code }
}

function run(program: string, args: string[], settings: NodeJS.ProcessEnv, options: SpawnOptions): ChildProcess {
  const env = { ...process.env, PORT: '0', DEMO: 'off', FFMPEG: 'off', LOG_LEVEL: 'warn', ...settings }
  return spawn(process.execPath, [program, ...args], { ...options, env })
}
