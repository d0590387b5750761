import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '../../../testing/cast.ts'
import { createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()

/** Views that a piece got some days ago (UTC). */
const note = (articleId: string, daysAgo: number, views: number) =>
  app.context.database(sql`
  INSERT INTO article_activity (article_id, day, views, likes, comments, published_day)
  VALUES (${articleId}, (now() AT TIME ZONE 'UTC')::date - ${daysAgo}::int, ${views}, 0, 0, 0)`)

const read = async (as: TestAccount, query: { days?: number; articleId?: string } = {}) =>
  (await app.expectData('GET /content/my-articles/views', { query }, { as })).days

test('tells the views of every day without gaps, today last, of all of one’s pieces or of one', async () => {
  const [creator, other] = await Promise.all([createCreator(app), createCreator(app)])
  const [first, second, stranger] = await Promise.all([
    createPiece(app, creator),
    createPiece(app, creator),
    createPiece(app, other),
  ])
  await note(first.id, 0, 3)
  await note(second.id, 0, 4)
  await note(first.id, 2, 5)
  await note(first.id, 40, 100)
  await note(stranger.id, 0, 50)

  const days = await read(creator)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 7 })
  expect(days.slice(-3).map(({ views }) => views)).toEqual([5, 0, 7])
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(12)

  const ofFirst = await read(creator, { days: 3, articleId: first.id })
  expect(ofFirst.map(({ views }) => views)).toEqual([5, 0, 3])
  const ofStranger = await read(creator, { days: 3, articleId: stranger.id })
  expect(ofStranger.map(({ views }) => views)).toEqual([0, 0, 0])
})
