import { Server, type Upload } from '@tus/server'
import { v7 as uuidv7 } from 'uuid'
import { RECORDING_MESSAGES as M, RECORDING_BYTES } from '#contract/recording-rules.ts'
import type { RecordingUpload } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import { asHttpError, HttpError, invalidField, notFound, unauthenticated } from '../../platform/http/errors.ts'
import { refuseFull } from '../../platform/media/storage-room.ts'
import { finishUpload, refuseTooLarge, type UploadTools } from './finish-upload.ts'
import type { RecordingUploadRow } from './recording-uploads.queries.ts'
import { inWordsOfUploads, protocolFailure } from './tus-failures.ts'
import { TusStore, type UploadMetadata } from './tus-store.ts'

export interface TusOptions {
  /** Where it is served, without a slash at the end. */
  path: string
  context: Context
  tools: UploadTools
  /** What the last request of an upload is answered with. */
  present(row: RecordingUploadRow): Promise<RecordingUpload>
}

/** Answers a request of the protocol by this caller. @throws HttpError for what the protocol or we refuse. */
export type AnswerTus = (request: Request, caller: Caller) => Promise<Response>

/** The server of tus 1.0 behind `recording-uploads.routes.ts`, which imports this with the first upload. */
export function createTusServer({ path, context, tools, present }: TusOptions): AnswerTus {
  const callers = new WeakMap<object, Caller>()
  const failures = new WeakMap<object, unknown>()

  const tus = new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [context.config.publicUrl],
    datastore: new TusStore(tools.parts, tools.database, context.disk, context.config.storagePerAccount),
    locker: tools.turns,
    maxSize: RECORDING_BYTES.video,
    namingFunction: () => uuidv7(),
    async onUploadCreate(request, upload) {
      const caller = callers.get(request)
      if (!caller) throw unauthenticated()
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
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  return async (request, caller) => {
    callers.set(request, caller)
    const answer = await tus.handleWeb(request)
    if (answer.status < 400) return answer
    const failure = failures.get(request)
    throw failure instanceof Error ? inWordsOfUploads(asHttpError(failure)) : protocolFailure(answer.status)
  }
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
