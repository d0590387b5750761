import type { Database } from '../../database/connect.ts'

/** Forgets the visits that no longer keep a view from counting. */
export async function sweepViews(database: Database): Promise<void> {
  await database`DELETE FROM article_views WHERE viewed_at <= now() - interval '30 minutes'`
}
