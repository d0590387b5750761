import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findRunningPostgres } from './postgres-process.ts'

type Outcome = { url: string } | { failure: string }

const folders: string[] = []
const holders: ChildProcess[] = []

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await expect.poll(() => findRunningPostgres(join(folder, 'postgres/data'))).toBeUndefined()
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
  }
})

test('a first start that was killed while its data was made is repeated at once: of three that try it one wins, the others say why not', async () => {
  const dataDir = makeFolder()
  await killOnce(dataDir, (names) => names.some((name) => /^data\.unfinished-[^/]+\/base$/.test(name)))

  const outcomes = await Promise.all(Array.from({ length: 3 }, () => outcome(start(dataDir))))
  expect(outcomes.filter((each) => 'url' in each)).toHaveLength(1)
  const refusals = outcomes.filter((each) => 'failure' in each)
  expect(refusals.map(({ failure }) => failure)).toEqual(
    Array(2).fill(expect.stringContaining('déjà utilisé par un autre Kiosque')),
  )
})

test('so is one that was killed once its data was made', async () => {
  const dataDir = makeFolder()
  await killOnce(dataDir, (names) => names.includes('data'))

  expect(await outcome(start(dataDir))).toEqual({ url: expect.any(String) })
})

async function killOnce(dataDir: string, isReached: (names: string[]) => boolean): Promise<void> {
  const killed = start(dataDir)
  await expect.poll(() => isReached(namesIn(join(dataDir, 'postgres'))), { interval: 5 }).toBe(true)
  killed.kill('SIGKILL')
}

/** What lies there by now, two folders deep. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) =>
      statSync(join(folder, name)).isDirectory()
        ? [name, ...readdirSync(join(folder, name)).map((each) => `${name}/${each}`)]
        : [name],
    )
  } catch {
    return []
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-first-'))
  // Open to the account that PostgreSQL runs under when the tests run as root.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

function start(dataDir: string): ChildProcess {
  const program = join(import.meta.dirname, '../../testing/postgres-holder.ts')
  const holder = fork(program, [dataDir], { execArgv: [] })
  holders.push(holder)
  return holder
}

async function outcome(holder: ChildProcess): Promise<Outcome> {
  const [message] = await once(holder, 'message')
  return message
}
