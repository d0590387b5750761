import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { JOB_MESSAGES as M } from '#contract/site/messages.ts'
import { anAdmin, aSite } from '../../../testing/cast.ts'

const app = aSite()
const admin = anAdmin(app)

const UNKNOWN_ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const list = (query: { state?: 'failed' } = {}) => app.expectData('GET /admin/jobs', { query }, { as: admin })
const retry = (id: string) => app.call('POST /admin/jobs/{id}/retry', { params: { id } }, { as: admin })

/** Jobs of a kind that nothing works on here, the last one first. */
const addJobs = (state: string, count: number) =>
  app.context.database(sql`
    INSERT INTO jobs.job (name, state, singleton_key, output, completed_on, start_after)
    SELECT 'prepare-video', ${state}::jobs.job_state, ${state} || n, '{"message": "Le film est abîmé"}',
      CASE ${state} WHEN 'failed' THEN now() - n * interval '1 minute' END, now() + interval '1 day' - n * interval '1 minute'
    FROM generate_series(1, ${count}::int) n`)

test('jobs are listed by state, and a failed one is tried again, which the journal notes', async () => {
  // The server makes the queues while it begins.
  await expect
    .poll(() => app.context.database(sql`SELECT FROM jobs.queue WHERE name = 'prepare-video'`))
    .toHaveLength(1)
  await addJobs('failed', 3)
  await addJobs('retry', 1)
  const { jobs } = await list({ state: 'failed' })
  expect(jobs.map(({ key }) => key)).toEqual(['failed1', 'failed2', 'failed3'])
  expect(jobs[0]).toMatchObject({ name: 'prepare-video', state: 'failed', failures: 1, reason: 'Le film est abîmé' })
  expect((await list()).jobs[0]).toMatchObject({ key: 'retry1', state: 'waiting' })
  const id = jobs[0]?.id ?? ''
  const outcomes = await Promise.all([retry(id), retry(id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await list({ state: 'failed' })).jobs).toHaveLength(2)
  const { entries } = await app.expectData('GET /admin/journal', { query: { act: 'job-retried' } }, { as: admin })
  expect(entries).toEqual([
    expect.objectContaining({
      actor: { id: admin.id, username: admin.username },
      target: { kind: 'job', id, name: 'prepare-video' },
    }),
  ])
  expect(await retry(id)).toMatchObject({ status: 409, failure: { message: M.notFailed } })
  expect(await retry(UNKNOWN_ID)).toMatchObject({ status: 404, failure: { message: M.unknown } })
})
