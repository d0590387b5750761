import { type Expression, type QueryCreator, sql } from 'kysely'
import type { DB } from '../../../platform/database/tables.ts'

/** What articles gained at a moment, a row an article. `since` is its publication, or the making of a draft. */
interface Gained {
  gained: { articleId: string; amount: number; gainedAt: Date; since: Date }
}

/** The day (UTC) of a moment. */
export const dayOf = (moment: Expression<Date>) => sql<Date>`(${moment} AT TIME ZONE 'UTC')::date`

/** The moment from which an article's days of age are counted. */
export const bornAt = (publishedAt: Expression<Date | null>, createdAt: Expression<Date>) =>
  sql<Date>`coalesce(${publishedAt}, ${createdAt})`

/** Adds to the day's activity of articles, for the chart of views and the trending score: a part of a WITH that has `gained`. */
export const noteActivity = (kind: 'views' | 'likes' | 'comments') => (statement: QueryCreator<DB & Gained>) =>
  statement
    .insertInto('articleActivity')
    .columns(['articleId', 'day', kind, 'publishedDay'])
    .expression(
      statement
        .selectFrom('gained as g')
        .select((eb) => [
          'g.articleId',
          dayOf(eb.ref('g.gainedAt')).as('day'),
          'g.amount',
          sql<number>`extract(epoch FROM ${eb.ref('g.since')}) / 86400`.as('publishedDay'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['articleId', 'day']).doUpdateSet((eb) => ({
        [kind]: eb(`articleActivity.${kind}`, '+', eb.ref(`excluded.${kind}`)),
        publishedDay: eb.ref('excluded.publishedDay'),
      })),
    )
