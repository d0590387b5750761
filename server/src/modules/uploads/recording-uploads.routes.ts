import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RECORDING_MESSAGES as M } from '#contract/recording-rules.ts'
import { id as idSchema } from '#contract/schema.ts'
import type { RecordingUpload } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import { authenticate, type Caller } from '../../platform/http/authentication.ts'
import { API_PREFIX, type Serve } from '../../platform/http/endpoint.ts'
import { notFound, unauthenticated } from '../../platform/http/errors.ts'
import { findFile } from '../../platform/media/files.queries.ts'
import { finishUpload } from './finish-upload.ts'
import { pacedBody } from './paced-body.ts'
import { createRecordingParts } from './recording-parts.ts'
import { findUpload, type RecordingUploadRow } from './recording-uploads.queries.ts'
import type { AnswerTus } from './tus-server.ts'
import { createUploadTurns } from './upload-turns.ts'
import { presentRecordingUpload } from './uploads.presenter.ts'
import { uploadsFolder } from './uploads-folder.ts'

const PATH = `${API_PREFIX}/upload/recordings`

/**
 * Videos and sounds for pieces, sent over tus 1.0 (`POST`, `HEAD`, `PATCH`, `DELETE` below `/upload/recordings`) by creators,
 * and `GET /upload/recordings/{id}`, which tells what became of one. Failures take the shape of decisions §1.
 */
export function recordingUploadRoutes(fastify: FastifyInstance, serve: Serve, context: Context): void {
  const { database, storage, config } = context
  const turns = createUploadTurns(database)
  const parts = createRecordingParts(uploadsFolder(config.dataDir))
  const tools = { database, storage, parts, turns }
  let tus: Promise<AnswerTus> | undefined

  /** Its library comes with the first upload: 15 MB that readers need not wait for. */
  async function loadTus(): Promise<AnswerTus> {
    const { createTusServer } = await import('./tus-server.ts')
    return createTusServer({ path: PATH, context, tools, present })
  }

  async function handle(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) {
    const caller = await authenticate(request, 'media', context)
    if (caller === null) throw unauthenticated()
    const { id } = request.params
    const path = id === undefined ? PATH : `${PATH}/${(await findOwn(id, caller)).id}`
    tus ??= loadTus().catch((failure) => {
      tus = undefined
      throw failure
    })
    const answering = tus.then((answer) => answer(toWebRequest(request, new URL(path, config.publicUrl)), caller))
    const answer = await answering.catch((failure) => {
      reply.header('tus-resumable', '1.0.0')
      // What was not read of the body would stand before the next request of this connection.
      if (!request.raw.complete) reply.header('connection', 'close')
      throw failure
    })
    return reply
      .code(answer.status)
      .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
      .send(answer.body === null ? undefined : await answer.text())
  }

  fastify.route({ method: 'OPTIONS', url: PATH, handler: handle })
  fastify.route({ method: ['HEAD', 'DELETE'], url: `${PATH}/:id`, handler: handle })
  fastify.register(async (scope) => {
    // The body stays a stream: tus writes it to the disk as it comes.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    scope.route({ method: 'POST', url: PATH, handler: handle })
    scope.route({ method: 'PATCH', url: `${PATH}/:id`, handler: handle })
  })

  serve('GET /upload/recordings/{id}', async ({ params, caller }) => {
    const row = await findOwn(params.id, caller)
    const isWhole = (await parts.received(row)) === row.bytes
    const isSettled = row.fileName !== null || row.refusalCode !== null
    // A server that was stopped in the middle of the check left it to whoever asks first.
    const settled = isWhole && !isSettled && !isAtWork(row) ? await finishUpload(tools, row.id) : row
    return { data: await present(settled ?? row) }
  })

  async function present(row: RecordingUploadRow): Promise<RecordingUpload> {
    const file = row.fileName === null ? undefined : await findFile(database, row.fileName)
    return presentRecordingUpload(row, (await parts.received(row)) ?? 0, file)
  }

  async function findOwn(id: string, caller: Caller): Promise<RecordingUploadRow> {
    const known = idSchema.safeParse(id)
    const row = known.success ? await findUpload(database, known.data) : undefined
    if (row?.ownerId !== caller.id) throw notFound(M.uploadNotFound)
    return row
  }
}

/** Whether a request writes or checks at this moment. */
export const isAtWork = ({ writerUntil }: RecordingUploadRow): boolean =>
  writerUntil !== null && writerUntil.getTime() > Date.now()

/**
 * The request as the tus server takes it. It reads the upload's id from the end of `address` once more, which therefore is not
 * what the client sent but what was made of the id whose owner was checked.
 */
function toWebRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const hasBody = request.method === 'PATCH' || request.method === 'POST'
  return new Request(address, {
    method: request.method,
    headers,
    // The stream type of Node and the one of the web are the same thing under two names.
    ...(hasBody && { body: Readable.toWeb(Readable.from(pacedBody(request.raw))) as BodyInit, duplex: 'half' }),
  })
}
