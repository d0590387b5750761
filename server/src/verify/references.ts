import { type Expression, sql } from 'kysely'
import { query } from '../platform/database/query.ts'
import type { Check, Examination } from './check.ts'
import { examineRows, walk } from './walk.ts'

const RESTORE = 'ces fichiers sont à renvoyer, ou à reprendre d’une sauvegarde'

// Not EXISTS, here and below: PostgreSQL may turn that into reading the whole other table for some rows of this one.

/** Whether an address is that of a file of ours that has no row. */
const isLost = (address: Expression<unknown>) => sql<boolean>`(
  coalesce(${address} LIKE '/media/%', false) AND (SELECT f.name FROM files f WHERE f.name = substr(${address}, 8)) IS NULL)`

const LOST: Check = { name: 'Portraits, bannières et captures d’écran', advice: RESTORE }

/** No key binds an address to its file. */
export const ADDRESSES: Examination = {
  checks: [LOST],
  async *find({ database }) {
    const ofUser = sql<boolean>`${isLost(sql.ref('k.avatar'))} OR ${isLost(sql.ref('k.bannerUrl'))}`
    for await (const looked of walk(database, 'users', ofUser)) yield { check: LOST, ...looked }
    const ofReport = isLost(sql.ref('k.screenshot'))
    for await (const looked of walk(database, 'bugReports', ofReport)) yield { check: LOST, ...looked }
    const ofSite = sql<boolean>`${isLost(sql.ref('k.logo'))} OR ${isLost(sql.ref('k.icon'))}`
    const [site] = await database(query.selectFrom('siteSettings as k').select(ofSite.as('isWrong')))
    if (site) yield { check: LOST, checked: 1, wrong: site.isWrong ? ['logo ou icône du site'] : [] }
  },
}

/** Each revision is packed with another of its article, or with none. */
export const REVISIONS = examineRows(
  {
    name: 'Articles et leurs versions',
    advice: 'ces articles ont des versions qui ne peuvent plus être lues : une sauvegarde les a',
  },
  'articles',
  sql<boolean>`0 < (
    SELECT count(*) FROM article_revisions r
    LEFT JOIN article_revisions b ON b.article_id = r.article_id AND b.version = r.base_version
    WHERE r.article_id = k.id AND b.version IS NULL)`,
)

/** Rows of `article_files` are bound to articles, and to no file. */
export const SHOWN_FILES = examineRows(
  { name: 'Fichiers des articles et de leurs versions', advice: RESTORE },
  'articles',
  sql<boolean>`0 < (
    SELECT count(*) FROM article_files s LEFT JOIN files f ON f.name = s.file_name
    WHERE s.article_id = k.id AND f.name IS NULL)`,
)
