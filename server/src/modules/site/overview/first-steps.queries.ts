import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

interface FirstStepsRow {
  hasOtherCreator: boolean
  hasArticle: boolean
  hasFrontPage: boolean
  hasInvited: boolean
}

/** What was done on the site beside its settings; undefined once nobody is told any more. */
export async function readFirstSteps(database: Queryable): Promise<FirstStepsRow | undefined> {
  const [row] = await database(
    sql<FirstStepsRow>`
      SELECT
        EXISTS (SELECT FROM users WHERE user_type = 'media' AND role <> 'admin') AS has_other_creator,
        EXISTS (SELECT FROM articles WHERE status = 'published') AS has_article,
        EXISTS (SELECT FROM front_page WHERE changed_at IS NOT NULL) AS has_front_page,
        EXISTS (SELECT FROM invitations) OR EXISTS (SELECT FROM users OFFSET 1) AS has_invited
      WHERE NOT EXISTS (SELECT FROM site_settings WHERE first_steps_closed)`,
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
