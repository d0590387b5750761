import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

test.each([2, 2, 3, 3])(
  'of %i first starts at once on an empty folder one wins, the others say why not',
  async (count) => {
    const dataDir = makeFolder()
    const outcomes = await Promise.all(Array.from({ length: count }, () => outcome(start(dataDir))))

    expect(outcomes.filter((each) => 'url' in each)).toHaveLength(1)
    const refusals = outcomes.filter((each) => 'failure' in each)
    expect(refusals.map(({ failure }) => failure)).toEqual(
      Array(count - 1).fill(expect.stringContaining('déjà utilisé par un autre Kiosque')),
    )
  },
)

test.each([300, 600, 900, 1_200])('a first start that was killed after %i ms is repeated at once', async (after) => {
  const dataDir = makeFolder()
  const killed = start(dataDir)
  await sleep(after)
  killed.kill('SIGKILL')

  expect(await outcome(start(dataDir))).toEqual({ url: expect.any(String) })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-first-'))
  // Open to the account that PostgreSQL runs under when the tests run as root.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

function start(dataDir: string): ChildProcess {
  const program = join(import.meta.dirname, '../../testing/postgres-holder.ts')
  // Its socket goes with the folder.
  const holder = fork(program, [dataDir], { execArgv: [], env: { ...process.env, TMPDIR: dataDir } })
  holders.push(holder)
  return holder
}

async function outcome(holder: ChildProcess): Promise<Outcome> {
  const [message] = await once(holder, 'message')
  return message
}
