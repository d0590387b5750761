import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { SearchResult } from './search-result.tsx'
import type { Search } from './use-search.ts'

export interface SearchPanelProps {
  found: Search
  query: string
  listId: string
  optionId: (cardId: string) => string
  activeId: string | undefined
  /** After a result was opened. */
  onLeave: () => void
}

/** What was found, under the field; on a phone it fills the screen. */
export function SearchPanel({ found, query, listId, optionId, activeId, onLeave }: SearchPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the panel leaves the focus in the field
    <div
      className="search-panel"
      data-status={query === '' ? 'empty' : found.status}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={found.status === 'done' && found.cards.length > 0 ? 'sr-only' : 'search-note'}>
        {noteOf(found, query)}
      </p>
      {found.cards.length > 0 && (
        <div role="listbox" id={listId} aria-label="Résultats" className="grid" data-stale={found.status === 'loading'}>
          {found.cards.map((card) => (
            <SearchResult
              key={card.id}
              card={card}
              id={optionId(card.id)}
              active={card.id === activeId}
              onOpen={onLeave}
            />
          ))}
        </div>
      )}
      {found.hasNext && found.cards.length > 0 && (
        <Button variant="quiet" size="small" className="w-full" onClick={found.loadMore}>
          Afficher plus
        </Button>
      )}
    </div>
  )
}

function noteOf({ status, cards, failure }: Search, query: string): string {
  if (status === 'short') return 'Un titre, un sujet, un nom : deux lettres au moins.'
  if (status === 'loading') return cards.length === 0 ? 'Recherche…' : ''
  if (status === 'failed') return failure ?? ''
  return cards.length === 0 ? `Aucun résultat pour « ${query} »` : formatCount(cards.length, 'résultat')
}
