import type { CallInput } from '#contract/calls.ts'
import { FRONT_PAGE } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { FrontEdition, FrontPage, FrontPlace } from '#contract/publishing/front-page.ts'

/** A content in its place. */
export interface Piece {
  id: string
  title: string
  /** ISO; null where it stays with the edition. */
  until: string | null
  /** Null of what is not published any more. */
  article: ArticleSummary | null
}

export interface Area {
  /** The same for as long as it is composed, whatever its name. */
  key: string
  kind: 'lead' | 'seconds' | 'rubric' | 'pinned'
  /** Typed by editors where it is a rubric. */
  name: string
  pieces: readonly Piece[]
}

/** La une as it is being put together: lead, seconds, rubrics, what is pinned (docs/product/running.md#front-page). */
export type Composition = readonly Area[]

/** What of it readers see. */
interface Shown extends FrontPage {
  rubrics: (FrontPage['rubrics'][number] & Pick<Area, 'key'>)[]
}

type EditionInput = CallInput<'PUT /admin/front-page'>['body']

const MOST = {
  lead: 1,
  seconds: FRONT_PAGE.seconds,
  rubric: FRONT_PAGE.rubricPlaces,
  pinned: FRONT_PAGE.pinned,
} as const

export const isFull = ({ kind, pieces }: Area): boolean => pieces.length >= MOST[kind]

export function compositionOf({ lead, seconds, rubrics, pinned }: FrontEdition): Composition {
  return [
    { key: 'lead', kind: 'lead', name: 'Ouverture', pieces: lead ? [pieceOf(lead)] : [] },
    { key: 'seconds', kind: 'seconds', name: 'À côté de l’ouverture', pieces: seconds.map(pieceOf) },
    ...rubrics.map(
      ({ name, places }): Area => ({ key: `rubric ${name}`, kind: 'rubric', name, pieces: places.map(pieceOf) }),
    ),
    { key: 'pinned', kind: 'pinned', name: 'Épinglés en tête du fil', pieces: pinned.map(pieceOf) },
  ]
}

const pieceOf = ({ articleId, title, until, article }: FrontPlace): Piece => ({ id: articleId, title, until, article })

/** What is asked of the server. */
export function inputOf(composition: Composition, version: number): EditionInput {
  const placesOf = (kind: Area['kind']) =>
    composition.filter((area) => area.kind === kind).flatMap(({ pieces }) => pieces.map(placeOf))
  return {
    version,
    lead: placesOf('lead')[0] ?? null,
    seconds: placesOf('seconds'),
    rubrics: rubricsOf(composition).map(({ name, pieces }) => ({ name, places: pieces.map(placeOf) })),
    pinned: placesOf('pinned'),
  }
}

const placeOf = ({ id, until }: Piece) => ({ articleId: id, until })

export const isSame = (one: Composition, other: Composition): boolean =>
  JSON.stringify(inputOf(one, 0)) === JSON.stringify(inputOf(other, 0))

/** As readers will see it, of what is published and whose term is not over. */
export function asReaders(composition: Composition, now: number): Shown {
  const shownIn = ({ pieces }: Area) =>
    pieces.flatMap(({ article, until }) => (article && !isOver(until, now) ? [article] : []))
  const shown = (kind: Area['kind']) => composition.filter((area) => area.kind === kind).flatMap(shownIn)
  const [lead = null, ...seconds] = [...shown('lead'), ...shown('seconds')]
  const rubrics = rubricsOf(composition).map((area) => ({ key: area.key, name: area.name, articles: shownIn(area) }))
  return { lead, seconds, rubrics: rubrics.filter(({ articles }) => articles.length > 0), pinned: shown('pinned') }
}

export const isOver = (until: string | null, now: number): boolean => until !== null && Date.parse(until) <= now

export const rubricsOf = (composition: Composition): readonly Area[] =>
  composition.filter(({ kind }) => kind === 'rubric')

export const nameOf = ({ name }: Area): string => name || 'Rubrique sans nom'

/** What a refusal of the server is about, by the field that it names: the id of a piece, or the key of a rubric. */
export function subjectOf(composition: Composition, field: string): string | undefined {
  const [name = '', first = '', second = '', third = ''] = field.split('.')
  const areas = composition.filter(({ kind }) => kind === (name === 'rubrics' ? 'rubric' : name))
  if (name !== 'rubrics') return areas[0]?.pieces[Number(name === 'lead' ? 0 : first)]?.id
  const rubric = areas[Number(first)]
  return second === 'places' ? rubric?.pieces[Number(third)]?.id : rubric?.key
}
