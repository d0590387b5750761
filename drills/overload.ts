import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { registerWriters, type Writer } from './accounts.ts'
import { openReaders } from './arrivals.ts'
import { type Came, countOf, lostOf, quantile, statusesOf, sumUp, tellCame } from './came.ts'
import { createChecklist } from './checklist.ts'
import { startKiosk } from './kiosk.ts'

/**
 * 5,000 readers on the home page, each of whom turns a page every ten seconds, with and without 500 uncached calls at once beside them,
 * in turn. The calls come anew as soon as the last of them is answered.
 */
const CONNECTIONS = 5_000
const CALLS = 500
const WORKERS = 2
const RATE = 500
const ROUNDS = 7
const SECONDS = 3
/** Of kept pages, beside the calls against without them: the median of the rounds' own. */
const SLOWER_MOST = 5
const MEMORY_MB = 400

const kiosk = await startKiosk({ WORKERS: String(WORKERS) })
const list = createChecklist()
const tell = (what: string, came: readonly Came[]) => console.log(tellCame(what, came))
let most = 0
const watching = setInterval(() => {
  most = Math.max(most, residentMb())
}, 250)
try {
  const [writer] = await registerWriters(kiosk, 1)
  if (writer === undefined) throw new Error('nobody was registered')
  const readers = await openReaders({ origin: kiosk.origin, path: '/', connections: CONNECTIONS })
  // As a site that has been open for a while: what few have asked for yet is compiled by V8 first.
  for (let warming = 0; warming < 4; warming++) await uncached(writer)
  await readers.come(RATE, SECONDS)

  const rounds: { alone: Came; beside: Came }[] = []
  const calls: Came[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await readers.come(RATE, SECONDS)
    let isOver = false
    const coming = readers.come(RATE, SECONDS).finally(() => {
      isOver = true
    })
    while (!isOver) calls.push(await uncached(writer))
    rounds.push({ alone, beside: await coming })
    await sleep(500)
  }
  await readers.leave()
  const slower = rounds.map(({ alone, beside }) => beside.p99 / alone.p99)
  tell(
    `${CONNECTIONS} connections, ${RATE} pages a second`,
    rounds.map(({ alone }) => alone),
  )
  tell(
    `the same while ${CALLS} uncached calls come at once`,
    rounds.map(({ beside }) => beside),
  )
  tell('those calls', calls)
  console.log(`p99 of the pages, ${slower.map((times) => times.toFixed(1)).join(', ')} times as long`)

  const crowd = await run({ connections: CONNECTIONS, duration: 2 * SECONDS, requests: [{ path: '/' }] })
  const rate = countOf([crowd], 200) / (2 * SECONDS)
  tell(`${CONNECTIONS} connections that ask again at once`, [crowd])
  console.log(
    `they get ${Math.round(rate)} pages a second: ${Math.round((1_000 * CONNECTIONS) / rate)} ms each, by Little's law`,
  )
  console.log(`memory: ${Math.round(most)} MB at most (${WORKERS} workers and the primary)`)

  const came = rounds.flatMap(({ alone, beside }) => [alone, beside])
  list.check('no process ended', kiosk.ends(), 0)
  list.check('every page was answered', [statusesOf(came), lostOf(came)], [[200], 0])
  list.check(
    'every call was answered, or refused',
    [lostOf(calls), statusesOf(calls).every((status) => [200, 503].includes(status))],
    [0, true],
  )
  list.check(`p99 of kept pages at most ${SLOWER_MOST} times as long`, quantile(slower, 0.5) <= SLOWER_MOST)
  list.check(`memory of ${MEMORY_MB} MB at most`, most <= MEMORY_MB)
  list.check('the site is well', (await fetch(`${kiosk.origin}/api/v1/health`)).status === 200)
} finally {
  clearInterval(watching)
  await kiosk.stop()
}
list.end()

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
  return sumUp(answers, result.errors + result.timeouts, took)
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
