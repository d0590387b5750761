import type { LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { checkTarget, type ResolvedAddress, type Resolver, systemResolver } from './checked-target.ts'
import { FetchError } from './fetch-error.ts'

export type SafeFetchOptions = {
  /** `host:port` pairs that may be read though not public (`FETCH_ALLOW`). */
  allow?: readonly string[]
  /** How names become addresses; the system's resolver unless a test says otherwise. */
  resolve?: Resolver
  /** Milliseconds for everything: names, redirects and the whole body. */
  timeout?: number
  /** Ends the work early, for a caller that has gone away. */
  signal?: AbortSignal
}

type SafeFetchRequest = {
  accept: string
  /** Bytes of body, counted after decompression. */
  maxBytes: number
  /** Whether a media type (lower case, without parameters) is one that the caller reads. */
  acceptsType: (mediaType: string) => boolean
}

/** `url` is where the redirects ended. */
type FetchedBody = { url: string; contentType: string; body: Buffer }

const DEFAULT_TIMEOUT = 10_000
const MAX_REDIRECTS = 5
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])
const USER_AGENT = 'Mozilla/5.0 (compatible; Kiosque/1.0)'

/**
 * Reads an address that a user gave, without ever contacting anything but the public internet (docs/product/fetching.md#safe-fetch):
 * each hop is parsed, resolved and checked anew, and its connection goes to the checked addresses only.
 * @throws {FetchError}
 */
export async function safeFetch(
  address: string,
  request: SafeFetchRequest,
  options: SafeFetchOptions = {},
): Promise<FetchedBody> {
  const timeout = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    return await abortable(followRedirects(address, request, options, signal), signal)
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (signal.aborted) throw new FetchError('TIMEOUT', 'The page took too long', { cause: error })
    throw new FetchError('UNREACHABLE', 'The page could not be reached', { cause: error })
  }
}

async function followRedirects(
  address: string,
  request: SafeFetchRequest,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<FetchedBody> {
  let next = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await fetchHop(next, request, options, signal)
    if ('body' in answer) return answer
    next = answer.redirect
  }
  throw new FetchError('TOO_MANY_REDIRECTS', `More than ${MAX_REDIRECTS} redirects`)
}

async function fetchHop(
  address: string,
  request: SafeFetchRequest,
  { allow = [], resolve = systemResolver }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<FetchedBody | { redirect: string }> {
  const { url, addresses } = await checkTarget(address, allow, resolve)
  signal.throwIfAborted()
  const agent = pinnedAgent(addresses)
  try {
    const headers = { accept: request.accept, 'accept-language': 'fr,en;q=0.7', 'user-agent': USER_AGENT }
    const response = await fetch(url, { dispatcher: agent, redirect: 'manual', headers, signal })
    const redirect = redirectTarget(response, url)
    if (redirect) return { redirect }
    return { url: url.href, ...(await readBody(response, request)) }
  } finally {
    // What was not read is dropped with its connection: a body that never ends must not hold anything.
    void agent.destroy()
  }
}

function redirectTarget(response: Response, base: URL): string | undefined {
  const location = response.headers.get('location')
  if (!location || !REDIRECT_STATUSES.has(response.status)) return undefined
  const target = URL.parse(location, base)
  if (!target) throw new FetchError('INVALID_URL', 'The page redirects to an address that cannot be read')
  return target.href
}

async function readBody(response: Response, request: SafeFetchRequest): Promise<Omit<FetchedBody, 'url'>> {
  if (!response.ok)
    throw new FetchError(response.status < 500 ? 'BAD_STATUS' : 'SITE_FAILED', `The page answered ${response.status}`)
  const contentType = response.headers.get('content-type') ?? ''
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!request.acceptsType(mediaType)) throw new FetchError('WRONG_TYPE', `${mediaType || 'No type'} is not read`)
  return { contentType, body: await readLimited(response, request.maxBytes) }
}

/** A name service that hangs cannot be stopped, only left. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

/** A connection pool for one target that never asks the name service: it knows the checked addresses only. */
function pinnedAgent(addresses: ResolvedAddress[]): Agent {
  const [first] = addresses
  if (!first) throw new TypeError('A pinned agent needs an address')
  const lookup: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
  return new Agent({ connect: { lookup }, connections: 1, pipelining: 0 })
}

/**
 * Reads a body into memory, counting bytes as they arrive decompressed, so that neither an endless page
 * nor a compression bomb ever holds more than the limit.
 * @throws {FetchError} TOO_LARGE
 */
async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  if (!response.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLarge(maxBytes: number): FetchError {
  return new FetchError('TOO_LARGE', `More than ${maxBytes} bytes`)
}
