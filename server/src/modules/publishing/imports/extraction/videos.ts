import { ancestors } from './dom.ts'
import { absoluteUrl } from './link-address.ts'
import { readingOrder } from './reading-order.ts'

/** A film that a page plays, by the address where it is seen, and where it stood. */
export type Video = { order: number; url: string }

const PLAYERS = 'iframe, video'
const LAZY = ['src', 'data-src', 'data-lazy-src', 'data-url']

/** How the addresses of players lead to those of their films. */
const SITES: [player: RegExp, film: string][] = [
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[/?#]|$)/,
    'https://www.youtube.com/watch?v=',
  ],
  [/^https:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/, 'https://www.dailymotion.com/video/'],
  [/^https:\/\/geo\.dailymotion\.com\/player[^?]*\?(?:[^#]*&)?video=(\w+)/, 'https://www.dailymotion.com/video/'],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, 'https://vimeo.com/'],
]

/** The films that a page plays beside its text: YouTube, Dailymotion, Vimeo, files of its own. Elements must be numbered. */
export function findVideos(document: Document, baseUrl: string): Video[] {
  return [...document.body.querySelectorAll(PLAYERS)].flatMap((player) => {
    const url = isOutside(player) ? undefined : filmOf(player, baseUrl)
    return url ? [{ order: readingOrder(player), url }] : []
  })
}

const isOutside = (player: Element): boolean =>
  [...ancestors(player)].some(({ localName }) => /^(nav|footer|aside|header)$/.test(localName))

function filmOf(player: Element, baseUrl: string): string | undefined {
  const addresses = [player, ...player.querySelectorAll('source')].flatMap((element) =>
    LAZY.map((name) => absoluteUrl(element.getAttribute(name), baseUrl)),
  )
  const address = addresses.find((one) => one !== undefined)
  if (!address || player.localName === 'video') return address
  const [film] = SITES.flatMap(([pattern, start]) => {
    const id = pattern.exec(address.replace(/^http:/, 'https:'))?.[1]
    return id ? [start + id] : []
  })
  return film
}
