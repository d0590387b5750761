/** What differs from one kind of CDN to another: what answers say to it, and how it is told to forget them. */
export interface CdnKind {
  /**
   * The header that says how long it may keep an answer. One for it alone, which it does not hand on: what `cache-control` allows to
   * shared caches, others on the way to the reader would do too, whom no purge reaches.
   */
  lifetimeHeader: string
  tagHeader: string
  /** Between two tags of an answer. */
  separator: ' ' | ','
  /** Characters that an answer's tags may take. */
  longestTags: number
  /** Tags that one purge may name. */
  tagsAPurge: number
  /** Milliseconds from one purge to the next. */
  pause: number
  /** Has it forget what has one of these tags, at once: nothing of it may be shown as stale. `url` ends without a slash. */
  purgeOf(url: string, token: string, tags: readonly string[]): Request
}
