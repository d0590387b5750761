import { offlinePage, type ReadablePage } from './offline-page.ts'

const CACHE = 'pages'
const PAGES_KEPT = 60
/** Pages that the server renders whole, so that they can be read without asking anything else. */
const READABLE = /^\/(?:article\/[^/]+)?$/
const READING_CALL = /^\/api\/v1\/content\/slug\/([^/]+)$/

/** From the network, and kept when it can be read offline; without a network the kept page, else a page that says so. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const response = await preloaded(event)
    if (READABLE.test(pathname)) event.waitUntil(put(pathname, response.clone()))
    return response
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match(pathname)) ?? offlinePage(await listReadable(cache))
  }
}

/** The kept articles, the last read first. */
async function listReadable(cache: Cache): Promise<ReadablePage[]> {
  const kept = (await cache.matchAll()).toReversed()
  const pages = await Promise.all(
    kept.map(async (page) => ({ path: new URL(page.url).pathname, html: await page.text() })),
  )
  return pages.flatMap(({ path, html }) => {
    const [title, description] = ['og:title', 'og:description'].map((fact) => factIn(html, fact))
    return path !== '/' && title ? { path, title, description: description ?? '' } : []
  })
}

const factIn = (html: string, fact: string) => html.split(`<meta property="${fact}" content="`, 2)[1]?.split('"', 1)[0]

/** The page of the article that a call reads: within the app articles come as data, not as pages. */
export function pageOfCall({ pathname }: URL): string | null {
  const [, slug] = READING_CALL.exec(pathname) ?? []
  return slug === undefined ? null : `/article/${slug}`
}

/** Fetches and keeps a page as guests get it. Without a network, or for a page that guests may not see, nothing happens. */
export async function keepPage(pathname: string): Promise<void> {
  const response = await fetch(pathname, { credentials: 'omit' }).catch(() => null)
  if (response) await put(pathname, response)
}

/** Pages name the files of their build: after a new build they are fetched again. */
export async function refreshPages(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) await keepPage(new URL(request.url).pathname)
}

async function preloaded(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse
  return early instanceof Response ? early : fetch(event.request)
}

/** Adds a page as the newest and drops the oldest beyond the limit. A page that is gone is dropped as well. */
async function put(pathname: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  if (response.status < 500) await cache.delete(pathname)
  if (!response.ok || response.redirected) return
  await cache.put(pathname, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -PAGES_KEPT).map((request) => cache.delete(request)))
}
