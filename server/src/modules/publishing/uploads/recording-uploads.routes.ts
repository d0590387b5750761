import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { RecordingUpload } from '#contract/publishing/uploads.ts'
import { id as idSchema, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { API_PREFIX, type Calls, type ForeignCall } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findFile } from '../../../platform/media/files.queries.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { finishUpload } from './finish-upload.ts'
import { createFolderParts } from './folder-parts.ts'
import { pacedBody } from './paced-body.ts'
import { receivedOf } from './recording-parts.ts'
import { findUpload, type RecordingUploadRow } from './recording-uploads.queries.ts'
import { createStoreParts } from './store-parts.ts'
import { createUploadTurns } from './upload-turns.ts'
import { presentRecordingUpload } from './uploads.presenter.ts'
import { uploadsFolder } from './uploads-folder.ts'

const PATH = '/upload/recordings'
/** It is kept as it comes. */
const PART_TYPE = 'application/offset+octet-stream'

/** Checked where the upload is looked for. */
const Params = z.object({ id: z.string() })

/**
 * Videos and sounds for articles, sent over tus 1.0 (`POST`, `HEAD`, `PATCH`, `DELETE` below `/upload/recordings`) by creators,
 * and `GET /upload/recordings/{id}`, which tells what became of one. Failures take the shape of docs/product/api.md#failure-shape.
 */
export function recordingUploadRoutes({ serve, serveForeign }: Calls, context: Context): void {
  const { database, storage, uploads, disk, config } = context
  const turns = createUploadTurns(database)
  const folder = uploadsFolder(config.dataDir)
  const parts = uploads === undefined ? createFolderParts(folder, disk) : createStoreParts(uploads, folder, disk)
  const tools = { database, storage, parts, turns }

  const terms = { access: 'media', underLoad: 'no place' } as const
  const begin = (call: ForeignCall) => answer(call, PATH)
  const goOn = async (call: ForeignCall) => {
    const { id } = await findOwn(Params.parse(call.request.params).id, call.caller)
    return answer(call, `${PATH}/${id}`)
  }
  serveForeign({ ...terms, methods: ['OPTIONS'], path: PATH }, begin)
  serveForeign({ ...terms, methods: ['POST'], path: PATH, bodyType: PART_TYPE }, begin)
  serveForeign({ ...terms, methods: ['HEAD', 'DELETE'], path: `${PATH}/:id` }, goOn)
  serveForeign({ ...terms, methods: ['PATCH'], path: `${PATH}/:id`, bodyType: PART_TYPE }, goOn)

  /** @param path of the upload whose owner was checked, not what the client sent: the library reads the id from its end once more. */
  async function answer({ request, reply, caller }: ForeignCall, path: string): Promise<unknown> {
    try {
      // Its library comes with the first upload: 15 MB that readers need not wait for.
      const { answerTus } = await import('./tus-server.ts')
      const address = new URL(API_PREFIX + path, config.publicUrl)
      const webRequest = toWebRequest(request, address)
      const told = await answerTus({ path: API_PREFIX + PATH, request: webRequest, caller, context, tools, present })
      reply.code(told.status).headers({ ...Object.fromEntries(told.headers), 'cache-control': 'no-store' })
      return reply.send(told.body === null ? undefined : await told.text())
    } catch (failure) {
      reply.header('tus-resumable', '1.0.0')
      // What was not read of the body would stand before the next request of this connection.
      if (!request.raw.complete) reply.header('connection', 'close')
      throw failure
    }
  }

  serve('GET /upload/recordings/{id}', async ({ params, caller }) => {
    const row = await findOwn(params.id, caller)
    const isWhole = (await receivedOf(parts, row)) === row.bytes
    const isSettled = row.fileName !== null || row.refusalCode !== null
    // A server that was stopped in the middle of the check left it to whoever asks first.
    const settled = isWhole && !isSettled && !isAtWork(row) ? await finishUpload(tools, row.id) : row
    return { data: await present(settled ?? row) }
  })

  async function present(row: RecordingUploadRow): Promise<RecordingUpload> {
    const file = row.fileName === null ? undefined : await findFile(database, row.fileName)
    return openHidden(context, presentRecordingUpload(row, (await receivedOf(parts, row)) ?? 0, file))
  }

  async function findOwn(id: string, caller: Caller): Promise<RecordingUploadRow> {
    const known = idSchema.safeParse(id)
    const row = known.success ? await findUpload(database, known.data) : undefined
    if (row?.ownerId !== caller.id) throw notFound(M.uploadNotFound)
    return row
  }
}

/** Whether a request writes or checks at this moment. */
const isAtWork = ({ writerUntil }: RecordingUploadRow): boolean =>
  writerUntil !== null && writerUntil.getTime() > Date.now()

/** The request as the tus server takes it, but at `address`. */
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
