import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'
import { openChanges } from '../changes/changes.ts'
import { connect, type Database } from './connect.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['startNode']>>
let creator: TestAccount
/** A way to the database that no node watches over. */
let outside: Database

beforeAll(async () => {
  app = await createTestApp()
  other = await app.startNode()
  outside = connect(app.context.config.databaseUrl ?? '', { max: 1, name: 'outside' })
  creator = await createCreator(app)
})
afterAll(async () => {
  await outside.end()
  await other.close()
  await app.close()
})
beforeEach(() => backAgain())

/** Ends the sessions by which the nodes hear of each other. */
const endWatches = () =>
  outside(sql`
  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE application_name = 'kiosque-watch' AND datname = current_database()`)

/** Whether the database of the nodes takes new connections. */
async function allowConnections(allowed: boolean): Promise<void> {
  const url = new URL(app.context.config.databaseUrl ?? '')
  const name = url.pathname.slice(1)
  url.pathname = 'postgres'
  const administrator = connect(url.href, { max: 1 })
  await administrator.script(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
  await administrator.end()
}

const readElsewhere = async (path: string) => (await fetch(other.origin + path)).json()

/** Waits until both nodes have their sessions. */
const backAgain = () =>
  expect
    .poll(async () => {
      const sessions = await outside(sql`
        SELECT FROM pg_stat_activity WHERE application_name = 'kiosque-watch' AND datname = current_database() AND state = 'idle'`)
      return [sessions.length, (await fetch(`${other.origin}/api/v1/health`)).status]
    })
    .toEqual([2, 200])

test('a change that was made while a node could not hear of it shows there once it can again', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const drop = (tags: readonly string[]) => tags.includes(`user:${creator.id}`) && resolve()
  other.context.changes.subscribe({ drop, pause() {}, resume() {} })
  const { id } = await createPiece(app, creator, { title: 'Avant' })
  await heard
  const path = `/api/v1/content/${id}`
  expect(await readElsewhere(path)).toMatchObject({ data: { content: { title: 'Avant' } } })

  // Nobody is told of what is written past the application.
  await outside(sql`UPDATE articles SET title = 'Après' WHERE id = ${id}`)
  expect(await readElsewhere(path)).toMatchObject({ data: { content: { title: 'Avant' } } })
  await endWatches()

  await expect.poll(() => readElsewhere(path)).toMatchObject({ data: { content: { title: 'Après' } } })
})

test('a change that cannot be told at once is told when the database takes it', async () => {
  const { database, listening: line } = app.context
  const dropped: string[] = []
  const listening = { drop: (tags: readonly string[]) => dropped.push(...tags), pause() {}, resume() {} }
  const [here, there] = await Promise.all([
    openChanges({ database, listening: line }),
    openChanges({ database, listening: line }),
  ])
  there.subscribe(listening)
  await allowConnections(false)
  await endWatches()
  await expect.poll(() => database(sql`SELECT 1`).then(Boolean, () => false)).toBe(false)

  await here.publish(['content:late'])
  expect(dropped).not.toContain('content:late')
  await allowConnections(true)

  await expect.poll(() => dropped).toContain('content:late')
  await Promise.all([here.close(), there.close()])
})
