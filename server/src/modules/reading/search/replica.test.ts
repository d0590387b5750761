import { expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { createCreator, createPiece } from '../../../testing/factories.ts'

it('search asks DATABASE_REPLICA_URL where there is one (docs/product/running.md#databases)', async () => {
  const replica = await createTestDatabase()
  onTestFinished(() => replica.drop())
  const app = await useTestApp({ DATABASE_REPLICA_URL: replica.url })
  const piece = await createPiece(app, await createCreator(app), { title: 'Les vendanges tardives' })

  const onReplica = await app.expectData('GET /content/search', { query: { q: 'vendanges' } })
  expect(onReplica.content).toEqual([])
  const inFeed = await app.expectData('GET /content')
  expect(inFeed.content.map((card) => card.id)).toEqual([piece.id])
})
