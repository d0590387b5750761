import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { FRONT_PAGE } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { FrontByItself } from '#contract/publishing/front-page.ts'
import { ArticleCard, Outlet } from '../../../features/publishing/article-card/article-card.tsx'
import { arrange } from '../../../features/publishing/front-page/arrange.ts'
import { Front } from '../../../features/publishing/front-page/front.tsx'
import { Rubric, Strip } from '../../../features/publishing/front-page/rubric.tsx'
import type { CardParts } from '../../../features/publishing/front-page/teaser.tsx'
import { newKey } from '../../../lib/new-key.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { addRubric, removePiece, renameRubric, stepPiece, stepRubric } from './change-composition.ts'
import { type Area, asReaders, type Composition, nameOf, type Piece, rubricsOf } from './composition.ts'
import { PieceTools } from './piece-tools.tsx'
import { RubricBar } from './rubric-bar.tsx'

/** How many contents that follow by themselves are shown below what is pinned. */
const FOLLOWING = 3

interface PageInProgressProps {
  composition: Composition
  /** What fills the places that nobody has filled. */
  newest: readonly ArticleSummary[]
  byItself: FrontByItself | undefined
  now: number
  problems: ReadonlyMap<string, string>
  change: (how: (composition: Composition) => Composition) => void
  /** A piece changes its place. */
  onMove: (id: string, how: (composition: Composition) => Composition) => void
  onDropRubric: (area: Area) => void
  onTerm: (piece: Piece) => void
  onGrip: (event: PointerEvent, piece: Piece) => void
}

/** The home page as readers will see it; its cards bear what moves them where readers have likes and comments. */
export function PageInProgress(props: PageInProgressProps) {
  const { composition, newest, byItself, now, problems, change, onMove, onDropRubric, onTerm, onGrip } = props
  const page = useRef<HTMLDivElement>(null)
  const shown = asReaders(composition, now)
  const { lead, sides, rubrics, videos, podcasts, pinned, river } = arrange(shown, newest, byItself)
  const placed = composition.flatMap((area) => area.pieces.map((piece) => ({ area, piece })))

  /** The card may stand elsewhere now, made anew: what had the focus in it has it again. */
  function step(id: string, by: 1 | -1, tool: string | undefined) {
    onMove(id, (was) => stepPiece(was, id, by))
    requestAnimationFrame(() => {
      const card = page.current?.querySelector(`[data-before="${CSS.escape(id)}"]`)?.closest('.card')
      const again =
        card?.querySelector<HTMLElement>(`[data-tool="${tool}"]:enabled`) ??
        card?.querySelector<HTMLElement>('[data-tool]:enabled')
      again?.focus()
    })
  }

  /** Alt and the arrows move the card that has the focus within. */
  function answerKeys(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const focused = event.target instanceof HTMLElement ? event.target : undefined
    const id = focused?.closest('.card')?.querySelector<HTMLElement>('[data-before]')?.dataset.before
    if (id === undefined) return
    event.preventDefault()
    step(id, event.key === 'ArrowUp' ? -1 : 1, focused?.dataset.tool)
  }

  /** What stands in a card; `area`: where it comes by itself. */
  const partsIn =
    (byItself: string): CardParts =>
    (article) => {
      const at = placed.findIndex(({ piece }) => piece.id === article.id)
      const { area, piece } = placed[at] ?? {}
      const texts = {
        title: frenchSpaces(article.title),
        above: (
          <div inert className="contents">
            {area?.kind === 'pinned' && <p className="type-kicker">Épinglé</p>}
            <Outlet article={article} />
          </div>
        ),
      }
      if (!area || !piece) {
        return {
          ...texts,
          foot: (
            <div className="front-by-itself" data-area={byItself}>
              <Badge>Vient de lui-même</Badge>
            </div>
          ),
        }
      }
      return {
        ...texts,
        below: (
          <>
            {problems.has(piece.id) && (
              <p role="alert" className="text-danger text-sm">
                {problems.get(piece.id)}
              </p>
            )}
            {piece.until && (
              <p className="type-meta">
                Jusqu’au <DeskTime date={piece.until} />
              </p>
            )}
          </>
        ),
        foot: (
          <PieceTools
            {...{ area, piece, onGrip }}
            isFirst={at === 0 && area.kind === 'lead'}
            isLast={at === placed.length - 1 && area.kind === 'pinned'}
            onStep={(by) => step(piece.id, by, by === 1 ? 'down' : 'up')}
            onTerm={() => onTerm(piece)}
            onRemove={() => change((was) => removePiece(was, piece.id))}
          />
        ),
      }
    }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it answers for the buttons within
    <div ref={page} className="front-page" onKeyDown={answerKeys}>
      <div data-area={shown.lead ? 'seconds' : 'lead'}>
        {lead ? (
          <Front
            lead={lead}
            sides={sides}
            partsOf={(article) => partsIn(article === lead ? 'lead' : 'seconds')(article)}
          />
        ) : (
          <p className="text-soft">Rien n’est encore publié.</p>
        )}
      </div>
      <div className="below-front">
        <div className="filled">
          {rubricsOf(composition).map((area) => {
            const articles = shown.rubrics.find(({ key }) => key === area.key)?.articles ?? []
            return (
              <div key={area.key} data-area={area.key} className="front-rubric">
                <RubricBar
                  area={area}
                  problem={problems.get(area.key)}
                  rubrics={rubricsOf(composition)}
                  onRename={(name) => change((was) => renameRubric(was, area.key, name))}
                  onStep={(by) => change((was) => stepRubric(was, area.key, by))}
                  onRemove={() => onDropRubric(area)}
                />
                {articles.length === 0 ? (
                  <p className="text-soft">Une rubrique sans contenu ne paraît pas.</p>
                ) : (
                  <Rubric name={nameOf(area)} articles={articles} partsOf={partsIn(area.key)} />
                )}
              </div>
            )
          })}
          {rubricsOf(composition).length < FRONT_PAGE.rubrics && (
            <div className="front-bar">
              <Button onClick={() => change((was) => addRubric(was, newKey()))}>Ajouter une rubrique</Button>
            </div>
          )}
          <div inert className="grid gap-8 empty:hidden">
            {shown.rubrics.length === 0 &&
              rubrics.map(({ name, articles }) => <Rubric key={name} name={name} articles={articles} />)}
            {videos.length > 0 && <Strip name="Vidéos" articles={videos} />}
            {podcasts.length > 0 && <Strip name="Podcasts" articles={podcasts} isSound />}
          </div>
        </div>
        <div className="front-trends">
          <h2 className="type-section text-soft">Tendances de la semaine</h2>
          <p className="type-meta">Elles viennent d’elles-mêmes.</p>
        </div>
        <div data-area="pinned" className="band">
          <h2 className="type-section pb-3">Les plus récents</h2>
          <ul className="river">
            {[...pinned, ...river.slice(0, FOLLOWING)].map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} shape="river" level={3} {...partsIn('pinned')(article)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
