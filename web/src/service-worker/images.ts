import { createStore, delMany, entries, get, set } from 'idb-keyval'

/** docs/product/screens.md#kept-images: a kept picture; `timestamp` in milliseconds since 1970. */
interface CachedImage {
  url: string
  blob: Blob
  timestamp: number
}

/** docs/product/screens.md#kept-images: version 1, kept for seven days. */
const VERSION = 1
const LIFETIME = 7 * 24 * 60 * 60 * 1000
const IMAGES_KEPT = 400

const store = createStore(`kiosque-images-${VERSION}`, 'images')

/** Where stored files come from: the site and, where they have one, the origin of their own that registration names. */
const ORIGINS = [location.origin, new URL(location.href).searchParams.get('media')]

/** Pictures of ours that readers are shown, at addresses without a signature; those of other sites may not be read by scripts. */
export const isImage = (request: Request, url: URL): boolean =>
  request.destination === 'image' &&
  ORIGINS.includes(url.origin) &&
  url.pathname.startsWith('/media/') &&
  !url.searchParams.has('key')

/** The kept picture while it is young, else the network's, which is kept. */
export async function answerImage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await get<CachedImage>(url, store).catch(() => undefined)
  if (kept && isYoung(kept)) return new Response(kept.blob)
  // A page asks without CORS for what lies at another origin: it could be shown, and not kept. Where CORS is refused it is shown.
  const isOwn = new URL(url).origin === location.origin
  const asked = isOwn ? fetch(event.request) : fetch(url, { credentials: 'omit' }).catch(() => fetch(event.request))
  const response = await asked
  if (response.status === 200) event.waitUntil(keep(url, response.clone()))
  return response
}

/** Forgets pictures that are too old, and the oldest beyond the limit. */
export async function dropOldImages(): Promise<void> {
  const images = (await entries<string, CachedImage>(store)).map(([, image]) => image)
  const newestFirst = images.sort((one, other) => other.timestamp - one.timestamp)
  const over = newestFirst.filter((image, place) => place >= IMAGES_KEPT || !isYoung(image))
  await delMany(
    over.map(({ url }) => url),
    store,
  )
}

const isYoung = ({ timestamp }: CachedImage): boolean => Date.now() - timestamp < LIFETIME

async function keep(url: string, response: Response): Promise<void> {
  const image: CachedImage = { url, blob: await response.blob(), timestamp: Date.now() }
  // A full disk keeps nothing: the picture is shown all the same.
  await set(url, image, store).catch(() => undefined)
}
