import { SaveButton } from '../../features/saved/save-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardGrid } from './card-grid.tsx'
import { useSavedCards } from './use-saved-cards.ts'

export function SavedPieces() {
  const cards = useSavedCards()
  if (cards.length === 0) {
    return (
      <EmptyState
        title="Aucun article sauvegardé"
        description="Touchez le signet d’un article pour le garder ici, sur cet appareil."
        action={<LinkButton to="/">Parcourir le fil</LinkButton>}
      />
    )
  }
  return (
    <CardGrid
      cards={cards}
      extra={(card) => (
        <span className="absolute top-2 right-2 flex rounded-sm bg-surface">
          <SaveButton piece={card} />
        </span>
      )}
    />
  )
}
