import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { aCreator, aModerator, anAdmin, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

const app = aSite()
const admin = anAdmin(app)
const moderator = aModerator(app)
const creator = aCreator(app)

const list = async (query: CallInput<'GET /admin/articles'>['query'], as = admin) =>
  (await app.expectData('GET /admin/articles', { query }, { as })).articles.map(({ id }) => id)
const actsOn = (id: string) =>
  app.context.database(sql`SELECT act, actor_name, target_name FROM journal WHERE target_id = ${id} ORDER BY id`)

test('administrators see all articles, moderators no draft but those that moderation made', async () => {
  const published = await createPiece(app, creator, { title: 'Élection à Sète' })
  const draft = await createPiece(app, creator, { title: 'Élection à Brest', status: 'draft' })
  const withdrawn = await createPiece(app, creator, { title: 'Élection à Nice', status: 'draft' })
  await app.context.database(sql`UPDATE articles SET is_held = true WHERE id = ${withdrawn.id}`)

  expect(await list({ q: 'election' })).toEqual([withdrawn.id, draft.id, published.id])
  expect(await list({ q: 'election', sort: 'oldest' })).toEqual([published.id, draft.id, withdrawn.id])
  expect(await list({ q: 'election' }, moderator)).toEqual([withdrawn.id, published.id])
  expect(await list({ q: `@${creator.username.toUpperCase()}`, state: 'draft' })).toEqual([draft.id])
  expect(await list({ state: 'draft' }, moderator)).toEqual([])
  expect(await list({ state: 'withdrawn' }, moderator)).toEqual([withdrawn.id])
  expect(await list({ q: 'election', type: 'video' })).toEqual([])
})

test('what an administrator changes or deletes of others stands in the journal, what authors do does not', async () => {
  const piece = await createPiece(app, creator, { title: 'Relu par d’autres' })
  const params = { id: piece.id }
  await app.expectData('PATCH /content/{id}', { params, body: { description: 'Par son auteur' } }, { as: creator })
  expect(await actsOn(piece.id)).toEqual([])

  await app.expectData('PATCH /content/{id}', { params, body: { description: 'Par un autre' } }, { as: admin })
  await app.expectData('DELETE /content/{id}', { params }, { as: admin })
  const by = { actorName: admin.username, targetName: 'Relu par d’autres' }
  expect(await actsOn(piece.id)).toEqual([
    { act: 'article-changed', ...by },
    { act: 'article-deleted', ...by },
  ])
})
