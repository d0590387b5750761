import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Filter } from './views.ts'

const TEXTS: Record<Filter['status'], { title: string; description: string }> = {
  all: {
    title: 'Aucune publication',
    description: 'Écrivez votre premier article, ou importez-en un depuis son adresse.',
  },
  published: { title: 'Aucun article publié', description: 'Ce que vous publiez apparaîtra ici, avec ses vues.' },
  draft: { title: 'Aucun brouillon', description: 'Ce que vous commencez sans le publier vous attendra ici.' },
}

/** Nothing in this filter, and how to begin. */
export function NoArticles({ filter }: { filter: Filter }) {
  return (
    <EmptyState
      {...TEXTS[filter.status]}
      action={
        <LinkButton to="/editor" variant="primary">
          Commencer un article
        </LinkButton>
      }
    />
  )
}
