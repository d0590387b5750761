import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectAll } from '../server/src/platform/database/connect-all.ts'
import { backups } from './backups.ts'
import { endSessions } from './end-sessions.ts'
import { failOver } from './fail-over.ts'
import { killAll } from './kill-all.ts'
import { killPostgres } from './kill-postgres.ts'
import { hasPgBouncer } from './own-pgbouncer.ts'
import { createPostgres } from './own-postgres.ts'
import { pooler } from './pooler.ts'
import { silence } from './silence.ts'

const UNHARMED = { ends: 0, hung: 0, lost: 0, wrong: '' }

// A standby is a copy of files that belong to PostgreSQL's account, and freezing needs the signals of POSIX.
const posixTest = test.skipIf(process.platform === 'win32')

test('the site outlives the death of its PostgreSQL while people write, and loses nothing that it answered', async () => {
  const report = await killPostgres(3)
  expect(report).toMatchObject(UNHARMED)
  expect(report.slowestReturn).toBeLessThan(3_000)
})

posixTest('whatever is killed while people write, nothing is lost that was answered', async () => {
  expect(await killAll(4)).toMatchObject({ hung: 0, lost: 0 })
})

test('the site outlives the end of sessions within transactions', async () => {
  expect(await endSessions(5)).toMatchObject(UNHARMED)
})

test('a backup beside a site that is written to comes to its end, whole', async () => {
  expect(await backups(2)).toMatchObject(UNHARMED)
})

posixTest(
  'while the database is stopped or frozen kept pages are sent, and everything else says when to come back',
  async () => {
    expect(await silence(1, 3)).toMatchObject(UNHARMED)
  },
)

posixTest('the site finds the promoted standby by itself, and loses nothing that it answered', async () => {
  const report = await failOver(2)
  expect(report).toMatchObject(UNHARMED)
  expect(report.slowestReturn).toBeLessThan(5_000)
})

// A PgBouncer is installed by whoever has one: `npm run drill -- pooler` says when there is none.
test.skipIf(!hasPgBouncer)('two sites hear each other round a pooler that is killed and frozen', async () => {
  expect(await pooler(1)).toMatchObject(UNHARMED)
})

test.skipIf(!hasPgBouncer)('the site finds the promoted standby behind its pooler', async () => {
  expect(await failOver(1, true)).toMatchObject(UNHARMED)
})

posixTest('the primary answers for a replica that is stopped, and after a second for one that is frozen', async () => {
  const [primary, replica] = await Promise.all([createPostgres(), createPostgres()])
  const databases = await connectAll(primary.url, replica.url, { connections: 10, listenUrl: undefined })
  try {
    const answering = async () => {
      const begun = performance.now()
      const [row] = await databases.replica(sql<{ port: number }>`SELECT current_setting('port')::int AS port`)
      return { port: row?.port, isSoon: performance.now() - begun < 1_500 }
    }
    const expectReplica = () => expect.poll(answering, { interval: 50 }).toEqual({ port: replica.port, isSoon: true })
    await expectReplica()
    replica.freeze()
    expect(await answering()).toEqual({ port: primary.port, isSoon: true })
    expect(await databases.ping()).toEqual({ database: true, reads: true, replica: false })
    replica.thaw()
    await expectReplica()
    await replica.stop()
    expect(await answering()).toEqual({ port: primary.port, isSoon: true })
  } finally {
    await databases.end()
    await Promise.all([primary.remove(), replica.remove()])
  }
})
