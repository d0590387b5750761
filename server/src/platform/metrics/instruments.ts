import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../configuration/config.ts'
import type { Changes } from '../changes/changes.ts'
import type { Databases } from '../database/connect-all.ts'
import type { KeptCounts } from '../http/kept-counts.ts'
import { routeName } from '../http/route-name.ts'
import { refusalCounts } from '../overloaded.ts'

/** The parts of a process that are measured. */
export interface Measured {
  kept: KeptCounts
  pools: Pick<Databases, 'figures' | 'watch'>
  changes: Pick<Changes, 'onHeard' | 'onPurge'>
  storageFailures: ReadonlyMap<string, number>
  config: Pick<Config, 'cdn'>
}

/** What measures a process. */
export interface Instruments {
  noteAnswer(request: FastifyRequest, reply: FastifyReply): void
  registry: Registry
  end(): void
}

/** Seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LAGS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** Whatever else a client may write is one method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Of each pool, what `figures` says of it. */
const POOL_GAUGES = {
  sessions: ['open', 'Sessions with the database that are open, by pool.'],
  lent: ['lent', 'Borrowers who have a session, by pool.'],
  waiting: ['waiting', 'Borrowers who wait for a session, by pool.'],
} as const

/**
 * Every metric of a process. Labels are routes' patterns, methods, classes of status and names of our own parts: nothing that a reader
 * wrote, and as many series as there are routes, whatever is asked (docs/decisions/metrics.md).
 */
export function startInstruments({ kept, pools, changes, storageFailures, config }: Measured): Instruments {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const noteAnswer = measureAnswers(registers, kept)
  new Gauge({ name: 'kiosque_workers', help: 'Processes of this machine that serve.', registers }).set(1)
  measurePools(registers, pools)
  measurePlain(registers, 'work', storageFailures, {
    name: 'kiosque_storage_failures_total',
    help: 'What the store of files could not do, by the name of the work.',
  })
  measurePlain(registers, 'reason', refusalCounts, {
    name: 'kiosque_refused_total',
    help: 'What was refused with 503 because this process had too much to do, by what there was not enough of.',
  })
  const lag = new Histogram({
    name: 'kiosque_notification_lag_seconds',
    help: 'From a notification of this process (NOTIFY) until it hears it itself, as the other processes do.',
    buckets: LAGS,
    registers,
  })
  const stopHearing = changes.onHeard((milliseconds) => lag.observe(milliseconds / 1_000))
  const stopCounting = config.cdn && countPurges(registers, changes)

  return {
    noteAnswer,
    registry,
    end() {
      stopHearing()
      stopCounting?.()
      registry.clear()
    },
  }
}

function measureAnswers(registers: Registry[], kept: KeptCounts): Instruments['noteAnswer'] {
  const sinceTold = createDifferences()
  const requests = new Counter({
    name: 'kiosque_http_requests_total',
    help: 'Requests answered, kept answers included, by route and class of status.',
    labelNames: ['method', 'route', 'outcome'],
    registers,
    collect() {
      let served = 0
      for (const [route, { whole, unchanged }] of kept.sent) {
        this.inc({ method: 'GET', route, outcome: '2xx' }, sinceTold(`whole ${route}`, whole))
        this.inc({ method: 'GET', route, outcome: '3xx' }, sinceTold(`unchanged ${route}`, unchanged))
        served += whole + unchanged
      }
      const events = { served, missed: kept.made, dropped: kept.dropped, old: kept.old }
      for (const [event, now] of Object.entries(events)) keptAnswers.inc({ event }, sinceTold(event, now))
    },
  })
  const durations = new Histogram({
    name: 'kiosque_http_request_duration_seconds',
    help: 'How long answers took that were made anew, by route.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  })
  const keptAnswers = new Counter({
    name: 'kiosque_kept_answers_total',
    help: 'Kept answers: served from memory, missed (made anew and kept), dropped by a change, old (served while the database is away).',
    labelNames: ['event'],
    registers,
  })
  return (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other'
    const route = routeName(request)
    requests.inc({ method, route, outcome: `${Math.floor(reply.statusCode / 100)}xx` })
    durations.observe({ method, route }, reply.elapsedTime / 1_000)
  }
}

function measurePools(registers: Registry[], pools: Measured['pools']): void {
  for (const [name, [figure, help]] of Object.entries(POOL_GAUGES))
    new Gauge({
      name: `kiosque_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, figures] of Object.entries(pools.figures())) this.set({ pool }, figures[figure])
      },
    })
  new Gauge({
    name: 'kiosque_database_up',
    help: '1 while every process reaches the database, 0 while one does not.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(isThere(pools) ? 1 : 0)
    },
  })
}

/** Counts what is counted elsewhere as plain numbers. */
function measurePlain(
  registers: Registry[],
  label: string,
  counts: ReadonlyMap<string, number>,
  told: { name: string; help: string },
): void {
  const sinceTold = createDifferences()
  new Counter({
    ...told,
    labelNames: [label],
    registers,
    collect() {
      for (const [key, now] of counts) this.inc({ [label]: key }, sinceTold(key, now))
    },
  })
}

function countPurges(registers: Registry[], changes: Measured['changes']): () => void {
  const purges = new Counter({
    name: 'kiosque_cdn_purges_total',
    help: 'What this process had the CDN forget, attempt by attempt: accepted, failed.',
    labelNames: ['outcome'],
    registers,
  })
  return changes.onPurge((outcome) => purges.inc({ outcome }))
}

/** How much more a plain number is than when it was told of before. */
function createDifferences(): (key: string, now: number) => number {
  const told = new Map<string, number>()
  return (key, now) => {
    const more = now - (told.get(key) ?? 0)
    told.set(key, now)
    return more
  }
}

function isThere({ watch }: Measured['pools']): boolean {
  try {
    watch.url()
    return true
  } catch {
    return false
  }
}
