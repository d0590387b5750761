/** What the build put here: the files that home and article show first. */
declare const PRECACHED: readonly string[]
const FILES = PRECACHED
export const STYLES = FILES.filter((path) => path.endsWith('.css'))

const CACHE = 'assets'

/** Files of the build carry their hash in their name: what is kept stays right for ever. */
export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/')

/** Fetches the files of this build. One that cannot be had does not keep the worker from starting. */
export async function keepAssets(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.allSettled(FILES.map(async (path) => (await cache.match(path)) ?? cache.add(path)))
}

/** Drops the files of other builds: pages and the worker before live by them until this one has taken over. */
export async function dropOtherAssets(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(FILES)
  const known = await cache.keys()
  await Promise.all(known.map((request) => !wanted.has(new URL(request.url).pathname) && cache.delete(request)))
}

/** From the cache, else from the network, and then kept. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
