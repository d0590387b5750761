import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import { sweep } from '../../app/maintenance.ts'
import { useTestApp } from '../../testing/create-test-app.ts'
import { createCreator, createPiece } from '../../testing/factories.ts'
import { useS3Store } from '../../testing/s3-store.ts'
import { useSilentProxy } from '../../testing/silent-proxy.ts'
import { noise } from './sample-images.ts'
import { StorageAway } from './storage-away.ts'
import { sweepFiles } from './sweep-files.ts'

/** Longer than two attempts at a silent store. */
const LIMIT_MS = 12_000
/** More than the sessions that a process has with the database. */
const UPLOADS = 14

test('while the store of files is silent the site goes on; uploads hear 503 soon, and work when it is back', async () => {
  const { origin, settings } = await useS3Store()
  const store = await useSilentProxy(origin)
  const app = await useTestApp({ ...settings, S3_ENDPOINT: store.origin, LOG_LEVEL: 'silent' })
  const creator = await createCreator(app)
  const send = async (width: number) => {
    const image = new Blob([new Uint8Array(await noise(width, 20).png().toBuffer())])
    return app.call('POST /upload/single', { files: { image } }, { as: creator })
  }
  const kept = (await send(20)).data?.url ?? ''
  const piece = await createPiece(app, creator, { featuredImage: kept })
  await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })

  store.setSilent(true)
  const began = Date.now()
  const uploads = Promise.all(Array.from({ length: UPLOADS }, (_, index) => send(30 + (index % (UPLOADS / 2)))))
  const deletion = app.call('DELETE /content/bin/{id}', { params: { id: piece.id } }, { as: creator })
  const readiness = app.call('GET /ready')
  const sweeping = sweep(app.context).catch((error: unknown) => error)
  let slowest = 0
  let isWaiting = true
  void Promise.all([uploads, deletion]).then(() => {
    isWaiting = false
  })
  while (isWaiting) {
    const asked = Date.now()
    expect((await app.call('GET /content/my-articles', {}, { as: creator })).status).toBe(200)
    slowest = Math.max(slowest, Date.now() - asked)
    const held = await app.context.database(sql`
      SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction' AND state_change < now() - interval '1 second'`)
    expect(held).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  // Those of one account take their turns; each alone is answered within the limit.
  expect(slowest).toBeLessThan(10_000)
  expect(Date.now() - began).toBeLessThan(2 * LIMIT_MS)
  for (const { status, headers, failure } of await uploads) {
    expect({ status, failure }).toMatchObject({
      status: 503,
      failure: { code: 'UNAVAILABLE', message: ERROR_MESSAGES.storageAway },
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await deletion).status).toBe(200)
  expect(await readiness).toMatchObject({ status: 503, failure: { data: { database: 'ok', storage: 'away' } } })
  expect(await sweeping).toBeInstanceOf(StorageAway)

  store.setSilent(false)
  const again = await send(30)
  expect(again.status).toBe(201)
  await sweepFiles(app.context)
  expect((await fetch(app.origin + (again.data?.url ?? ''))).status).toBe(200)
  expect((await fetch(app.origin + kept)).status).toBe(404)
  // What was under way when it fell silent leaves nothing.
  const stored = (await Array.fromAsync(app.context.storage.list())).map(({ name }) => `/media/${name}`)
  expect(stored).toEqual([again.data?.url])
})
