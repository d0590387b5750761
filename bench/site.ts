import { connect } from '../server/src/platform/database/connect.ts'
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { type App, startApp } from './app.ts'
import type { Figure } from './figures.ts'
import { measureFirstLoad } from './first-load.ts'
import { withFolder } from './folder.ts'
import { countFeedQueries, prepareCounting } from './query-counts.ts'
import { findSamples } from './samples.ts'
import { measureFromMemory, measureMaking, measureSharedLink } from './serving.ts'
import { measureTyping } from './typing.ts'
import { measureWrites } from './writes.ts'

/** Every figure of a site with demo content: started cold, then warm without ready answers, then with them. */
export function measureSite(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const cold = await startApp(folder, { DEMO: 'on' })
    await withDatabase(folder, prepareCounting)
    await cold.stop()

    // Before the writes: a reader finds the demo's comments, not hundreds of the bench.
    const bare = await startApp(folder, { DEMO: 'on', PAGE_CACHE: 'off' })
    const samples = await findSamples(bare.origin)
    const making = [
      ...(await measureMaking(bare, samples)),
      ...(await withDatabase(folder, (sql) => countFeedQueries(bare.origin, sql))),
      await memoryOf('without ready answers', bare),
    ]
    await bare.stop()

    const warm = await startApp(folder, { DEMO: 'on' })
    const figures: Figure[] = [
      { name: 'cold start with demo content', value: cold.startMs / 1000, unit: 's' },
      { name: 'warm start', value: warm.startMs / 1000, unit: 's', target: { max: 2 } },
      ...making,
      ...(await measureFirstLoad(warm.origin, samples)),
      ...(await measureFromMemory(warm, samples)),
      await measureSharedLink(warm),
      ...(await measureWrites(warm, databaseUrl(folder), samples)),
      await memoryOf('with ready answers', warm),
      ...(await measureTyping(warm.origin)),
    ]
    await warm.stop()
    return figures
  })
}

async function memoryOf(kind: string, app: App): Promise<Figure> {
  const { residentMb } = await app.usage()
  return {
    name: `resident memory of primary and worker after all that, ${kind}`,
    value: residentMb,
    unit: 'MB',
    target: { max: 260 },
  }
}

function databaseUrl(folder: string): string {
  const url = findEmbeddedPostgres(folder)
  if (url === undefined) throw new Error('the app runs no PostgreSQL')
  return url
}

async function withDatabase<Result>(folder: string, work: (sql: ReturnType<typeof connect>) => Promise<Result>) {
  const sql = connect(databaseUrl(folder), { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
