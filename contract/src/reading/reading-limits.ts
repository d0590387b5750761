/** The limits that the pages which readers open first need: they import them from here, and load no others. */

/** docs/product/limits.md#pages-of-lists. */
export const PAGE = { default: 10, max: 50, adminMax: 100, feed: 6, comments: 20 } as const

/** docs/product/limits.md#trending-block on the home page, and how many places are shown with those that come after it. */
export const TRENDING = { limit: 4, days: 7, maxDays: 30, shown: 10 } as const

/**
 * docs/product/limits.md#comment-lengths: 500 characters, a composer that grows to 120 px. `repliesShown`: how many replies of a
 * thread are sent at first, and a page of the others.
 */
export const COMMENT = { max: 500, composerMaxPixels: 120, repliesShown: 50 } as const

/** `ranked`: how many articles are told apart at least; a search that finds more may leave out older ones. */
export const SEARCH = { min: 2, max: 200, maxDays: 365, ranked: 150 } as const

/** docs/product/limits.md#waiting-times, in milliseconds. */
export const DELAYS = {
  viewCounted: 5_000,
  scrollToComments: 500,
  autosave: 30_000,
  toast: 3_000,
  wheelDebounce: 100,
} as const

/** docs/product/limits.md#distances, in pixels. */
export const DISTANCES = { infiniteScroll: 200, lazyImage: 50 } as const
