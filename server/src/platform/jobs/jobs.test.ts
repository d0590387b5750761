import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from '#contract/schema.ts'
import { QUICK_JOBS } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { connectAll } from '../database/connect-all.ts'
import { type Job, type JobHandler, NotNow } from './job.ts'
import { startJobs } from './jobs.ts'
import { listJobs } from './list-jobs.ts'
import { openBoss } from './open-boss.ts'
import { retryJob } from './retry-job.ts'

type Greeting = { to: string }

const GREET: Job<Greeting> = {
  name: 'greet',
  payload: z.object({ to: z.string() }),
  key: ({ to }) => to,
  tries: 3,
  pauses: { first: 1, longest: 60 },
  limit: 60,
}

async function useDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

/** A node of the site; with a handler it works on greetings. */
async function useNode({ url }: TestDatabase, handler?: JobHandler<Greeting>, connections = 10) {
  const databases = await connectAll(url, undefined, { connections, listenUrl: undefined })
  const warn = vi.fn()
  const kind: Job<Greeting> = handler?.giveUp ? { ...GREET, givesUp: true } : GREET
  const jobs = await startJobs({ ...databases, kinds: [kind], log: { warn }, pace: QUICK_JOBS })
  if (handler) jobs.work(kind, handler)
  onTestFinished(async () => {
    await jobs.stop()
    await databases.end()
  })
  const enqueue = (...names: string[]) =>
    databases.database.transaction((tx) =>
      jobs.enqueue(
        tx,
        GREET,
        names.map((to) => ({ to })),
      ),
    )
  return { jobs, databases, enqueue, warn }
}

const rowsOf = ({ database }: TestDatabase) =>
  database(sql<{ state: string; retryCount: number }>`SELECT state, retry_count FROM jobs.job WHERE name = 'greet'`)

/** A handler that notes whom it greeted. */
function greeter() {
  const greeted: string[] = []
  return { greeted, run: async ({ to }: Greeting) => void greeted.push(to) }
}

test('a job is done when the transaction that wrote it commits, never when it does not, and leaves nothing', async () => {
  const site = await useDatabase()
  const { greeted, run } = greeter()
  const { jobs, databases, enqueue } = await useNode(site, { run })
  const undone = databases.database.transaction(async (tx) => {
    await jobs.enqueue(tx, GREET, [{ to: 'nobody' }])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await enqueue('Ada')
  await expect.poll(() => greeted).toEqual(['Ada'])
  await expect.poll(() => rowsOf(site)).toEqual([])
})

test('a node that has just started enqueues within its only session', async () => {
  const { greeted, run } = greeter()
  // Of the fewest there may be two are for short reads, and one listens.
  const { enqueue } = await useNode(await useDatabase(), { run }, 4)
  await enqueue('Ada')
  await expect.poll(() => greeted).toEqual(['Ada'])
})

test('of several nodes one does a job, and what waits is not written twice', async () => {
  const site = await useDatabase()
  const { greeted, run } = greeter()
  const { enqueue } = await useNode(site, { run })
  await Promise.all([1, 2].map(() => useNode(site, { run })))
  const names = Array.from({ length: 20 }, (_, number) => `n${number}`)
  await enqueue(...names, ...names)
  await expect.poll(() => greeted.length).toBe(20)
  await expect.poll(() => rowsOf(site)).toEqual([])
  expect(greeted.toSorted()).toEqual(names.toSorted())
})

test('what fails is tried again after growing pauses, then kept with its reason and given up', async () => {
  const site = await useDatabase()
  const tried: number[] = []
  const { greeted: givenUp, run: giveUp } = greeter()
  const run = async () => {
    tried.push(Date.now())
    throw new Error('the line is dead')
  }
  const { enqueue } = await useNode(site, { run, giveUp })
  await enqueue('Ada')
  await expect.poll(() => givenUp).toEqual(['Ada'])
  expect(tried).toHaveLength(3)
  const rows = await site.database(sql`
    SELECT state, output->>'message' AS reason FROM jobs.job WHERE name = 'greet'`)
  expect(rows).toEqual([{ state: 'failed', reason: 'the line is dead' }])
})

test('the list tells what runs, waits and has failed, with reasons; what failed is tried again on demand', async () => {
  const site = await useDatabase()
  let isAway = true
  const { greeted, run } = greeter()
  const { enqueue } = await useNode(site, {
    async run(payload) {
      if (isAway) throw new Error('the line is dead')
      await run(payload)
    },
  })
  await enqueue('Ada')
  const list = () => listJobs(site.database)
  const told = { name: 'greet', key: 'Ada', at: expect.any(Date), reason: 'the line is dead' }
  await expect.poll(list).toEqual([{ ...told, id: expect.any(String), state: 'waiting', failures: 1 }])
  await expect.poll(list).toEqual([{ ...told, id: expect.any(String), state: 'failed', failures: 3 }])

  isAway = false
  const [failed] = await list()
  const noted = vi.fn(async () => undefined)
  expect(await retryJob(site.database, site.database.transaction, 'no such job', noted)).toBe('unknown')
  expect(await retryJob(site.database, site.database.transaction, failed?.id ?? '', noted)).toBe('retried')
  expect(noted).toHaveBeenCalledOnce()
  await expect.poll(() => greeted).toEqual(['Ada'])
  await expect.poll(list).toEqual([])
})

test('what failed and is asked for anew is listed once, and not at all when it is done', async () => {
  const site = await useDatabase()
  const { greeted, run } = greeter()
  const { enqueue } = await useNode(site)
  await enqueue('Ada', 'Grace')
  await site.database(sql`UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE name = 'greet'`)
  await enqueue('Ada')
  const listed = async () => (await listJobs(site.database)).map(({ key, state }) => [key, state])
  expect(await listed()).toEqual([
    ['Ada', 'waiting'],
    ['Grace', 'failed'],
  ])
  await useNode(site, { run })
  await expect.poll(listed).toEqual([['Grace', 'failed']])
  expect(greeted).toEqual(['Ada'])
})

test('what is not its own fault costs a job no try', async () => {
  const site = await useDatabase()
  let isFull = true
  const { greeted, run } = greeter()
  const { enqueue } = await useNode(site, {
    async run(payload) {
      if (isFull) throw new NotNow(1)
      await run(payload)
    },
  })
  await enqueue('Ada')
  await expect.poll(() => rowsOf(site)).toEqual([{ state: 'created', retryCount: 0 }])
  isFull = false
  await expect.poll(() => greeted).toEqual(['Ada'])
})

test('nor does it give back the tries that were lost: what kills its process is given up in the end', async () => {
  const site = await useDatabase()
  const { enqueue } = await useNode(site)
  await enqueue('Ada')
  // It was begun twice, by processes that died.
  await site.database(
    sql`UPDATE jobs.job SET state = 'retry', retry_count = 1, started_on = now() WHERE name = 'greet'`,
  )
  const { greeted: begun, run } = greeter()
  const { greeted: givenUp, run: giveUp } = greeter()
  await useNode(site, {
    async run(payload) {
      await run(payload)
      throw begun.length === 1 ? new NotNow(1) : new Error('the line is dead')
    },
    giveUp,
  })
  await expect.poll(() => givenUp).toEqual(['Ada'])
  expect(begun).toHaveLength(2)
})

test('a job whose node was killed is taken over by another', async () => {
  const site = await useDatabase()
  const { greeted, run } = greeter()
  const { enqueue } = await useNode(site)
  await enqueue('Ada')
  await site.database(sql`
    UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
    WHERE name = 'greet'`)
  await useNode(site, { run })
  await expect.poll(() => greeted).toEqual(['Ada'])
})

test('whoever is at a job that another node has taken meanwhile hears so', async () => {
  const site = await useDatabase()
  const heard = vi.fn()
  const { greeted, run } = greeter()
  const first = await useNode(site, {
    run: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        signal.addEventListener('abort', heard)
      }),
  })
  await first.enqueue('Ada')
  await expect.poll(() => rowsOf(site)).toEqual([{ state: 'active', retryCount: 0 }])
  await site.database(sql`UPDATE jobs.job SET state = 'retry' WHERE name = 'greet'`)
  await useNode(site, { run })
  await expect.poll(() => greeted).toEqual(['Ada'])
  await expect.poll(() => heard.mock.calls.length).toBe(1)
})

test('a node that stops puts back what it was at, and another does it', async () => {
  const site = await useDatabase()
  let isBegun = false
  const { jobs, enqueue } = await useNode(site, {
    run: (_, signal) =>
      new Promise((_resolve, reject) => {
        isBegun = true
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const triesLeft = () =>
    site.database(sql<{ left: number }>`SELECT retry_limit - retry_count AS left FROM jobs.job WHERE name = 'greet'`)
  await enqueue('Ada')
  await expect.poll(() => isBegun).toBe(true)
  const before = await triesLeft()
  await jobs.stop()
  expect(before).toEqual([{ left: expect.toSatisfy((left: number) => left > 0) }])
  expect(await triesLeft()).toEqual(before)
  expect(await rowsOf(site)).toEqual([{ state: 'created', retryCount: 0 }])

  const { greeted, run } = greeter()
  await useNode(site, { run })
  await expect.poll(() => greeted).toEqual(['Ada'])
})

test('a database that goes away and comes back is neither the end of the jobs nor a line in the log', async () => {
  const site = await useDatabase()
  const { greeted, run } = greeter()
  const { enqueue, warn } = await useNode(site, { run })
  await enqueue('Ada')
  await expect.poll(() => greeted).toEqual(['Ada'])
  const endSessions = () =>
    site.database(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'kiosque%'`)
  for (let round = 0; round < 5; round++) await expect.poll(endSessions).not.toEqual([])
  await expect.poll(() => enqueue('Grace').catch(() => 'away')).toBeUndefined()
  await expect.poll(() => greeted).toEqual(['Ada', 'Grace'])
  expect(warn).not.toHaveBeenCalled()
})

test('a database that goes away while the queues are made has them made when it is back', async () => {
  const site = await useDatabase()
  const holds = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<void>()
  const held = site.database.transaction(async (tx) => {
    await tx(sql`SELECT jobs.create_queue('greet', '{"policy": "exclusive"}')`)
    holds.resolve()
    await freed.promise
    throw new Error('undone')
  })
  await holds.promise
  const { greeted, run } = greeter()
  const node = useNode(site, { run })
  const endMaker = () =>
    site.database(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%create_queue%'`)
  await expect.poll(endMaker).toHaveLength(1)
  freed.resolve()
  await expect(held).rejects.toThrow('undone')
  const { enqueue } = await node
  await expect.poll(() => enqueue('Ada').catch(() => 'away')).toBeUndefined()
  await expect.poll(() => greeted).toEqual(['Ada'])
})

test('what the tables say is still to be done is enqueued at a start, but for what has failed', async () => {
  const site = await useDatabase()
  await useNode(site, { run: async ({ to }) => Promise.reject(new Error(to)) }).then(({ enqueue }) => enqueue('Ada'))
  await expect.poll(async () => (await rowsOf(site)).map(({ state }) => state)).toEqual(['failed'])
  const { greeted, run } = greeter()
  await useNode(site, { run, due: async () => [{ to: 'Ada' }, { to: 'Grace' }] })
  await expect.poll(() => greeted).toEqual(['Grace'])
})

test('the tables of jobs are those that the library expects', async () => {
  const { database } = await useDatabase()
  const boss = await openBoss(database)
  await boss.start()
  onTestFinished(() => boss.stop({ close: false }))
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
})
