import { decodeHtml } from './decode-html.ts'
import { FetchError } from './fetch-error.ts'
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

/** A description of one piece; beyond it is something else. */
const MAX_JSON_BYTES = 256 * 1024

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json$/

/**
 * Reads a JSON answer safely (docs/product/fetching.md#embedded-addresses): 256 KB. What it says is for the caller to check.
 * @throws {FetchError} WRONG_TYPE also for what is no JSON.
 */
export async function fetchJson(url: string, options: SafeFetchOptions = {}): Promise<unknown> {
  const request = {
    accept: 'application/json',
    maxBytes: MAX_JSON_BYTES,
    acceptsType: (mediaType: string) => JSON_TYPE.test(mediaType),
  }
  const { body } = await safeFetch(url, request, options)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new FetchError('WRONG_TYPE', 'No JSON', { cause })
  }
}

/** As for a picture in a block (docs/product/files.md#file-sizes). */
const MAX_IMAGE_BYTES = 10 * 1024 * 1024

const UNNAMED_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/**
 * Reads a picture safely (docs/product/fetching.md#fetched-pictures): 10 s, 10 MB. The bytes are not judged here: whoever stores them does.
 * @throws {FetchError}
 */
export async function fetchImage(url: string, options: SafeFetchOptions = {}): Promise<Buffer> {
  const request = {
    accept: 'image/avif,image/webp,image/*;q=0.8',
    maxBytes: MAX_IMAGE_BYTES,
    acceptsType: (mediaType: string) => mediaType.startsWith('image/') || UNNAMED_TYPES.has(mediaType),
  }
  const { body } = await safeFetch(url, request, options)
  return body
}
