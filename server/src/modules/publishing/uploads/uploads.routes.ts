import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { presentAllowance } from '../../../platform/http/rate-limits.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { type Purpose, type Sending, storeDocument, storeUpload } from '../../../platform/media/store-file.ts'
import { countUploads } from './count-uploads.ts'
import { presentUpload } from './uploads.presenter.ts'

export function uploadRoutes(serve: Serve, context: Context): void {
  const { rateLimits } = context

  serve('POST /upload/single', async ({ files, caller }) => ({
    data: await storeOne(files, 'any', caller),
    message: 'Fichier envoyé',
  }))

  serve('POST /upload/avatar', async ({ files, caller }) => ({
    data: await storeOne(files, 'avatar', caller),
    message: 'Photo envoyée',
  }))

  serve('POST /upload/multiple', async ({ files, caller }) => {
    if (files.length === 0) throw invalidField('images', M.noFile)
    const uploads = await store(files, 'image', caller)
    return { data: { files: uploads, urls: uploads.map(({ url }) => url) }, message: 'Fichiers envoyés' }
  })

  serve('POST /upload/document', async ({ files, caller }) => {
    const [file, ...others] = files
    if (file === undefined) throw invalidField('document', M.noFile)
    if (others.length > 0) throw invalidField('document', M.oneFile)
    await countUploads(context, caller.id, 1)
    const upload = presentUpload(await storeDocument(context, file, caller.id))
    return { data: await openHidden(context, upload), message: 'Fichier envoyé' }
  })

  serve('GET /upload/remaining', async ({ caller }) => ({
    data: presentAllowance('upload', await rateLimits.usage('upload', caller.id)),
  }))

  async function storeOne(files: readonly ReceivedFile[], purpose: Purpose, caller: Caller): Promise<Upload> {
    if (files.length > 1) throw invalidField('image', M.oneFile)
    const [upload] = await store(files, purpose, caller)
    if (upload === undefined) throw invalidField('image', M.noFile)
    return upload
  }

  async function store(files: readonly ReceivedFile[], purpose: Purpose, caller: Caller): Promise<Upload[]> {
    if (files.length === 0) return []
    await countUploads(context, caller.id, files.length)
    const uploads: Upload[] = []
    const sending: Sending = new Set()
    for (const file of files) uploads.push(presentUpload(await storeUpload(context, file, purpose, caller.id, sending)))
    return openHidden(context, uploads)
  }
}
