import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileCalls } from '#contract/file-calls.ts'
import { DOCUMENT_EXTENSIONS } from '#contract/publishing/file-types.ts'
import { readImageName, VIA_SITE, variantName, variantWidths } from '#contract/publishing/media.ts'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { savedName } from '#contract/text/file-names.ts'
import type { Config } from '../../configuration/config.ts'
import { sharingOf } from '../cdn/cdn-kinds.ts'
import type { Changes } from '../changes/changes.ts'
import { cachingOf, type FindShowing } from '../media/file-showings.ts'
import { opensHidden } from '../media/hidden-addresses.ts'
import { createMediaMemory, type FoundMedia } from '../media/media-memory.ts'
import { contentTypeOf, isRecording } from '../media/media-types.ts'
import type { SignedAddress } from '../media/signed-addresses.ts'
import { type ByteRange, isFileName, type Storage } from '../media/storage.ts'
import { HttpError, invalidField, notFound } from './errors.ts'
import { addressSubject } from './rate-limits.ts'

/** A file that a browser opens by itself may show what it is, and nothing else: no script, no link to our pages. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Players of podcasts run at origins of their own and read captions by script. */
const FOR_OTHER_ORIGINS = { 'access-control-allow-origin': '*' }

/** Of what leads to a recording: a browser goes by it for an hour, of the 23 at least for which it is signed, and nobody else does. */
const LEADING = { 'cache-control': 'private, max-age=3600', ...FOR_OTHER_ORIGINS }

/**
 * `GET` and `HEAD /media/{name}`: stored files by content hash, never changing (docs/product/files.md#file-names), in ranges for players. Recordings
 * are read at the address that `signedAddress` gives, where there is one (docs/product/files.md#direct-reading). What is hidden is 404
 * without the signature that `mediaKey` makes (docs/product/files.md#hidden-files).
 * `GET /api/v1/content/proxy-image/{filename}?w=`: an image in the stored width nearest to `w` pixels (docs/product/files.md#image-proxy).
 */
export function serveMedia(
  fastify: FastifyInstance,
  {
    findShowing,
    storage,
    changes,
    config,
    mediaKey,
    signedAddress,
  }: {
    findShowing: FindShowing
    storage: Storage
    changes: Pick<Changes, 'subscribe'>
    config: Pick<Config, 'cdn'>
    mediaKey: Buffer
    signedAddress: SignedAddress | undefined
  },
): void {
  const find = createMediaMemory(storage, changes)
  const sharing = sharingOf(config.cdn)

  /** @param addressOf where else than here a recording's bytes may be read. */
  async function send(
    name: string,
    request: FastifyRequest<{ Querystring: Signed & { name?: unknown } }>,
    reply: FastifyReply,
    addressOf?: SignedAddress,
  ): Promise<FastifyReply> {
    const showing = isFileName(name) ? await findShowing(name) : null
    const isOpen = showing !== null && (showing.state !== 'hidden' || opensHidden(mediaKey, name, request.query))
    const file = isOpen ? await find(name, addressSubject(request.ip)) : null
    if (showing === null || file === null) throw notFound(M.notFound)
    const etag = `"${name}"`
    const lasting = { etag, 'cache-control': cachingOf(showing) }
    const elsewhere = isRecording(name) && !file.isAtHand ? addressOf : undefined
    const shared = (elsewhere || showing.tags === null ? sharing?.nobody : sharing?.file(showing.tags)) ?? {}
    if (isKnown(request.headers['if-none-match'], etag))
      return reply
        .code(304)
        .headers({ ...lasting, ...shared })
        .send()
    // A signed address is for GET alone.
    if (elsewhere && request.method === 'GET')
      return reply.headers({ ...LEADING, ...shared }).redirect(await elsewhere(name))
    reply.headers({
      ...lasting,
      'content-type': contentTypeOf(name),
      'content-length': file.size,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      ...(isDocument(name) && { 'content-disposition': dispositionOf(name, request.query.name) }),
      ...FOR_OTHER_ORIGINS,
    })
    if (request.method === 'HEAD') return reply.headers(shared).send()
    const { range, 'if-range': known } = request.headers
    const bytes = await readAsked(file, isStillValid(known, etag) ? range : undefined, reply)
    return reply.headers(shared).send(bytes)
  }

  fastify.route<{ Params: { name: string }; Querystring: Signed & { via?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    config: { underLoad: 'no place' },
    handler: (request, reply) =>
      send(request.params.name, request, reply, request.query.via === VIA_SITE ? undefined : signedAddress),
  })

  fastify.route<{ Params: { filename: string }; Querystring: Signed & { w?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/content/proxy-image/:filename',
    config: { isCall: true, underLoad: fileCalls['GET /content/proxy-image/{filename}'].underLoad },
    handler: (request, reply) => send(nearestWidth(request.params.filename, request.query.w), request, reply),
  })
}

/** What a signed address says besides. */
interface Signed {
  until?: unknown
  key?: unknown
}

/**
 * The name of the stored width nearest to `wanted` pixels; the name itself without a wish and for what is no image.
 * @throws 400 for what is no number of pixels.
 */
function nearestWidth(name: string, wanted: unknown): string {
  if (wanted === undefined) return name
  if (typeof wanted !== 'string' || !/^\d{1,9}$/.test(wanted)) throw invalidField('w', M.widthInvalid)
  const image = readImageName(name)
  if (image === null) return name
  const distance = (width: number) => Math.abs(width - Number(wanted))
  const nearest = [image.width, ...variantWidths(image, 'webp')].reduce((best, width) =>
    distance(width) < distance(best) ? width : best,
  )
  return nearest === image.width ? name : variantName(image, nearest, 'webp')
}

/** @param called under which name the link to it would have it saved. */
function dispositionOf(name: string, called: unknown): string {
  if (typeof called !== 'string') return 'attachment'
  const encoded = encodeURIComponent(savedName(called, name)).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

/** A document is downloaded, never shown at an address of this site. */
const isDocument = (name: string): boolean => DOCUMENT_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`))

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, ''))) ?? false

const isStillValid = (ifRange: string | string[] | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110 §14). Null: answer the whole file, as for no header, another
 * unit or several ranges. 'unsatisfiable': answer 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return size === 0 || Number(last) === 0 ? 'unsatisfiable' : lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

const lastBytes = (count: number, size: number): ByteRange => ({ start: Math.max(0, size - count), end: size - 1 })

/** The bytes that a `Range` asks for, and the headers that say so. @throws 416; 404 for a file that is gone meanwhile. */
async function readAsked(file: FoundMedia, asked: string | undefined, reply: FastifyReply): Promise<Buffer | Readable> {
  const range = readRange(asked, file.size)
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-length').header('content-range', `bytes */${file.size}`)
    throw new HttpError(416, 'RANGE_NOT_SATISFIABLE', M.rangeNotSatisfiable)
  }
  const bytes = await file.read(range ?? undefined)
  if (bytes === null) throw notFound(M.notFound)
  if (range !== null) {
    reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
      'content-length': range.end - range.start + 1,
    })
  }
  return bytes
}
