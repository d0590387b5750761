import { useSearchParams } from 'react-router'
import type { ArticleSummary } from '#contract/articles.ts'
import { PAGE, SEARCH } from '#contract/reading-limits.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { usePages } from '../../../api/use-pages.ts'
import { formatDay } from '../../../lib/dates.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { chevronDown } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { wordsIn } from '../table/desk-address.ts'
import { DeskSearch } from '../table/desk-search.tsx'
import { hasRoom, placeOf } from './change-composition.ts'
import type { Area, Composition, Piece } from './composition.ts'

interface PieceFinderProps {
  composition: Composition
  onAdd: (piece: Piece, area: Area) => void
}

/** The newest contents, or those that a search finds, each with the places that have room. */
export function PieceFinder({ composition, onAdd }: PieceFinderProps) {
  const [search] = useSearchParams()
  const q = wordsIn(search) ?? ''
  const isSearch = q.length >= SEARCH.min
  const { pages, cause } = usePages(`front-page pieces ${isSearch ? q : ''}`, (_, signal) =>
    isSearch
      ? api('GET /content/search', { query: { q, limit: PAGE.feed } }, { signal })
      : api('GET /content', { query: { limit: PAGE.feed } }, { signal }),
  )
  const found = pages.flatMap((page): readonly ArticleSummary[] => page.content)
  return (
    <section aria-labelledby="choisir" className="grid gap-4">
      <h2 id="choisir" className="type-section">
        Choisir un contenu
      </h2>
      <DeskSearch label="Chercher parmi ce qui est publié" />
      {cause && <p role="alert">{failureWords(cause)}</p>}
      {pages.length > 0 && found.length === 0 && (
        <p className="text-soft">
          {isSearch ? 'Aucun contenu publié ne contient ces mots.' : 'Rien n’est encore publié.'}
        </p>
      )}
      <ul aria-label="Contenus publiés" className="grid">
        {found.map((article) => (
          <li key={article.id} className="flex items-center gap-4 border-rule border-b py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{frenchSpaces(article.title)}</p>
              <p className="type-meta">
                @{article.author.username}
                {article.publishedAt && `, le ${formatDay(article.publishedAt)}`}
              </p>
            </div>
            {placeOf(composition, article.id) ? (
              <span className="type-meta">À la une</span>
            ) : (
              <MenuButton
                className={buttonClass({ size: 'small' })}
                aria-label={`Placer\u202f: ${frenchSpaces(article.title)}`}
                entries={composition
                  .filter((area) => hasRoom(composition, area))
                  .map((area) => ({
                    label: area.name || 'Rubrique sans nom',
                    onSelect: () => onAdd(pieceOf(article), area),
                  }))}
              >
                Placer <Icon glyph={chevronDown} />
              </MenuButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const pieceOf = (article: ArticleSummary): Piece => ({ id: article.id, title: article.title, until: null, article })
