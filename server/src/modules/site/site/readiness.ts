import type { Readiness } from '#contract/site/health.ts'
import type { Context } from '../../../context.ts'
import { answerInTime } from '../../../platform/database/answer-in-time.ts'
import { hasMigrations } from '../../../platform/database/migrate.ts'

/** Whoever asks more often gets the answer before: a check costs six statements and a request to the store of files. */
const KNOWN_FOR_MS = 2_000

/** @returns looks whether this server has what it needs: at most every two seconds, and within about one. */
export function createReadiness(
  context: Pick<Context, 'ping' | 'database' | 'storage' | 'changes'>,
  isOverloaded: () => boolean,
): () => Promise<Readiness> {
  let known: { until: number; readiness: Promise<Readiness> } | undefined
  return () => {
    if (known === undefined || performance.now() > known.until)
      known = { until: performance.now() + KNOWN_FOR_MS, readiness: look(context, isOverloaded) }
    return known.readiness
  }
}

export const isReady = ({ database, storage, migrations, notifications, load }: Readiness): boolean =>
  [database, storage, migrations, notifications, load].every((state) => state === 'ok')

async function look(
  { ping, database, storage, changes }: Pick<Context, 'ping' | 'database' | 'storage' | 'changes'>,
  isOverloaded: () => boolean,
): Promise<Readiness> {
  const [answering, isReached, isMigrated, lag] = await Promise.all([
    ping(),
    orFalse(answerInTime(storage.reach().then(() => true))),
    orNull(answerInTime(hasMigrations(database))),
    changes.measureLag(),
  ])
  return {
    database: answering.database && answering.reads ? 'ok' : 'away',
    storage: isReached ? 'ok' : 'away',
    migrations: isMigrated === null ? 'unknown' : isMigrated ? 'ok' : 'missing',
    notifications: lag === null ? 'late' : 'ok',
    load: isOverloaded() ? 'busy' : 'ok',
    notificationLag: lag,
  }
}

const orFalse = (asked: Promise<boolean>): Promise<boolean> => asked.catch(() => false)
const orNull = <Result>(asked: Promise<Result>): Promise<Result | null> => asked.catch(() => null)
