import type { PointerEvent } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE, SEARCH } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useCall } from '../../../api/use-call.ts'
import { Cover } from '../../../features/publishing/article-card/cover.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { chevronDown } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PublicationTime } from '../../../ui/publication-time.tsx'
import { wordsIn } from '../table/desk-address.ts'
import { DeskSearch } from '../table/desk-search.tsx'
import { hasRoom, placeOf } from './change-composition.ts'
import { type Area, type Composition, nameOf, type Piece } from './composition.ts'

interface PieceFinderProps {
  composition: Composition
  newest: readonly ArticleSummary[]
  onGrip: (event: PointerEvent, piece: Piece) => void
  onAdd: (piece: Piece, area: Area) => void
}

/** The newest contents, or those that a search finds: dragged onto the page by their picture, or sent to a place that has room. */
export function PieceFinder({ composition, newest, onGrip, onAdd }: PieceFinderProps) {
  const [search] = useSearchParams()
  const q = wordsIn(search) ?? ''
  const isSearch = q.length >= SEARCH.min
  const query = { q, limit: PAGE.feed }
  const { data, failure } = useCall('GET /content/search', { query }, { when: isSearch })
  const found: readonly ArticleSummary[] = isSearch ? (data?.content ?? []) : newest
  return (
    <section aria-labelledby="choisir" className="front-finder">
      <h2 id="choisir" className="type-title">
        Choisir un contenu
      </h2>
      <DeskSearch label="Chercher un contenu" />
      {failure && <p role="alert">{failureWords(failure)}</p>}
      {(data || !isSearch) && found.length === 0 && (
        <p className="text-soft">
          {isSearch ? 'Aucun contenu publié ne contient ces mots.' : 'Rien n’est encore publié.'}
        </p>
      )}
      <ul aria-label="Contenus publiés" className="grid">
        {found.map((article) => (
          <li key={article.id} className="flex items-center gap-3 border-rule border-b py-2">
            <div
              className="front-thumb"
              title="Glisser sur la page"
              onPointerDown={(event) => onGrip(event, pieceOf(article))}
            >
              <Cover article={article} sizes="8rem" ratio="1:1" />
            </div>
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-semibold text-sm">{frenchSpaces(article.title)}</p>
              <p className="type-meta truncate">{shownName(article.author)}</p>
              <p className="type-meta">
                <PublicationTime date={article.publishedAt} />
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
                    label: nameOf(area),
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
