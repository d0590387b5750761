import { useLoaderData, useSearchParams } from 'react-router'
import { SaveButton } from '../../features/reading/saved/save-button.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { LikedArticles, LikedFailure } from './liked-articles.tsx'
import type { Readings } from './readings-loader.ts'
import { TABS, tabAddress, tabOf } from './tabs.ts'
import { useSavedArticles } from './use-saved-articles.ts'

export { readingsLoader as loader } from './readings-loader.ts'

/** 'Mes lectures': what the reader or a guest saved on this device, and what the reader likes. */
export function Component() {
  const { liked } = useLoaderData<Readings>()
  const { user } = useSession()
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const tabs = TABS.map((each) => ({ label: each.label, to: tabAddress(each), current: each === tab }))
  return (
    <div className="mx-auto max-w-page px-4 pb-8">
      <PageHead title="Mes lectures" hidden />
      <h1 className="type-lead py-6">Mes lectures</h1>
      <LinkTabs label="Mes lectures" tabs={tabs} sticky />
      {liked === null && <SavedArticles key={user?.id} />}
      {liked?.ok === true && <LikedArticles first={liked.data} />}
      {liked?.ok === false && <LikedFailure failure={liked} />}
    </div>
  )
}

function SavedArticles() {
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
