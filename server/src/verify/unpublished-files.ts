import { sql } from 'kysely'
import { noteUnpublishedFiles, readKept } from '../modules/publishing/articles/unpublished-changes.queries.ts'
import { shownBy } from '../modules/publishing/articles/write-article.ts'
import type { Queryable } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'
import { namesOf } from '../platform/media/show-files.ts'
import type { Check, Examination } from './check.ts'

/** Texts that are read at a time: each may hold a megabyte. */
const AT_ONCE = 20

/** What waits beside articles, and the files that these are noted to have, as of one moment. */
const waiting = query
  .selectFrom('unpublishedChanges as n')
  .select(['n.articleId', 'n.version', 'n.content'])
  .select((eb) =>
    sql<string[]>`ARRAY${eb
      .selectFrom('articleFiles as f')
      .select('f.fileName')
      .whereRef('f.articleId', '=', 'n.articleId')}`.as('noted'),
  )
  .orderBy('n.articleId')

async function readSome(database: Queryable, after: string | undefined) {
  const some = after === undefined ? waiting : waiting.where('n.articleId', '>', after)
  return database(some.limit(AT_ONCE))
}

const namesIn = ({ content }: { content: unknown }) => namesOf(shownBy(readKept(content)))

const FILES: Check = {
  name: 'Fichiers des modifications non publiées',
  async repair({ database }, wrong) {
    for (const id of wrong)
      await database.transaction(async (tx) => {
        await tx(query.selectFrom('articles').select('id').where('id', '=', id).forNoKeyUpdate())
        const [row] = await tx(waiting.where('n.articleId', '=', id))
        if (row) await noteUnpublishedFiles(tx, { id, version: row.version, names: [...namesIn(row)], recording: '' })
      })
    return wrong
  },
}

/** The sweep spares what is noted alone. */
export const UNPUBLISHED_FILES: Examination = {
  checks: [FILES],
  async *find({ database }) {
    for (let after: string | undefined; ; ) {
      const rows = await readSome(database, after)
      const wrong = rows.filter((row) => !namesIn(row).isSubsetOf(new Set(row.noted)))
      yield { check: FILES, checked: rows.length, wrong: wrong.map(({ articleId }) => articleId) }
      if (rows.length < AT_ONCE) return
      after = rows.at(-1)?.articleId
    }
  },
}
