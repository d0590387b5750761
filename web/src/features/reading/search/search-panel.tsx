import { formatCount } from '../../../lib/numbers.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { searchAddress } from './search-address.ts'
import { SearchResult } from './search-result.tsx'
import type { Search } from './use-search.ts'

interface SearchPanelProps {
  found: Search
  query: string
  listId: string
  optionId: (articleId: string) => string
  activeId: string | undefined
  /** After a result, or the page of all, was opened. */
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
      <p role="status" className={found.status === 'done' && found.articles.length > 0 ? 'sr-only' : 'search-note'}>
        {noteOf(found, query)}
      </p>
      {found.articles.length > 0 && (
        <div role="listbox" id={listId} aria-label="Résultats" className="grid" data-stale={found.status === 'loading'}>
          {found.articles.map((article) => (
            <SearchResult
              key={article.id}
              article={article}
              id={optionId(article.id)}
              active={article.id === activeId}
              onOpen={onLeave}
            />
          ))}
        </div>
      )}
      {found.articles.length > 0 && (
        <LinkButton
          to={searchAddress(query)}
          variant="quiet"
          size="small"
          className="w-full"
          onClick={() => setTimeout(onLeave)}
        >
          Tous les résultats
        </LinkButton>
      )}
    </div>
  )
}

function noteOf({ status, articles, failure }: Search, query: string): string {
  if (status === 'short') return 'Un titre, un sujet, un nom : deux lettres au moins.'
  if (status === 'loading') return articles.length === 0 ? 'Recherche…' : ''
  if (status === 'failed') return failure ?? ''
  return articles.length === 0 ? `Aucun résultat pour « ${query} »` : formatCount(articles.length, 'résultat')
}
