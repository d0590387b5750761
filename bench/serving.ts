import { startBareServer } from './bare-server.ts'
import type { Figure } from './figures.ts'
import { type Load, load, median, type Target } from './load.ts'
import type { Samples } from './samples.ts'

/** What guests read, and what its making may cost, in multiples of a bare server's processor time. */
const PAGES = [
  { name: 'home HTML', path: () => '/', uncached: 40 },
  { name: 'article HTML', path: ({ slug }: Samples) => `/article/${slug}`, uncached: 30 },
  { name: 'feed JSON', path: () => '/api/v1/content', uncached: 20 },
  { name: 'article JSON', path: ({ articleId }: Samples) => `/api/v1/content/${articleId}`, uncached: 15 },
]

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const ROUNDS = 3
const SECONDS = 1

/** Requests a second of answers from memory, beside a bare server that sends the same bytes. */
export function measureFromMemory(app: Target, samples: Samples): Promise<Figure[]> {
  return besideBareServer(app, samples, 50, ({ name }, ours, bare) => ({
    name: `${name} from memory`,
    value: median(ours.map(({ rate }, round) => rate / (bare[round]?.rate ?? Number.NaN))),
    unit: '×',
    target: { min: 0.9 },
    note: `${perSecond(ours)}/s against ${perSecond(bare)}/s; CPU ${microseconds(ours)} µs against ${microseconds(bare)} µs`,
  }))
}

/** Processor time of answers made anew, beside that of a bare server which holds the same bytes. */
export function measureMaking(app: Target, samples: Samples): Promise<Figure[]> {
  return besideBareServer(app, samples, 10, ({ name, uncached }, ours, bare) => ({
    name: `${name} made anew, CPU`,
    value: median(ours.map(({ cpuMs }, round) => cpuMs / (bare[round]?.cpuMs ?? Number.NaN))),
    unit: '×',
    target: { max: uncached },
    note: `${microseconds(ours)} µs against ${microseconds(bare)} µs`,
  }))
}

type Results = Awaited<ReturnType<typeof load>>[]

/** Rounds of both in turn, so that what else the machine does weighs on both alike; a first one warms up. */
async function besideBareServer(
  app: Target,
  samples: Samples,
  connections: number,
  toFigure: (page: (typeof PAGES)[number], ours: Results, bare: Results) => Figure,
): Promise<Figure[]> {
  const paths = PAGES.map(({ path }) => path(samples))
  const bareServer = await startBareServer(app.origin, paths, HEADERS)
  const figures: Figure[] = []
  for (const page of PAGES) {
    const options: Load = { requests: [{ path: page.path(samples) }], headers: HEADERS, connections, seconds: SECONDS }
    const ours: Results = []
    const bare: Results = []
    for (let round = 0; round <= ROUNDS; round++) {
      const [one, other] = [await load(app, options), await load(bareServer, options)]
      if (round === 0) continue
      ours.push(one)
      bare.push(other)
    }
    figures.push(toFigure(page, ours, bare))
  }
  bareServer.stop()
  return figures
}

const perSecond = (results: Results) => Math.round(median(results.map(({ rate }) => rate)))
const microseconds = (results: Results) => Math.round(1000 * median(results.map(({ cpuMs }) => cpuMs)))
