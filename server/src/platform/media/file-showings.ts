import { LRUCache } from 'lru-cache'
import type { Changes, Tag } from '../changes/changes.ts'
import type { Database } from '../database/connect.ts'
import { findShowings } from './files.queries.ts'
import { fileTag, originalsOf } from './media-family.ts'

type FoundShowing = Awaited<ReturnType<typeof findShowings>>[number]

/** Who sees a stored file. */
export interface FileShowing {
  /** `shown`: something that readers see shows it; `waiting`: nothing has yet; `hidden`: nothing does any more. */
  state: 'shown' | 'waiting' | 'hidden'
  /** What changes when that does; null where it cannot be told. */
  tags: readonly Tag[] | null
}

/** Finds who sees a stored file, or what was made of it; null for what is none. */
export type FindShowing = (name: string) => Promise<FileShowing | null>

/** Of what readers are shown: caches that nobody can have forget it ask again after five minutes. */
export const SHOWN_CACHING = 'public, max-age=31536000, s-maxage=300, immutable'

export const cachingOf = ({ state }: FileShowing): string =>
  state === 'shown' ? SHOWN_CACHING : 'private, max-age=3600'

/** docs/product/files.md#hidden-files. */
export const isHidden = (found: FoundShowing): boolean => found.isWithdrawn && tagOf(found) === undefined

function tagOf({ articleId, userId, isOfSite }: FoundShowing): Tag | undefined {
  const by = articleId ?? userId
  return by !== null ? `shown:${by}` : isOfSite ? 'site' : undefined
}

/** Some 2 MB, looked through at each change of what is shown. */
const KEPT = 10_000

/**
 * That a file is shown is kept until it may have changed: the database is asked once for all readers. What was kept serves while changes
 * cannot be heard.
 */
export function createFileShowings(database: Database, changes: Pick<Changes, 'subscribe'>): FindShowing {
  const kept = new LRUCache<string, { state: 'shown'; tags: readonly Tag[] }>({ max: KEPT })
  let isDeaf = false
  /** So often what was kept may have changed. */
  let drops = 0

  changes.subscribe({
    drop(tags) {
      const stale = new Set(tags.filter((tag) => /^(shown:|file:|site$)/.test(tag)))
      if (stale.size === 0) return
      drops++
      for (const [name, showing] of [...kept.entries()])
        if (stale.has('site') || showing.tags.some((tag) => stale.has(tag))) kept.delete(name)
    },
    pause() {
      isDeaf = true
    },
    resume() {
      isDeaf = false
      drops++
      kept.clear()
    },
  })

  return async (name) => {
    const known = kept.get(name)
    if (known !== undefined) return isDeaf ? { ...known, tags: null } : known
    const before = drops
    const [found] = await findShowings(database, originalsOf(name))
    if (found === undefined) return null
    const tag = tagOf(found)
    if (tag === undefined) return { state: found.isWithdrawn ? 'hidden' : 'waiting', tags: null }
    const showing = { state: 'shown', tags: [fileTag(name), tag] } as const
    if (isDeaf || before !== drops) return { ...showing, tags: null }
    kept.set(name, showing)
    return showing
  }
}
