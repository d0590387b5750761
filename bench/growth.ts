import { join } from 'node:path'
import { findRunningPostgres } from '../server/src/platform/postgres/postgres-process.ts'
import { type App, startApp } from './app.ts'
import { type Figure, formatNumber } from './figures.ts'
import { withFolder } from './folder.ts'
import { busiestHour, type Costs, type Fleet, gigabytesAMonth } from './growth/reading-day.ts'
import { measureCost, type RequestKind, type UnitCost } from './growth/unit-costs.ts'
import { registerReaders } from './readers.ts'
import { findSamples } from './samples.ts'

const READERS = [100_000, 1_000_000, 10_000_000, 100_000_000]

/** Of a fleet that is as large as its readers need: a process for each half of a processor's work. */
const WORK_A_PROCESS = 0.5

/** What a request of each kind costs here, and what fleets of growing audiences would do in their busiest hour by these costs. */
export async function measureGrowth(): Promise<Figure[]> {
  const costs = await measureCosts()
  const costFigures = [
    ...Object.entries(costs.kept).map(([kind, cost]) => toFigure(`${kind} from memory`, cost)),
    ...Object.entries(costs.made).map(([kind, cost]) => toFigure(`${kind} made`, cost)),
  ]
  const fleets = READERS.flatMap((readers) => [false, true].flatMap((cdn) => simulate(readers, cdn, costs)))
  const bytes = READERS.map((readers) => ({
    name: `${formatNumber(readers)} readers a month: sent to them`,
    value: gigabytesAMonth(readers),
    unit: 'GB',
  }))
  return [...costFigures, ...fleets, ...bytes]
}

function simulate(readers: number, cdn: boolean, costs: Costs): Figure[] {
  const fleet: Fleet = { processes: 1, cdn }
  let hour = busiestHour(readers, fleet, costs)
  while (hour.siteCores > fleet.processes * WORK_A_PROCESS) {
    fleet.processes++
    hour = busiestHour(readers, fleet, costs)
  }
  const share = (part: number) => `${((100 * part) / hour.asked).toFixed(0)} %`
  return [
    {
      name: `${formatNumber(readers)} readers a month${cdn ? ' behind a CDN' : ''}: processors at the busiest hour`,
      value: hour.siteCores + hour.databaseCores,
      unit: 'cores',
      note:
        `${hour.asked.toFixed(0)} requests/s, ${share(hour.fromCdn)} by the CDN, ${share(hour.fromMemory)} from memory; ` +
        `site ${hour.siteCores.toFixed(2)} in ${fleet.processes} processes, PostgreSQL ${hour.databaseCores.toFixed(2)}`,
    },
  ]
}

const toFigure = (name: string, { siteMs, databaseMs }: UnitCost): Figure => ({
  name: `${name}, processor time`,
  value: 1_000 * (siteMs + databaseMs),
  unit: 'µs',
  note: `site ${Math.round(1_000 * siteMs)} µs, PostgreSQL ${Math.round(1_000 * databaseMs)} µs`,
})

function measureCosts(): Promise<Costs> {
  return withFolder(async (folder) => {
    const keeping = await startApp(folder, { DEMO: 'on' })
    const ofKept = await measuring(keeping, folder)
    const kept = { page: await ofKept('page'), call: await ofKept('call') }
    await keeping.stop()
    const making = await startApp(folder, { DEMO: 'on', PAGE_CACHE: 'off' })
    const ofMade = await measuring(making, folder)
    const made = {
      page: await ofMade('page'),
      call: await ofMade('call'),
      ownCall: await ofMade('ownCall'),
      view: await ofMade('view'),
      like: await ofMade('like'),
      comment: await ofMade('comment'),
    }
    await making.stop()
    return { kept, made }
  })
}

/** @returns what a kind of request costs of this app. */
async function measuring(app: App, folder: string): Promise<(kind: RequestKind) => Promise<UnitCost>> {
  const postgres = findRunningPostgres(join(folder, 'postgres/data'))?.pid
  const [reader] = await registerReaders(app.origin, 1)
  if (postgres === undefined || reader === undefined) throw new Error('the app runs no PostgreSQL, or takes no account')
  const about = { samples: await findSamples(app.origin), reader, postgres }
  return (kind) => measureCost(app, kind, about)
}
