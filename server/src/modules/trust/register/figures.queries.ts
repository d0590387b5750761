import { sql } from 'kysely'
import { REGISTER } from '#contract/limits.ts'
import type { MonthFigures } from '#contract/trust/register.ts'
import type { Queryable } from '../../../platform/database/connect.ts'

/** A month of Paris: its name, and of a moment. */
const monthOf = (moment: string) => sql`to_char(${sql.raw(moment)} AT TIME ZONE 'Europe/Paris', 'YYYY-MM')`

/** The counts of the last months, this one first; those in which nothing was are zero. */
export function countMonths(database: Queryable): Promise<MonthFigures[]> {
  const months = sql.lit(REGISTER.months)
  return database(sql<MonthFigures>`
    WITH first AS (
      SELECT date_trunc('month', now() AT TIME ZONE 'Europe/Paris') - make_interval(months => ${months} - 1) AS day
    ), since AS (SELECT day AT TIME ZONE 'Europe/Paris' AS moment FROM first),
    months AS (
      SELECT to_char(day + make_interval(months => n), 'YYYY-MM') AS month FROM first, generate_series(0, ${months} - 1) AS n
    ), reported AS (
      SELECT ${monthOf('created_at')} AS month, count(*)::int AS count FROM reports
      WHERE created_at >= (SELECT moment FROM since) GROUP BY 1
    ), decided AS (
      SELECT ${monthOf('created_at')} AS month, measure, count(*)::int AS count FROM decisions
      WHERE created_at >= (SELECT moment FROM since) GROUP BY 1, 2
    ), appealed AS (
      SELECT ${monthOf('created_at')} AS month, count(*)::int AS count FROM appeals
      WHERE created_at >= (SELECT moment FROM since) GROUP BY 1
    ), entered AS (
      SELECT ${monthOf('at')} AS month, kind, count(*)::int AS count FROM register_entries
      WHERE at >= (SELECT moment FROM since) GROUP BY 1, 2
    )
    SELECT month,
      coalesce((SELECT count FROM reported r WHERE r.month = m.month), 0) AS reports,
      (SELECT jsonb_object_agg(each, coalesce(d.count, 0)) FROM unnest(enum_range(NULL::measure)) AS each
        LEFT JOIN decided d ON d.measure = each AND d.month = m.month) AS decisions,
      coalesce((SELECT count FROM appealed p WHERE p.month = m.month), 0) AS appeals,
      coalesce((SELECT count FROM entered e WHERE e.month = m.month AND kind = 'correction'), 0) AS corrections,
      coalesce((SELECT count FROM entered e WHERE e.month = m.month AND kind = 'withdrawal'), 0) AS withdrawals,
      coalesce((SELECT count FROM entered e WHERE e.month = m.month AND kind = 'right-of-reply'), 0) AS replies_inserted
    FROM months m ORDER BY month DESC`)
}
