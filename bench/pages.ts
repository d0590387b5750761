import { type BareServer, startBareServer } from './bare-server.ts'
import { type Client, openClient } from './client.ts'
import type { Figure } from './figures.ts'
import { type InTurn, inTurn, type Round } from './in-turn.ts'
import { findArticle, type Site, withSite } from './site.ts'
import { readUsage } from './usage.ts'

/** What guests read, and what its making may cost, in multiples of a bare server's processor time. */
const READS = [
  { name: 'article', path: (slug: string) => `/article/${slug}`, mostCpu: 45 },
  { name: 'home', path: () => '/', mostCpu: 60 },
  { name: 'list', path: () => '/api/v1/content', mostCpu: 14 },
  { name: 'by slug', path: (slug: string) => `/api/v1/content/slug/${slug}`, mostCpu: 10 },
]

/** What is sent from memory: multiples of a bare server's requests a second, and of its processor time. */
const FROM_MEMORY = { leastRequests: 0.9, mostCpu: 1.3 }

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const CONNECTIONS = 20
const ROUNDS = 8
/** Requests before anything is measured, so that V8 has compiled what runs. */
const WARM_UP = 2_000
/** Processor time of a round of either: both meet as much of what else the machine does. */
const ROUND_MS = 500

/** Processor time of pages and calls, kept and made anew, beside a bare `node:http` that sends the same bytes. */
export function measurePages(): Promise<Figure[]> {
  return withSite({ DEMO: 'on', PAGE_CACHE: 'off' }, async (site) => {
    const slug = await findArticle(site)
    const anew = await besideBare(site, slug, ({ name, mostCpu }, { ours, bare, ratio }) => [
      {
        name: `${name} made anew, CPU`,
        value: ratio.cpu,
        unit: '×',
        target: { max: mostCpu },
        note: `${told(ours)} against ${told(bare)}`,
      },
    ])
    await site.stop()
    await site.start({ PAGE_CACHE: 'on' })
    const kept = await besideBare(site, slug, ({ name }, { ours, bare, ratio }) => [
      {
        name: `${name} from memory, requests`,
        value: ratio.rate,
        unit: '×',
        target: { min: FROM_MEMORY.leastRequests },
        note: `${Math.round(ours.rate)}/s against ${Math.round(bare.rate)}/s`,
      },
      {
        name: `${name} from memory, CPU`,
        value: ratio.cpu,
        unit: '×',
        target: { max: FROM_MEMORY.mostCpu },
        note: `${told(ours)} against ${told(bare)}`,
      },
    ])
    return [...anew, ...kept]
  })
}

async function besideBare(
  site: Site,
  slug: string,
  toFigure: (read: (typeof READS)[number], measured: InTurn) => Figure[],
): Promise<Figure[]> {
  const paths = READS.map(({ path }) => path(slug))
  const bare = await startBareServer(site.origin, paths, HEADERS)
  const client = openClient()
  try {
    const figures: Figure[] = []
    for (const read of READS) figures.push(...toFigure(read, await compare(client, site, bare, read.path(slug))))
    return figures
  } finally {
    client.leave()
    bare.stop()
  }
}

async function compare(client: Client, site: Site, bareServer: BareServer, path: string): Promise<InTurn> {
  const read = (origin: string, pid: number, amount: number) => load(client, { origin, pid, path, amount })
  const amountOfRound = async (origin: string, pid: number) => {
    await read(origin, pid, WARM_UP / 2)
    const { node, postgres } = await read(origin, pid, WARM_UP / 2)
    return Math.ceil(ROUND_MS / Math.max(node + postgres, 0.01))
  }
  const ours = await amountOfRound(site.origin, site.primary())
  const bare = await amountOfRound(bareServer.origin, bareServer.pid)
  return inTurn(
    ROUNDS,
    () => read(site.origin, site.primary(), ours),
    () => read(bareServer.origin, bareServer.pid, bare),
  )
}

interface Load {
  origin: string
  /** Of the process that is measured, with all below it. */
  pid: number
  path: string
  amount: number
}

async function load(client: Client, { origin, pid, path, amount }: Load): Promise<Round> {
  const before = readUsage(pid)
  const request = { method: 'GET' as const, path, headers: HEADERS }
  const seconds = await client.ask({ origin, connections: Array(CONNECTIONS).fill([request]), amount })
  const after = readUsage(pid)
  return {
    rate: amount / seconds,
    node: (after.node - before.node) / amount,
    postgres: (after.postgres - before.postgres) / amount,
  }
}

const told = ({ node, postgres }: Round): string =>
  postgres < 0.005 ? `${node.toFixed(2)} ms` : `${node.toFixed(2)} + ${postgres.toFixed(2)} ms`
