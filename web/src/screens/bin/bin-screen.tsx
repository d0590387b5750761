import { BIN_DAYS } from '#contract/limits.ts'
import type { BinnedArticle } from '#contract/publishing/bin.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useList } from '../../api/use-list.ts'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { requireWriter } from '../../session/guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BinnedRow } from './binned-row.tsx'

const FAILURE = 'La corbeille n’a pas pu être chargée'

export const loader = requireWriter()

/** What the creator deleted, until it is deleted for good (docs/product/screens.md#bin-screen). */
export function Component() {
  const { publicationId, isKnown } = usePublications()
  const { pages, change, ...list } = useList('GET /content/bin', { query: { publicationId } }, { when: isKnown })
  const articles = pages.flatMap(({ content }) => content)
  const forget = (gone: BinnedArticle) =>
    change((known) => known.map((page) => ({ ...page, content: page.content.filter(({ id }) => id !== gone.id) })))
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title="Corbeille" hidden />
      <div className="grid justify-items-start gap-2">
        <LinkButton to="/my-publications" variant="quiet" size="small" className="-ml-3">
          <Icon glyph={arrowLeft} /> Retour aux publications
        </LinkButton>
        <h1 className="type-lead">Corbeille</h1>
        <p>Ce que vous supprimez reste ici {BIN_DAYS} jours, invisible pour tous, puis disparaît pour toujours.</p>
      </div>
      {pages.length === 0 && list.status === 'failed' ? (
        <ErrorState title={FAILURE} description={retryAdvice(list.cause)} onRetry={list.loadMore} />
      ) : (
        <>
          {pages.length > 0 && articles.length === 0 && !list.hasNext && (
            <EmptyState title="La corbeille est vide" description="Rien n’attend d’être repris ou supprimé." />
          )}
          <ul className="grid">
            {articles.map((article) => (
              <BinnedRow key={article.id} article={article} onGone={() => forget(article)} />
            ))}
          </ul>
          <LoadMore list={list} failure={FAILURE} />
        </>
      )}
    </div>
  )
}
