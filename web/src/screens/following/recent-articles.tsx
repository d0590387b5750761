import type { CallData, Outcome } from '#contract/calls.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { failureWords } from '../../api/failure-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RecentArticle } from './recent-article.tsx'

interface RecentArticlesProps {
  recent: Outcome<CallData<'GET /subscriptions/articles'>>
  /** False for a creator left meanwhile. */
  isShown: (article: ArticleSummary) => boolean
  onRetry: () => void
}

/** 'Articles récents': the ten newest articles of the followed creators (docs/product/screens.md#recent-articles-of-followed-creators). */
export function RecentArticles({ recent, isShown, onRetry }: RecentArticlesProps) {
  return (
    <section aria-labelledby="recents" className="min-w-0">
      <h2 id="recents" className="type-section mb-2">
        Articles récents
      </h2>
      <List recent={recent} isShown={isShown} onRetry={onRetry} />
    </section>
  )
}

function List({ recent, isShown, onRetry }: RecentArticlesProps) {
  if (!recent.ok) {
    return (
      <ErrorState
        level={3}
        title="Erreur lors du chargement des abonnements"
        description={failureWords(recent)}
        onRetry={onRetry}
      />
    )
  }
  const articles = recent.data.content.filter(isShown)
  if (articles.length === 0) {
    return <p className="py-6 text-soft">Rien de publié pour le moment : revenez un peu plus tard.</p>
  }
  return (
    <ul>
      {articles.map((article) => (
        <li key={article.id} className="border-b border-rule py-5 first:pt-3">
          <RecentArticle article={article} />
        </li>
      ))}
    </ul>
  )
}
