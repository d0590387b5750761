import { absoluteUrl } from './link-address.ts'

const LAZY_ATTRIBUTES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-url',
  'data-hi-res-src',
  'data-full-src',
]
const SET_ATTRIBUTES = ['data-srcset', 'data-lazy-srcset', 'srcset']

/** Wider than this a picture only costs time: it is stored at screen widths anyway. */
const WIDEST = 2400

/** The best address that an image (with its `picture`'s sources) offers: the widest of its set, else the lazy one, else `src`. */
export function imageAddress(image: Element, baseUrl: string): string | undefined {
  const sources =
    image.parentElement?.localName === 'picture' ? [...image.parentElement.querySelectorAll('source')] : []
  const widest = [image, ...sources]
    .flatMap((element) => SET_ATTRIBUTES.flatMap((name) => parseSet(element.getAttribute(name))))
    .toSorted((one, other) => other.width - one.width)
  const candidates = [
    ...widest.filter(({ width }) => width <= WIDEST).map(({ url }) => url),
    ...LAZY_ATTRIBUTES.map((name) => image.getAttribute(name)),
    image.getAttribute('src'),
  ]
  return candidates.map((candidate) => absoluteUrl(candidate, baseUrl)).find((url) => url && !isPlaceholder(url))
}

/** The addresses of a `srcset` with their widths; one without a size counts as of one screen. */
function parseSet(value: string | null): { url: string; width: number }[] {
  const found: { url: string; width: number }[] = []
  for (const token of value?.match(/\S+/g) ?? []) {
    const size = /^([\d.]{1,10})([wx]),?$/.exec(token)
    const last = found.at(-1)
    if (size && last) last.width = Number(size[1]) * (size[2] === 'w' ? 1 : SCREEN)
    else if (token.length <= MAX_TOKEN) found.push({ url: token.replace(/,{1,9}$/, ''), width: SCREEN })
  }
  return found
}

const SCREEN = 640
const MAX_TOKEN = 4000

/** Stand-ins for pictures still to come, and pictures that are not photographs: logos, icons, avatars. */
function isPlaceholder(url: string): boolean {
  return /(placeholder|spacer|\bblank\b|pixel|transparent|1x1|logo|gravatar|avatar|newsletter)[^/]*$|\/(logos?|ads?|avatars?|authors?)\/|gravatar\.com|\.svg(\?|$)/i.test(
    url,
  )
}
