import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createCreator, createPiece, type TestAccount } from '../testing/factories.ts'
import { followChanges } from './changes.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['startNode']>>
let creator: TestAccount

beforeAll(async () => {
  app = await createTestApp()
  other = await app.startNode()
  creator = await createCreator(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => backAgain())

/** Ends the sessions by which the nodes hear of each other. */
const endWatches = () => app.context.database`
  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE application_name = 'kiosque-watch' AND datname = current_database()`

const readElsewhere = async (path: string) => (await fetch(other.origin + path)).json()

/** Waits until both nodes have their sessions. */
const backAgain = () =>
  expect
    .poll(async () => {
      const sessions = await app.context.database`
        SELECT FROM pg_stat_activity WHERE application_name = 'kiosque-watch' AND datname = current_database() AND state = 'idle'`
      return [sessions.length, (await fetch(`${other.origin}/api/v1/health`)).status]
    })
    .toEqual([2, 200])

test('a change that was made while a node could not hear of it shows there once it can again', async () => {
  const { id } = await createPiece(app, creator, { title: 'Avant' })
  const path = `/api/v1/content/${id}`
  expect(await readElsewhere(path)).toMatchObject({ data: { content: { title: 'Avant' } } })

  // Nobody is told of what is written past the application.
  await app.context.database`UPDATE articles SET title = 'Après' WHERE id = ${id}`
  expect(await readElsewhere(path)).toMatchObject({ data: { content: { title: 'Avant' } } })
  await endWatches()

  await expect.poll(() => readElsewhere(path)).toMatchObject({ data: { content: { title: 'Après' } } })
})

test('a change that cannot be told at once is told when the database takes it', async () => {
  const { database, watch } = app.context
  const dropped: string[] = []
  const listening = { drop: (tags: readonly string[]) => dropped.push(...tags), pause() {}, resume() {} }
  const [here, there] = await Promise.all([
    followChanges({ database, watch }, { drop() {}, pause() {}, resume() {} }),
    followChanges({ database, watch }, listening),
  ])
  await endWatches()
  await expect.poll(() => database`SELECT 1`.then(Boolean, () => false), { interval: 5 }).toBe(false)

  await here.publish(['content:late'])

  await expect.poll(() => dropped).toContain('content:late')
  await Promise.all([here.close(), there.close()])
})
