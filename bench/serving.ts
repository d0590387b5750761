import { type BareServer, startBareServer } from './bare-server.ts'
import type { Figure } from './figures.ts'
import { type InTurn, inTurn } from './in-turn.ts'
import { type LoadResult, load, type Target } from './load.ts'
import type { Samples } from './samples.ts'

/** What guests read, and what its making may cost, in multiples of a bare server's processor time. */
const READS = [
  { name: 'home HTML', path: () => '/', mostCpu: 60 },
  { name: 'article HTML', path: ({ slug }: Samples) => `/article/${slug}`, mostCpu: 45 },
  { name: 'feed JSON', path: () => '/api/v1/content', mostCpu: 25 },
  { name: 'article JSON', path: ({ articleId }: Samples) => `/api/v1/content/${articleId}`, mostCpu: 18 },
  // Fifty whole articles, of which a reader fetches one answer in half an hour.
  { name: 'RSS of the kiosk', path: () => '/feed.xml', mostCpu: 300 },
  { name: 'sitemap of the month', path: () => `/sitemap/${new Date().toISOString().slice(0, 7)}.xml`, mostCpu: 40 },
]

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

/** Requests a second of answers from memory, beside a bare server that sends the same bytes. */
export function measureFromMemory(app: Target, samples: Samples): Promise<Figure[]> {
  const requests = { warmUp: 8_000, rounds: 8, connections: 50 }
  return besideBareServer(app, samples, requests, ({ name }, { ours, bare, ratio }) => ({
    name: `${name} from memory`,
    value: ratio.rate,
    unit: '×',
    target: { min: 0.9 },
    note: `${Math.round(ours.rate)}/s against ${Math.round(bare.rate)}/s; CPU ${inMicroseconds(ours)} against ${inMicroseconds(bare)}`,
  }))
}

/** Requests a second of a page from memory as a shared link asks for it, beside its own address. */
export async function measureSharedLink(app: Target): Promise<Figure> {
  const read = (path: string) => load(app, { requests: [{ path }], headers: HEADERS, connections: 50, amount: 8_000 })
  const shared = `/?utm_source=lettre&utm_medium=email&fbclid=IwAR0${'x'.repeat(56)}`
  await read('/')
  await read(shared)
  const { ours, bare, ratio } = await inTurn(
    10,
    () => read(shared),
    () => read('/'),
  )
  return {
    name: 'home HTML from memory by a shared link',
    value: ratio.rate,
    unit: '×',
    target: { min: 0.95 },
    note: `${Math.round(ours.rate)}/s against ${Math.round(bare.rate)}/s by its own address`,
  }
}

/** Processor time of answers made anew, beside that of a bare server which holds the same bytes. */
export function measureMaking(app: Target, samples: Samples): Promise<Figure[]> {
  const requests = { warmUp: 4_000, rounds: 20, connections: 10 }
  return besideBareServer(app, samples, requests, ({ name, mostCpu }, { ours, bare, ratio }) => ({
    name: `${name} made anew, CPU`,
    value: ratio.cpu,
    unit: '×',
    target: { max: mostCpu },
    note: `${inMicroseconds(ours)} against ${inMicroseconds(bare)}`,
  }))
}

interface Requests {
  /** Before anything is measured, so that V8 has compiled what runs. */
  warmUp: number
  rounds: number
  connections: number
}

/** Processor time of a round, in milliseconds: the same for both, so that both meet as much of what else the machine does. */
const ROUND_MS = 200

type ToFigure = (read: (typeof READS)[number], measured: InTurn) => Figure

async function besideBareServer(
  app: Target,
  samples: Samples,
  requests: Requests,
  toFigure: ToFigure,
): Promise<Figure[]> {
  const paths = READS.map(({ path }) => path(samples))
  const bareServer = await startBareServer(app.origin, paths, HEADERS)
  const figures: Figure[] = []
  for (const read of READS) figures.push(toFigure(read, await compare(app, bareServer, read.path(samples), requests)))
  bareServer.stop()
  return figures
}

async function compare(app: Target, bareServer: BareServer, path: string, requests: Requests): Promise<InTurn> {
  const { connections, warmUp, rounds } = requests
  const read = (target: Target, amount: number) =>
    load(target, { requests: [{ path }], headers: HEADERS, connections, amount })
  const amountOfRound = async (target: Target) => {
    await read(target, warmUp)
    const { cpuMs } = await read(target, warmUp / 10)
    return Math.ceil(ROUND_MS / cpuMs)
  }
  const ours = await amountOfRound(app)
  const bare = await amountOfRound(bareServer)
  return inTurn(
    rounds,
    () => read(app, ours),
    () => read(bareServer, bare),
  )
}

const inMicroseconds = ({ cpuMs }: LoadResult) => `${Math.round(1000 * cpuMs)} µs`
