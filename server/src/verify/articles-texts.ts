import { sql } from 'kysely'
import { findStale, indexArticles } from '../modules/publishing/articles/search-document.queries.ts'
import { noteFiles, shownBy } from '../modules/publishing/articles/write-article.ts'
import type { Database, Queryable } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'
import { namesOf } from '../platform/media/show-files.ts'
import type { Check, Examination, VerifyContext } from './check.ts'

/** Articles that are read at a time: each may hold a megabyte. */
const AT_ONCE = 20

/** What articles say, and the files that they are noted to show, as of one moment. */
const texts = query
  .selectFrom('articles as a')
  .leftJoin('recordings as r', 'r.articleId', 'a.id')
  .select(['a.id', 'a.version', 'a.blocks', 'a.featuredImage', 'a.outletLogo', 'r.mediaUrl', 'r.captionsUrl'])
  .select((eb) =>
    sql<string[]>`ARRAY${eb
      .selectFrom('articleFiles as f')
      .select('f.fileName')
      .whereRef('f.articleId', '=', 'a.id')
      .where('f.lastVersion', 'is', null)}`.as('noted'),
  )
  .orderBy('a.id')

type Text = Awaited<ReturnType<typeof readSome>>[number]

function readSome(database: Queryable, after: string | undefined) {
  const some = after === undefined ? texts : texts.where('a.id', '>', after)
  return database(some.limit(AT_ONCE))
}

const namesIn = (text: Text): Set<string> => namesOf(shownBy(text))

const isNotedWrong = (text: Text): boolean => namesIn(text).symmetricDifference(new Set(text.noted)).size > 0

/** Mends articles some at a time, each locked so that nobody saves it meanwhile. */
async function mendSome(
  database: Database,
  wrong: readonly string[],
  mend: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], articles: readonly Text[]) => Promise<void>,
): Promise<readonly string[]> {
  for (let start = 0; start < wrong.length; start += AT_ONCE) {
    const ids = sql<string>`ANY(${wrong.slice(start, start + AT_ONCE)}::uuid[])`
    await database.transaction(async (tx) => {
      await tx(query.selectFrom('articles').select('id').where('id', '=', ids).orderBy('id').forNoKeyUpdate())
      await mend(tx, await tx(texts.where('a.id', '=', ids)))
    })
  }
  return wrong
}

const FILES: Check = {
  name: 'Fichiers que les articles montrent',
  repair: ({ database }: VerifyContext, wrong) =>
    mendSome(database, wrong, async (tx, articles) => {
      for (const text of articles.filter(isNotedWrong))
        await noteFiles(tx, { id: text.id, version: text.version, names: [...namesIn(text)], recording: '' })
    }),
}

const SEARCH: Check = {
  name: 'Textes connus de la recherche',
  repair: ({ database }: VerifyContext, wrong) => mendSome(database, wrong, indexArticles),
}

/** What is kept of the texts of articles: what search knows of them, and which files they show. */
export const TEXTS: Examination = {
  checks: [FILES, SEARCH],
  async *find({ database }) {
    for (let after: string | undefined; ; ) {
      const articles = await readSome(database, after)
      yield {
        check: FILES,
        checked: articles.length,
        wrong: articles.filter(isNotedWrong).map(({ id }) => id),
      }
      yield { check: SEARCH, checked: articles.length, wrong: await findStale(database, articles) }
      if (articles.length < AT_ONCE) return
      after = articles.at(-1)?.id
    }
  },
}
