import { sql } from 'kysely'
import { mendRows } from './mend-rows.ts'
import { examineRows } from './walk.ts'

/** Whose adverts article `k` shows, as the trigger that notes them has it (migration 0027). */
const shown = sql`(
  SELECT s.advertiser FROM kiosque_advertisers(CASE WHEN k.status = 'published' THEN k.blocks ELSE '[]' END) AS s)`

const noted = sql`(SELECT d.advertiser FROM adverts d WHERE d.article_id = k.id AND d.shown_until IS NULL)`

const differs = sql<boolean>`EXISTS (
  SELECT FROM ${shown} AS s FULL JOIN ${noted} AS d USING (advertiser) WHERE s.advertiser IS NULL OR d.advertiser IS NULL)`

const repairShown = mendRows('articles', async (tx, these) => {
  await tx(sql`
    UPDATE adverts AS d SET shown_until = now() FROM articles AS k
    WHERE ${these} AND d.article_id = k.id AND d.shown_until IS NULL AND d.advertiser NOT IN ${shown}`)
  await tx(sql`
    INSERT INTO adverts (article_id, author_id, advertiser)
    SELECT k.id, k.author_id, s.advertiser FROM articles AS k CROSS JOIN LATERAL ${shown} AS s WHERE ${these}
    ON CONFLICT DO NOTHING`)
  return ['register']
})

/** No key binds adverts to articles: they outlive them. */
const isAbandoned = sql<boolean>`(
  k.shown_until IS NULL AND (SELECT a.id FROM articles a WHERE a.id = k.article_id) IS NULL)`

const repairAbandoned = mendRows('adverts', async (tx, these) => {
  await tx(sql`UPDATE adverts AS k SET shown_until = now() WHERE ${these} AND ${isAbandoned}`)
  return ['register']
})

/** The adverts that the public register says are shown now. */
export const ADVERTS = [
  examineRows({ name: 'Articles et leurs publicités', repair: repairShown }, 'articles', differs),
  examineRows({ name: 'Affichages notés au registre', repair: repairAbandoned }, 'adverts', isAbandoned),
]
