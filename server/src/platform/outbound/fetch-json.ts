import { FetchError } from './fetch-error.ts'
import { type SafeFetchOptions, safeFetch } from './safe-fetch.ts'

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
