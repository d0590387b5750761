import type { ArticleSummary } from '#contract/articles.ts'
import type { FrontPage } from '#contract/front-page.ts'

/** How many stories stand beside the lead, where editors chose no others. */
const SIDES = 3

interface Arranged {
  lead: ArticleSummary | undefined
  sides: readonly ArticleSummary[]
  rubrics: FrontPage['rubrics']
  pinned: readonly ArticleSummary[]
  /** The feed without what stands above it. */
  river: readonly ArticleSummary[]
}

/**
 * What stands where on the first tab: what editors put there, then what is newest; nothing twice
 * (docs/product/screens.md#home-front).
 */
export function arrange(edited: FrontPage | null, feed: readonly ArticleSummary[]): Arranged {
  const { lead, seconds, rubrics, pinned } = edited ?? NOTHING
  const chosen = [...seconds, ...rubrics.flatMap(({ articles }) => articles), ...pinned]
  const placed = new Set([...chosen, ...(lead ? [lead] : [])].map(({ id }) => id))
  const newest = feed.filter(({ id }) => !placed.has(id))
  const leads = lead ?? newest.shift()
  const sides = [...seconds, ...newest.splice(0, Math.max(0, SIDES - seconds.length))]
  return { lead: leads, sides, rubrics, pinned, river: newest }
}

const NOTHING: FrontPage = { lead: null, seconds: [], rubrics: [], pinned: [] }

export const isEdited = (edited: FrontPage | null): edited is FrontPage =>
  edited !== null && (edited.lead !== null || edited.rubrics.length > 0)
