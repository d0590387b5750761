import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '..')

/** A real start in a process of its own. */
export interface SiteProcess {
  /** What was started: npm, or the primary. */
  child: ChildProcess & { pid: number }
  /** What all its processes have written. */
  output(): string
  /** What it said until then; fulfilled when the site is open, or its process has ended. */
  said: Promise<{ text: string; open: boolean }>
  /** The exit code, or the signal it died of; fulfilled when everything has ended that writes where it does. */
  ended: Promise<number | NodeJS.Signals>
  /** Ends it as an operator does. */
  stop(): Promise<void>
}

export interface SiteOptions extends SpawnOptions {
  /** Started with npm, as an operator does, or its program alone, which is the default. */
  program?: 'npm' | 'node'
  /** What it says when it is open enough. */
  until?: string
  /** The folder `server/src` of the project that is started. */
  sources?: string
}

/**
 * Starts a site on any free port, without demo.
 * @param settings over these.
 * @param options of the start and of its process: account, folder.
 */
export function startSite(
  settings: NodeJS.ProcessEnv,
  { program = 'node', until = 'Kiosque est ouvert', sources = SOURCES, ...options }: SiteOptions = {},
): SiteProcess {
  const child =
    program === 'npm'
      ? run('npm', ['start'], settings, options)
      : run(process.execPath, [join(sources, '../../scripts/start.mjs')], settings, options)
  let text = ''
  const said = new Promise<{ text: string; open: boolean }>((tell) => {
    const hear = (chunk: Buffer) => {
      text += chunk
      if (text.includes(until)) tell({ text, open: true })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => tell({ text, open: false }))
  })
  return {
    child,
    output: () => text,
    said,
    ended: once(child, 'close').then(([code, signal]) => signal ?? code),
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
  { sources = SOURCES, ...options }: SpawnOptions & { sources?: string } = {},
): Promise<{ text: string; code: number }> {
  const child = run(process.execPath, [join(sources, 'cli/main.ts'), ...args], settings, options)
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

function run(program: string, args: string[], settings: NodeJS.ProcessEnv, options: SpawnOptions) {
  const env = { ...process.env, PORT: '0', DEMO: 'off', FFMPEG: 'off', LOG_LEVEL: 'warn', ...settings }
  const child = spawn(program, args, { ...options, env })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} was not started`)
  return Object.assign(child, { pid })
}
