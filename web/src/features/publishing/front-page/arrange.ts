import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { FrontByItself, FrontPage } from '#contract/publishing/front-page.ts'

/** How many stories stand beside the lead, where editors chose no others. */
const SIDES = 3

interface Arranged extends FrontByItself {
  lead: ArticleSummary | undefined
  sides: readonly ArticleSummary[]
  pinned: readonly ArticleSummary[]
  /** The feed without what stands above it. */
  river: readonly ArticleSummary[]
}

/**
 * What stands where on the first tab: what editors put there, what is newest, what fills the page by itself; nothing twice
 * (docs/product/screens.md#home-front).
 */
export function arrange(
  edited: FrontPage | null,
  feed: readonly ArticleSummary[],
  byItself: FrontByItself = NOTHING_FOUND,
): Arranged {
  const { lead, seconds, rubrics, pinned } = edited ?? NOTHING
  const placed = idsOf([...seconds, ...articlesOf(rubrics), ...pinned, ...(lead ? [lead] : [])])
  const newest = feed.filter(({ id }) => !placed.has(id))
  const leads = lead ?? newest.shift()
  const sides = [...seconds, ...newest.splice(0, Math.max(0, SIDES - seconds.length))]
  // The feed may have been read a moment later than the rest, and editors are placing what they have not saved.
  for (const { id } of [...sides, ...(leads ? [leads] : [])]) placed.add(id)
  const isFree = ({ id }: ArticleSummary) => !placed.has(id)
  const found = {
    rubrics:
      rubrics.length > 0
        ? rubrics
        : byItself.rubrics
            .map(({ name, articles }) => ({ name, articles: articles.filter(isFree) }))
            .filter(({ articles }) => articles.length > 0),
    videos: byItself.videos.filter(isFree),
    podcasts: byItself.podcasts.filter(isFree),
  }
  const standing = idsOf([...articlesOf(found.rubrics), ...found.videos, ...found.podcasts])
  return {
    lead: leads,
    sides,
    ...found,
    pinned,
    river: newest.filter(({ id }) => !standing.has(id)),
  }
}

const NOTHING: FrontPage = { lead: null, seconds: [], rubrics: [], pinned: [] }
const NOTHING_FOUND: FrontByItself = { rubrics: [], videos: [], podcasts: [] }

const articlesOf = (rubrics: FrontPage['rubrics']) => rubrics.flatMap(({ articles }) => articles)
const idsOf = (articles: readonly ArticleSummary[]) => new Set(articles.map(({ id }) => id))

export const isEdited = (edited: FrontPage | null): edited is FrontPage =>
  edited !== null && (edited.lead !== null || edited.rubrics.length > 0)
