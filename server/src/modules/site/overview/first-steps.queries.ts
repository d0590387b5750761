import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/** What was done on the site beside its settings; undefined once nobody is told any more. */
export async function readFirstSteps(database: Queryable) {
  const [row] = await database(
    query
      .selectNoFrom(({ exists, or, selectFrom }) => [
        exists(
          selectFrom('users')
            .select('id')
            .where('userType', '=', sql.lit('media'))
            .where('role', '<>', sql.lit('admin')),
        )
          .$castTo<boolean>()
          .as('hasOtherCreator'),
        exists(
          selectFrom('articles').select('id').where('status', '=', sql.lit('published')).where('pageOf', 'is', null),
        )
          .$castTo<boolean>()
          .as('hasArticle'),
        exists(selectFrom('frontPage').select('changedAt').where('changedAt', 'is not', null))
          .$castTo<boolean>()
          .as('hasFrontPage'),
        or([
          exists(selectFrom('invitations').select('id')),
          exists(selectFrom('users').select('id').offset(sql.lit(1))),
        ])
          .$castTo<boolean>()
          .as('hasInvited'),
      ])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('siteSettings').select('isOnly').where('firstStepsClosed', '=', true))),
      ),
  )
  return row
}

export async function closeFirstSteps(database: Queryable): Promise<void> {
  await database(
    query
      .insertInto('siteSettings')
      .values({ firstStepsClosed: true })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ firstStepsClosed: true })),
  )
}
