import { type RawBuilder, sql } from 'kysely'
import { REGISTER } from '#contract/limits.ts'
import type { MonthFigures } from '#contract/trust/register.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { countAll, countWhere, query } from '../../../platform/database/query.ts'

const MONTHS = sql.lit(REGISTER.months)
/** The first moment, in Paris, of the first of the months, and when that was. */
const firstDay = sql<Date>`(date_trunc('month', now() AT TIME ZONE 'Europe/Paris') - make_interval(months => ${MONTHS} - 1))`
const since = sql<Date>`(SELECT ${firstDay} AT TIME ZONE 'Europe/Paris')`

/** The month of Paris in which a moment was. */
const monthOf = (moment: RawBuilder<Date>) => sql<string>`to_char(${moment} AT TIME ZONE 'Europe/Paris', 'YYYY-MM')`
const createdIn = monthOf(sql.ref('createdAt'))
const enteredIn = monthOf(sql.ref('at'))

const months = query
  .selectFrom(sql<{ n: number }>`generate_series(0, ${MONTHS} - 1)`.as<'s'>(sql`s(n)`))
  .select((eb) => sql<string>`to_char(${firstDay} + make_interval(months => ${eb.ref('s.n')}), 'YYYY-MM')`.as('month'))
const reported = query
  .selectFrom('reports')
  .select([createdIn.as('month'), countAll.as('count')])
  .where('createdAt', '>=', since)
  .groupBy('month')
const decided = query
  .selectFrom('decisions')
  .select([createdIn.as('month'), 'measure', countAll.as('count')])
  .where('createdAt', '>=', since)
  .groupBy(['month', 'measure'])
const appealed = query
  .selectFrom('appeals')
  .select([createdIn.as('month'), countAll.as('count')])
  .where('createdAt', '>=', since)
  .groupBy('month')
const entered = query
  .selectFrom('registerEntries')
  .select((eb) => [
    enteredIn.as('month'),
    countWhere(eb('kind', '=', 'correction')).as('corrections'),
    countWhere(eb('kind', '=', 'withdrawal')).as('withdrawals'),
    countWhere(eb('kind', '=', 'right-of-reply')).as('repliesInserted'),
  ])
  .where('at', '>=', since)
  .groupBy('month')

/** The counts of the last months, this one first; those in which nothing was are zero. */
export function countMonths(database: Queryable): Promise<MonthFigures[]> {
  const none = sql.lit(0)
  return database(
    query
      .with('decided', () => decided)
      .selectFrom(months.as('m'))
      .leftJoin(reported.as('r'), 'r.month', 'm.month')
      .leftJoin(appealed.as('p'), 'p.month', 'm.month')
      .leftJoin(entered.as('e'), 'e.month', 'm.month')
      .select(({ fn, ref }) => [
        'm.month',
        fn.coalesce('r.count', none).as('reports'),
        sql<MonthFigures['decisions']>`(
          SELECT jsonb_object_agg(each, coalesce(d.count, 0)) FROM unnest(enum_range(NULL::measure)) AS each
          LEFT JOIN decided AS d ON d.measure = each AND d.month = ${ref('m.month')})`.as('decisions'),
        fn.coalesce('p.count', none).as('appeals'),
        fn.coalesce('e.corrections', none).as('corrections'),
        fn.coalesce('e.withdrawals', none).as('withdrawals'),
        fn.coalesce('e.repliesInserted', none).as('repliesInserted'),
      ])
      .orderBy('m.month', 'desc'),
  )
}
