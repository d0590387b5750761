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

test('a first start that was killed is repeated at once, while its data was made and once it was; of three at once on one folder one wins, the others say why not', async () => {
  const dataDir = makeFolder()
  const names = () => namesIn(join(dataDir, 'postgres'))
  const begun = () => names().filter((name) => /^data\.unfinished-[^/]+\/base$/.test(name))

  await killOnce(startThree(dataDir), () => begun().length > 0)
  expect(begun()).toHaveLength(1)
  await killOnce([start(dataDir)], () => names().includes('data'))

  const outcomes = await Promise.all(startThree(dataDir).map(outcome))
  expect(outcomes.filter((each) => 'url' in each)).toHaveLength(1)
  const refusals = outcomes.filter((each) => 'failure' in each)
  expect(refusals.map(({ failure }) => failure)).toEqual(
    Array(2).fill(expect.stringContaining('déjà utilisé par un autre Kiosque')),
  )
})

async function killOnce(killed: ChildProcess[], isReached: () => boolean): Promise<void> {
  await expect.poll(isReached, { interval: 5 }).toBe(true)
  for (const each of killed) each.kill('SIGKILL')
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

const startThree = (dataDir: string) => Array.from({ length: 3 }, () => start(dataDir))

async function outcome(holder: ChildProcess): Promise<Outcome> {
  const [message] = await once(holder, 'message')
  return message
}
