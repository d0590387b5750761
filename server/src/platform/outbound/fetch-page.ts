import { decodeHtml } from './decode-html.ts'
import { type SafeFetchOptions, safeFetch } from './safe-fetch.ts'

/** A page over 5 MB is refused, not cut (docs/product/fetching.md#fetched-pages). */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** `url` is where the redirects ended. */
type FetchedPage = { url: string; html: string }

/**
 * Reads a web page safely (docs/product/fetching.md#fetched-pages): 10 s, 5 MB, HTML only, in the charset it declares.
 * @throws {FetchError}
 */
export async function fetchPage(url: string, options: SafeFetchOptions = {}): Promise<FetchedPage> {
  const request = {
    accept: 'text/html,application/xhtml+xml;q=0.9',
    maxBytes: MAX_PAGE_BYTES,
    acceptsType: (mediaType: string) => PAGE_TYPES.has(mediaType),
  }
  const fetched = await safeFetch(url, request, options)
  return { url: fetched.url, html: decodeHtml(fetched.body, fetched.contentType) }
}
