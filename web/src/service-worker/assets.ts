/** What the build put here: the files that home and article show first. */
declare const PRECACHED: readonly string[]
const FILES = PRECACHED

const CACHE = 'assets'

/** Files of the build carry their hash in their name: what is kept stays right for ever. */
export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/')

/** Fetches the files of this build and drops those of others. One that cannot be had does not keep the worker from starting. */
export async function keepAssets(): Promise<void> {
  const cache = await caches.open(CACHE)
  const known = await cache.keys()
  const wanted = new Set(FILES)
  await Promise.all(known.map((request) => !wanted.has(new URL(request.url).pathname) && cache.delete(request)))
  await Promise.allSettled(FILES.map(async (path) => (await cache.match(path)) ?? cache.add(path)))
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
