import { FRONT_PAGE } from '#contract/limits.ts'
import type { FrontByItself, FrontEdition, FrontPage, FrontPlace } from '#contract/publishing/front-page.ts'
import { presentSummary } from '../articles/articles.presenter.ts'
import type { SummaryRow } from '../articles/articles.queries.ts'
import type { FoundPlace } from './by-itself.queries.ts'
import type { EditionState, PlaceRow, ShownPlace } from './front-page.queries.ts'

/** La une at a moment: only places whose term is not over; where no lead is left the first second is (docs/product/running.md#front-page). */
export function presentFrontPage(rows: readonly ShownPlace[], now: Date): FrontPage {
  const shown = rows.filter(({ until }) => until === null || until > now)
  const of = (kind: ShownPlace['kind']) => shown.filter((row) => row.kind === kind)
  const [lead, ...seconds] = [...of('lead'), ...of('second')].map(presentSummary)
  return {
    lead: lead ?? null,
    seconds,
    rubrics: presentRubrics(of('rubric')),
    pinned: of('pinned').map(presentSummary),
  }
}

/** Below what editors chose. A strip has whole rows of three, or none. */
export function presentByItself(rows: readonly FoundPlace[], edited: FrontPage): FrontByItself {
  const of = (kind: FoundPlace['kind']) => rows.filter((row) => row.kind === kind)
  const strip = (kind: FoundPlace['kind']) => {
    const articles = of(kind)
    return articles.slice(0, articles.length - (articles.length % FRONT_PAGE.least)).map(presentSummary)
  }
  return {
    rubrics: edited.rubrics.length > 0 ? [] : presentRubrics(of('rubric')),
    videos: strip('video'),
    podcasts: strip('podcast'),
  }
}

const presentRubrics = (rows: readonly (SummaryRow & { rubric: string | null })[]): FrontPage['rubrics'] =>
  [...Map.groupBy(rows, ({ rubric }) => rubric ?? '')].map(([name, articles]) => ({
    name,
    articles: articles.map(presentSummary),
  }))

/** When the first of these terms ends that is not over; null where none does. */
export function nextEnd(rows: readonly ShownPlace[], now: Date): Date | null {
  const ends = rows.flatMap(({ until }) => (until !== null && until > now ? [until.getTime()] : []))
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

interface WholeEdition {
  state: EditionState
  rubrics: readonly string[]
  places: readonly PlaceRow[]
  shown: readonly SummaryRow[]
}

/** The edition as editors see it, with what does not show any more. */
export function presentEdition({ state, rubrics, places, shown }: WholeEdition, now: Date): FrontEdition {
  const published = new Map(shown.map((row) => [row.id, presentSummary(row)]))
  const of = (kind: PlaceRow['kind'], rubric: number | null = null) =>
    places
      .filter((place) => place.kind === kind && place.rubric === rubric)
      .map(({ articleId, title, until }): FrontPlace => {
        const article = published.get(articleId) ?? null
        const isOver = until !== null && until <= now
        return {
          articleId,
          title: article?.title ?? title,
          until: until?.toISOString() ?? null,
          state: article === null ? 'withdrawn' : isOver ? 'expired' : 'shown',
          article,
        }
      })
  return {
    version: state.version,
    changedAt: state.changedAt?.toISOString() ?? null,
    changedBy: state.changedBy,
    lead: of('lead')[0] ?? null,
    seconds: of('second'),
    rubrics: rubrics.map((name, index) => ({ name, places: of('rubric', index) })),
    pinned: of('pinned'),
  }
}
