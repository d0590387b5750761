import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { countAll, countWhere, query, written } from '../../../platform/database/query.ts'

/** Of each kind of job; one that is not there counts nothing. The library's own are passed over. */
export const countJobs = (database: Queryable) =>
  database(
    query
      .selectFrom('jobs.queue as q')
      .leftJoin('jobs.job as j', (join) =>
        join.onRef('j.name', '=', 'q.name').on('j.state', 'in', written('created', 'retry', 'active', 'failed')),
      )
      .select((eb) => [
        'q.name as kind',
        countWhere(eb('j.state', 'in', written('created', 'retry'))).as('waiting'),
        countWhere(eb('j.state', '=', sql.lit('active'))).as('running'),
        countWhere(eb('j.state', '=', sql.lit('failed'))).as('failed'),
      ])
      .where('q.name', 'not like', '\\_\\_%')
      .groupBy('q.name')
      .orderBy('q.name'),
  )

/** By state. The state stands in the text: only so the index of what is not sent serves. */
export const countUnsentMails = (database: Queryable) =>
  database(
    query
      .selectFrom('mails')
      .select(['state', countAll.as('count')])
      .where('state', '<>', sql.lit('sent'))
      .groupBy('state'),
  )
