import { randomUUIDv7 } from 'node:crypto'
import { Server, type Upload } from '@tus/server'
import { RECORDING_BYTES } from '#contract/limits.ts'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { RecordingUpload } from '#contract/publishing/uploads.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { asHttpError, HttpError, internal, invalidField, notFound } from '../../../platform/http/errors.ts'
import { refuseFull } from '../../../platform/media/storage-room.ts'
import { finishUpload, refuseTooLarge, type UploadTools } from './finish-upload.ts'
import type { RecordingUploadRow } from './recording-uploads.queries.ts'
import { TusStore, type UploadMetadata } from './tus-store.ts'

interface TusCall {
  /** Where uploads are served, without a slash at the end. */
  path: string
  request: Request
  caller: Caller
  context: Context
  tools: UploadTools
  /** What the last request of an upload is answered with. */
  present(row: RecordingUploadRow): Promise<RecordingUpload>
}

/**
 * Answers one request of tus 1.0, by a server of its own: so its hooks know who calls, and what failed.
 * @throws HttpError for what the protocol or we refuse.
 */
export async function answerTus({ path, request, caller, context, tools, present }: TusCall): Promise<Response> {
  let failure: unknown
  const tus = new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [context.config.publicUrl],
    datastore: new TusStore(tools.parts, tools.database, context.config.storagePerAccount),
    locker: tools.turns,
    maxSize: RECORDING_BYTES.video,
    namingFunction: () => randomUUIDv7(),
    async onUploadCreate(_request, upload) {
      const metadata = readMetadata(upload, caller)
      await refuseFull(context.database, caller.id, upload.size ?? 0, context.config.storagePerAccount)
      await context.rateLimits.consume('upload', caller.id)
      return { metadata }
    },
    async onUploadFinish(_request, { id }) {
      const row = await finishUpload(tools, id)
      if (!row) throw notFound(M.uploadNotFound)
      if (row.refusalCode !== null) throw refusal(row)
      const body = JSON.stringify({ success: true, data: await present(row) })
      return { status_code: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    },
    onResponseError(_request, error) {
      failure = error
      return undefined
    },
  })
  const answer = await tus.handleWeb(request)
  if (answer.status < 400) return answer
  throw failure instanceof Error ? inWordsOfUploads(asHttpError(failure)) : protocolFailure(answer.status)
}

/** @throws 400, 413 for what need not be sent at all. */
function readMetadata({ metadata, size }: Upload, caller: Caller): UploadMetadata {
  if (!size) throw invalidField('size', M.empty)
  const kind = metadata?.kind === 'video' || metadata?.kind === 'audio' ? metadata.kind : null
  refuseTooLarge(kind, size)
  return { ownerId: caller.id, kind, filename: (metadata?.filename ?? '').replaceAll('\0', '').slice(0, 255) }
}

const STATUS: Record<string, number> = { TOO_LARGE: 413, STORAGE_FULL: 413, UNSUPPORTED_MEDIA: 415 }

const refusal = ({ refusalCode, refusalMessage }: RecordingUploadRow): HttpError =>
  new HttpError(STATUS[refusalCode ?? ''] ?? 400, refusalCode ?? '', refusalMessage ?? '')

/** What people read of a status that the protocol prescribes; its own words are for programmers. */
const FAILURES: Record<number, [code: string, message: string]> = {
  400: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  403: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  404: ['NOT_FOUND', M.uploadNotFound],
  409: ['CONFLICT', M.offsetConflict],
  410: ['NOT_FOUND', M.uploadNotFound],
  412: ['VALIDATION', ERROR_MESSAGES.malformedRequest],
  413: ['TOO_LARGE', M.videoTooLarge],
}

/** As any full disk, in words for who waits for the end of a film: what was sent stays, and the rest is sent later. */
const inWordsOfUploads = (refusal: HttpError): HttpError =>
  refusal.code === 'DISK_FULL'
    ? new HttpError(refusal.status, refusal.code, M.noRoom, { retryAfter: refusal.retryAfter })
    : refusal

/** A failure of the tus server in our shape (docs/product/recordings.md#resumable-uploads), with the status that tus clients go by. */
function protocolFailure(status: number): HttpError {
  // 501 is the protocol's word for an extension that we do not have: the client's request, not our failure.
  const told = status === 501 ? 400 : status
  const [code, message] = FAILURES[told] ?? []
  if (code === undefined || message === undefined) return internal()
  return new HttpError(told, code, message)
}
