import { RELATED_PIECES } from '#contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { requireReadable } from './articles.policy.ts'
import { presentArticle, presentRelated, summaryTags } from './articles.presenter.ts'
import { type ArticleRow, findArticle } from './articles.queries.ts'
import { findNotes } from './notes.queries.ts'
import { findRelated } from './related.queries.ts'

/** One article, and what its page shows of its creator's others. */
export function readArticleRoutes(serve: Serve, context: Context): void {
  const { reads } = context

  serve('GET /content/slug/{slug}', async ({ params, caller }) => {
    const [row, notes] = await Promise.all([
      findArticle(reads, params.slug, caller?.id ?? null),
      findNotes(reads, params.slug),
    ])
    const { data, keep } = await answer(row, caller)
    return { data: { ...data, ...notes }, keep }
  })

  serve('GET /content/{id}', async ({ params, caller }) =>
    answer(await findArticle(reads, params, caller?.id ?? null), caller),
  )

  serve('GET /content/slug/{slug}/related', async ({ params, caller }) => {
    const { article, others } = await findRelated(reads, params.slug, RELATED_PIECES)
    const tags = summaryTags([requireReadable(article, caller), ...others])
    return { data: { content: others.map(presentRelated) }, keep: tags }
  })

  async function answer(found: ArticleRow | undefined, caller: Caller | null) {
    const row = requireReadable(found, caller)
    const content = presentArticle(row, caller)
    if (row.status === 'draft') await openHidden(context, content)
    return { data: { content }, keep: summaryTags([row]) }
  }
}
