import { readFileSync } from 'node:fs'
import { descendants } from '../../server/src/testing/descendants.ts'
import type { App } from '../app.ts'
import { median } from '../in-turn.ts'
import { load } from '../load.ts'
import type { Reader } from '../readers.ts'
import type { Samples } from '../samples.ts'

/** What one request costs. */
export interface UnitCost {
  /** Processor time of the site's processes. */
  siteMs: number
  /** Processor time of PostgreSQL. */
  databaseMs: number
}

/** What is asked of a site, by what it costs: pages and calls that are the same for all guests, a reader's own, and what readers write. */
export type RequestKind = 'page' | 'call' | 'ownCall' | 'view' | 'like' | 'comment'

interface Asked {
  path(samples: Samples): string
  method?: 'POST'
  isSignedIn?: true
  body?: string
}

const REQUESTS: Record<RequestKind, Asked> = {
  page: { path: ({ slug }) => `/article/${slug}` },
  call: { path: ({ articleId }) => `/api/v1/content/${articleId}` },
  ownCall: { path: () => '/api/v1/content', isSignedIn: true },
  view: { path: ({ articleId }) => `/api/v1/content/${articleId}/increment-view`, method: 'POST' },
  like: { path: ({ articleId }) => `/api/v1/content/${articleId}/like`, method: 'POST', isSignedIn: true },
  comment: {
    path: ({ articleId }) => `/api/v1/comments/article/${articleId}`,
    method: 'POST',
    isSignedIn: true,
    body: JSON.stringify({ content: 'Une mesure' }),
  },
}

const ROUNDS = 5
const WARM_UP = 2_000
const AMOUNT = 1_000
const CONNECTIONS = 10

/** Median of rounds, after a warm-up. @param postgres the process id of the server's PostgreSQL. */
export async function measureCost(
  app: App,
  kind: RequestKind,
  { samples, reader, postgres }: { samples: Samples; reader: Reader; postgres: number },
): Promise<UnitCost> {
  const { path, method = 'GET' as const, isSignedIn, body } = REQUESTS[kind]
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Mozilla/5.0',
    ...(isSignedIn && { authorization: `Bearer ${reader.token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const requests = [{ path: path(samples), method, body }]
  const ask = (amount: number) => load(app, { requests, headers, connections: CONNECTIONS, amount })
  await ask(WARM_UP)
  const rounds: UnitCost[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = processorMs(postgres)
    const { cpuMs } = await ask(AMOUNT)
    rounds.push({ siteMs: cpuMs, databaseMs: (processorMs(postgres) - before) / AMOUNT })
  }
  return {
    siteMs: median(rounds.map(({ siteMs }) => siteMs)),
    databaseMs: median(rounds.map(({ databaseMs }) => databaseMs)),
  }
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Of a process and those below it; its dead children, whom it took note of, included. */
function processorMs(pid: number): number {
  const ticksOf = (id: number, fields: readonly number[]) => {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.reduce((sum, field) => sum + Number(values[field]), 0)
  }
  // utime, stime and those of dead children, counted from the state, which is the third.
  const living = descendants(pid).map((id) => ticksOf(id, [11, 12]))
  return TICK_MS * living.reduce((sum, ticks) => sum + ticks, ticksOf(pid, [11, 12, 13, 14]))
}
