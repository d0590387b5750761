import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { registerWriters, type Writer } from './accounts.ts'
import { createChecklist } from './checklist.ts'
import { startKiosk } from './kiosk.ts'

const CONNECTIONS = 5_000
const CALLS = 500
const WORKERS = 2
/** A request a connection every two seconds, as many as readers who look around. */
const RATE = 2_500
const SECONDS = 15
/** Of kept pages, against the same connections and nothing else. */
const SLOWER_MOST = 5
const MEMORY_MB = 400

/** What came of a load. Latencies in milliseconds. */
interface Came {
  answers: Map<number, number>
  /** Neither an answer nor a refusal: cut, or later than ten seconds. */
  lost: number
  median: number
  p99: number
}

const kiosk = await startKiosk({ WORKERS: String(WORKERS) })
const list = createChecklist()
let most = 0
const watching = setInterval(() => {
  most = Math.max(most, residentMb())
}, 250)
try {
  const [writer] = await registerWriters(kiosk, 1)
  if (writer === undefined) throw new Error('nobody was registered')
  await ask('/')
  const few = await pages(50, 500)
  tellLoad('50 connections, 500 pages a second', few)
  const alone = await pages(CONNECTIONS, RATE)
  tellLoad(`${CONNECTIONS} connections, ${RATE} pages a second`, alone)
  const atRest = most

  const flood = pages(CONNECTIONS, RATE)
  await sleep(5_000)
  const calls = await uncached(writer)
  tellLoad(`${CALLS} uncached calls at once, beside the same`, calls)
  const beside = await flood
  tellLoad('the pages meanwhile', beside)
  console.log(
    `memory: ${Math.round(atRest)} MB at most before the calls, ${Math.round(most)} MB at most in all (${WORKERS} workers and the primary)`,
  )

  list.check('no process ended', kiosk.ends(), 0)
  list.check('every page was answered', [alone.lost, beside.lost], [0, 0])
  list.check(
    'every call was answered, or refused',
    [calls.lost, [...calls.answers.keys()].every((status) => [200, 503].includes(status))],
    [0, true],
  )
  list.check(`p99 of kept pages at most ${SLOWER_MOST} times as long`, beside.p99 <= SLOWER_MOST * alone.p99)
  list.check(`memory of ${MEMORY_MB} MB at most`, most <= MEMORY_MB)
  list.check('the site is well', (await ask('/api/v1/health')) === 200)
} finally {
  clearInterval(watching)
  await kiosk.stop()
}
list.end()

async function ask(path: string): Promise<number> {
  const answer = await fetch(kiosk.origin + path)
  await answer.arrayBuffer()
  return answer.status
}

function pages(connections: number, overallRate: number): Promise<Came> {
  return run({ connections, overallRate, duration: SECONDS, requests: [{ path: '/' }] })
}

/** Each asks once, for something that is not kept. */
function uncached({ token, username }: Writer): Promise<Came> {
  let count = 0
  const paths = ['/api/v1/content?tag=', '/?', '/api/v1/content?limit=20&n=', `/profile/${username}?`]
  return run({
    connections: CALLS,
    amount: CALLS,
    setupClient(client) {
      const number = count++
      client.setRequests([
        { path: `${paths[number % paths.length]}exercice${number}`, headers: { authorization: `Bearer ${token}` } },
      ])
    },
  })
}

async function run(options: Omit<autocannon.Options, 'url'>): Promise<Came> {
  const answers = new Map<number, number>()
  const took: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon({ url: kiosk.origin, timeout: 10, ...options }, (error, all) =>
      error ? reject(error) : resolve(all),
    )
    load.on('response', (_client, status, _bytes, milliseconds) => {
      answers.set(status, (answers.get(status) ?? 0) + 1)
      took.push(milliseconds)
    })
  })
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return { answers, lost: result.errors + result.timeouts, median: at(0.5), p99: at(0.99) }
}

function tellLoad(what: string, { answers, lost, median, p99 }: Came): void {
  const told = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')
  console.log(`${what}: ${told}; lost ${lost}; median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
}

/** Of the primary and its workers, what several share counted in equal parts (Linux). */
function residentMb(): number {
  const workers = kiosk.workers()
  const kilobytes = [kiosk.pid, ...workers].map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024
}
