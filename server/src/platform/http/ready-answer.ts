import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Headers } from '../cdn/sharing.ts'
import type { SentCount } from './kept-counts.ts'

/** Encodings of HTTP, best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_000

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const compressOptions = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } }

/** One encoding of an answer, with the headers of a 200 and of a 304 as node:http takes them. */
export interface Variant {
  encoding: Encoding
  etag: string
  bytes: Buffer
  headers: readonly string[]
  unchangedHeaders: readonly string[]
}

/** An answer kept in memory; encodings are made when first asked for. */
export interface ReadyAnswer {
  variants: Map<Encoding, Variant>
  identity: Variant
  headers: Headers
  /** Quoted and suffixed by the encoding it becomes a strong ETag. */
  digest: string
  /** Where it is counted that it was sent. */
  sent: SentCount
  /** What it says to the CDN when it is sent; undefined where there is none. */
  share: (() => Headers) | undefined
}

/** Makes an answer of its body and of the headers that every reader gets, by lower-case name. */
export function createReadyAnswer(
  body: string | Buffer,
  headers: Headers,
  { sent, share }: Pick<ReadyAnswer, 'sent' | 'share'>,
): ReadyAnswer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const identity = createVariant('identity', bytes, digest, headers)
  return { variants: new Map([['identity', identity]]), identity, headers, digest, sent, share }
}

/** The best encoding that an `accept-encoding` header allows. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return ENCODINGS.find((encoding) => accepts(accepted, encoding)) ?? 'identity'
}

function accepts(accepted: string, encoding: Encoding): boolean {
  if (!accepted.includes(encoding)) return false
  if (!accepted.includes('q=0')) return true
  return accepted.split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** The answer in one encoding, made off the main thread the first time; a short one stays as it is. */
export async function encodeAnswer(answer: ReadyAnswer, encoding: Encoding): Promise<Variant> {
  const made = answer.variants.get(encoding)
  if (made !== undefined) return made
  if (encoding === 'identity' || answer.identity.bytes.length < WORTH_COMPRESSING) return answer.identity
  const bytes = await compress[encoding](answer.identity.bytes, compressOptions[encoding])
  const variant = createVariant(encoding, bytes, answer.digest, answer.headers)
  answer.variants.set(encoding, variant)
  return variant
}

function createVariant(encoding: Encoding, bytes: Buffer, digest: string, headers: Headers): Variant {
  const etag = `"${digest}-${encoding}"`
  const unchangedHeaders = Object.entries({ ...headers, etag })
    .filter(([name]) => name !== 'content-type')
    .flat()
  const all = { ...headers, etag, 'content-length': String(bytes.length) }
  const encoded = encoding === 'identity' ? all : { ...all, 'content-encoding': encoding }
  return { encoding, etag, bytes, headers: Object.entries(encoded).flat(), unchangedHeaders }
}

/** Whether the reader already has this answer, in whatever encoding (RFC 9110 §13.1.2). */
export function isUnchanged({ digest }: ReadyAnswer, headers: IncomingHttpHeaders): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known === '*' || known.includes(`"${digest}-`))
}

/** Sends an answer: 304 without a body when `unchanged`, else 200; `shared`: headers for the CDN. Returns the status. */
export function sendVariant(
  response: ServerResponse,
  { bytes, headers, unchangedHeaders }: Variant,
  request: { unchanged: boolean; isHead: boolean; id: string; shared: Headers | undefined },
): number {
  const status = request.unchanged ? 304 : 200
  const own = ['x-request-id', request.id]
  if (request.shared !== undefined) own.push(...Object.entries(request.shared).flat())
  response.writeHead(status, [...(request.unchanged ? unchangedHeaders : headers), ...own])
  response.end(request.unchanged || request.isHead ? undefined : bytes)
  return status
}
