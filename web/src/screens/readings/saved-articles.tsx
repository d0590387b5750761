import { SaveButton } from '../../features/reading/saved/save-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { useSavedArticles } from './use-saved-articles.ts'

export function SavedArticles() {
  const articles = useSavedArticles()
  if (articles.length === 0) {
    return (
      <EmptyState
        title="Aucun article sauvegardé"
        description="Touchez le signet d’un article pour le garder ici, sur cet appareil."
        action={<LinkButton to="/">Parcourir le fil</LinkButton>}
      />
    )
  }
  return (
    <ArticleGrid
      articles={articles}
      extra={(article) => (
        <span className="absolute top-2 right-2 flex rounded-sm bg-surface">
          <SaveButton article={article} />
        </span>
      )}
    />
  )
}
