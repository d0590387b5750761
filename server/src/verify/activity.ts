import { sql } from 'kysely'
import { bornAt } from '../modules/reading/trending/activity.ts'
import { query } from '../platform/database/query.ts'
import { gainedByDay } from './counted.ts'
import { mendRows } from './mend-rows.ts'
import { examineRows } from './walk.ts'

const gained = gainedByDay(sql.ref<string>('k.id'))

/** Whether likes and comments are other ones on any day than those that article `k` has now. */
const differs = sql<boolean>`EXISTS (
  SELECT FROM ${gained} AS g
  FULL JOIN (SELECT y.day, y.likes, y.comments FROM article_activity y WHERE y.article_id = k.id) AS y ON y.day = g.day
  WHERE coalesce(g.likes, 0) <> coalesce(y.likes, 0) OR coalesce(g.comments, 0) <> coalesce(y.comments, 0))`

/** Whoever changes the activity of an article holds its row: nothing of it changes between these statements. */
const repair = mendRows('articles', async (tx, these) => {
  const wrong = await tx(query.selectFrom('articles as k').select('k.id').where(these).where(differs))
  const ids = wrong.map(({ id }) => id)
  await tx(sql`UPDATE article_activity SET likes = 0, comments = 0 WHERE article_id = ANY(${ids}::uuid[])`)
  await tx(sql`
    INSERT INTO article_activity (article_id, day, likes, comments, published_day)
    SELECT k.id, g.day, g.likes, g.comments,
      extract(epoch FROM ${bornAt(sql.ref('k.publishedAt'), sql.ref('k.createdAt'))}) / 86400
    FROM articles k CROSS JOIN LATERAL ${gained} AS g WHERE k.id = ANY(${ids}::uuid[])
    ON CONFLICT (article_id, day) DO UPDATE SET likes = excluded.likes, comments = excluded.comments`)
  return ids.length === 0 ? [] : ['trends', ...ids.map((id) => `content:${id}` as const)]
})

/** What articles gained by day. The views of a day are noted nowhere else. */
export const ACTIVITY = examineRows({ name: 'Compteurs par jour', repair }, 'articles', differs)
