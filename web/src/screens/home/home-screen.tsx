import { Link, useLoaderData } from 'react-router'
import { PageHead } from '../../lib/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { homeLoader } from './home-loader.ts'

export function Component() {
  const { content } = useLoaderData<typeof homeLoader>()
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <PageHead title="Kiosque" description="Articles, vidéos et podcasts, publiés par leurs auteurs." canonical="/" />
      <h1 className="type-title">Les plus récents</h1>
      {content.length === 0 && (
        <EmptyState title="Aucun contenu disponible" description="Essayez de changer de filtre" />
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {content.map((card) => (
          <li key={card.id}>
            <Link to={`/article/${card.slug}`}>{card.title}</Link>
            <p>{card.description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
