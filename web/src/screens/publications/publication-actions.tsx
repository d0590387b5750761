import { useState } from 'react'
import type { OwnArticleCard } from '#contract/articles.ts'
import { navigate } from '../../lib/navigate.ts'
import { loginAddress } from '../../session/return-address.ts'
import { chartLine, trash } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { deletePublication } from './delete-publication.ts'

export interface PublicationActionsProps {
  card: OwnArticleCard
  showsViews: boolean
  onShowViews: () => void
  onDeleted: () => void
}

/** Voir, Modifier (Continuer for a draft), the chart of views, Supprimer. */
export function PublicationActions({ card, showsViews, onShowViews, onDeleted }: PublicationActionsProps) {
  const [deleting, setDeleting] = useState(false)

  async function remove() {
    if (deleting) return
    setDeleting(true)
    const deleted = await deletePublication(card)
    setDeleting(false)
    if (deleted === 'signed-out') navigate(loginAddress(location.pathname + location.search))
    else if (deleted) onDeleted()
  }

  const named = (verb: string) => `${verb} : ${card.title}`
  return (
    <div className="flex items-center gap-2">
      <LinkButton to={`/article/${card.slug}`} size="small" aria-label={named('Voir')}>
        Voir
      </LinkButton>
      {card.can.edit && <EditLink card={card} />}
      <IconButton
        glyph={chartLine}
        label={named('Vues par jour')}
        size="small"
        aria-expanded={showsViews}
        className="ms-auto"
        onClick={onShowViews}
      />
      {card.can.delete && (
        <IconButton glyph={trash} label={named('Supprimer')} size="small" aria-busy={deleting} onClick={remove} />
      )}
    </div>
  )
}

function EditLink({ card }: { card: OwnArticleCard }) {
  const verb = card.status === 'draft' ? 'Continuer' : 'Modifier'
  return (
    <LinkButton to={`/editor/${card.id}`} size="small" aria-label={`${verb} : ${card.title}`}>
      {verb}
    </LinkButton>
  )
}
