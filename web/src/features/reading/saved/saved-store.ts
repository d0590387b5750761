import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { createKeptStore } from '../../../lib/kept-store.ts'
import { type Store, useStore } from '../../../lib/store.ts'
import { accountKey, onSessionChange } from '../../../session/session-store.ts'

const KEY = 'savedArticles'

/** What is sure of a stored article. Who shows it checks the rest. */
export type SavedArticle = Pick<ArticleSummary, 'id'>
type Saved = readonly SavedArticle[]

/**
 * The articles saved on this device (docs/product/screens.md#saved-articles: a local toggle), newest first, without their body:
 * they can be listed offline. Each account has its own; what a guest saved is whoever's signs in first.
 */
const kept = createKeptStore<Saved>({
  keyOf: () => accountKey(KEY),
  parse: (text) => withGuests(articlesIn(text)),
  // The body of a page is the service worker's to keep.
  format: (articles) => JSON.stringify(articles, (field, value) => (field === 'blocks' ? undefined : value)),
})
const store: Store<Saved> = {
  ...kept,
  subscribe(listener) {
    const stops = [kept.subscribe(listener), onSessionChange(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

export const savedArticles = (): Saved => store.get()

export const isSaved = (id: string): boolean => has(store.get(), id)

/** As `isSaved`, followed; false on the server and while the page hydrates. */
export const useIsSaved = (id: string): boolean =>
  useStore(
    store,
    (articles) => has(articles, id),
    () => false,
  )

export const toggleSaved = (article: ArticleSummary): void =>
  store.set((articles) => (has(articles, article.id) ? without(articles, article.id) : [article, ...articles]))

/** Replaces what is kept of an article by what the server says now; null when it is gone. */
export function refreshSaved(id: string, article: ArticleSummary | null): void {
  if (!isSaved(id)) return
  store.set((articles) =>
    article === null ? without(articles, id) : articles.map((each) => (each.id === id ? article : each)),
  )
}

const has = (articles: Saved, id: string) => articles.some((article) => article.id === id)

const without = (articles: Saved, id: string) => articles.filter((article) => article.id !== id)

/** With what a guest saved here before, which is moved to the account. */
function withGuests(own: Saved): Saved {
  const key = accountKey(KEY)
  if (key === KEY) return own
  const guests = articlesIn(localStorage.getItem(KEY)).filter(({ id }) => !has(own, id))
  if (guests.length === 0) return own
  const both = [...guests, ...own]
  localStorage.setItem(key, JSON.stringify(both))
  localStorage.removeItem(KEY)
  return both
}

function articlesIn(text: string | null): Saved {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(hasId) : []
  } catch {
    return []
  }
}

function hasId(value: unknown): value is SavedArticle {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
