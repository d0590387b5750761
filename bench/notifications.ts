import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgres } from '../drills/own-postgres.ts'
import { beginChangeLog } from '../server/src/lifecycle/change-log.ts'
import { type ChangeRelay, relayChanges } from '../server/src/lifecycle/change-relay.ts'
import { openMachineLine } from '../server/src/lifecycle/machine-line.ts'
import type { Figure } from './figures.ts'
import { median } from './in-turn.ts'

const PROCESSES = 48
const ROUNDS = 7
const ROUND_MS = 3_000

/** `none` tells nobody, `relay` as the workers of one machine do, `each` by a notification of every process. */
type Way = 'none' | 'relay' | 'each'

/**
 * How many commits 48 processes make that tell each other of every one, beside as many that tell nobody, in turn; on a PostgreSQL
 * with common settings.
 */
export async function measureNotifications(): Promise<Figure[]> {
  const postgres = await createPostgres(['max_connections=300'])
  try {
    await postgres.ask((database) =>
      database.script(`CREATE TABLE bench_rows AS SELECT id, 0 AS written FROM generate_series(1, ${PROCESSES}) id;
        CREATE UNIQUE INDEX ON bench_rows (id)`),
    )
    const relay = await compare(postgres.url, 'relay')
    const each = await compare(postgres.url, 'each')
    const note = `${PROCESSES} processes, median of ${ROUNDS} rounds of ${ROUND_MS / 1_000} s in turn`
    return [
      { name: 'Commits told by the relay', value: relay.ratio, unit: '× untold', target: { min: 0.85 }, note },
      { name: 'Commits told by each process', value: each.ratio, unit: '× untold', note },
      { name: 'Commits untold', value: relay.untold / (ROUND_MS / 1_000), unit: '/s' },
    ]
  } finally {
    await postgres.stop()
    await postgres.remove()
  }
}

async function compare(url: string, way: Way): Promise<{ ratio: number; untold: number }> {
  const untold = await beginAll(url, 'none')
  const told = await beginAll(url, way)
  const rounds: [untold: number, told: number][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push([await untold.write(), await told.write()])
  await Promise.all([untold.end(), told.end()])
  return {
    ratio: median(rounds.map(([before, after]) => after / before)),
    untold: median(rounds.map(([count]) => count)),
  }
}

async function beginAll(url: string, way: Way) {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-bench-changes-'))
  beginChangeLog(folder)
  const line = way === 'relay' ? await openMachineLine(url, undefined) : undefined
  const relay = line && relayChanges(folder, Promise.resolve(line))
  const writers = Array.from({ length: PROCESSES }, (_, index) => begin([url, String(index + 1), way, folder], relay))
  await Promise.all(writers.map(({ ready }) => ready))
  return {
    async write() {
      const counts = await Promise.all(writers.map((writer) => writer.write()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async end() {
      await Promise.all(writers.map((writer) => writer.end()))
      await relay?.close()
      await line?.close()
      await rm(folder, { recursive: true })
    },
  }
}

function begin(args: string[], relay: ChangeRelay | undefined) {
  const child = fork(PROGRAM, args)
  const ended = once(child, 'exit')
  relay?.add({
    say: (word) => void (child.connected && child.send(word, () => undefined)),
    hear: (listener) => void child.on('message', listener),
    ended,
  })
  return {
    ready: said(child, (message) => message === 'ready' || undefined),
    write() {
      child.send(ROUND_MS)
      return said(child, commitsIn)
    },
    async end() {
      child.kill()
      await ended
    },
  }
}

const PROGRAM = join(import.meta.dirname, 'notifying-process.ts')

const commitsIn = (message: unknown): number | undefined =>
  typeof message === 'object' && message !== null && 'commits' in message ? Number(message.commits) : undefined

/** Fulfilled with the first message that `read` makes something of. */
function said<Value>(child: ChildProcess, read: (message: unknown) => Value | undefined): Promise<Value> {
  return new Promise((found) => {
    child.on('message', (message) => {
      const value = read(message)
      if (value !== undefined) found(value)
    })
  })
}
