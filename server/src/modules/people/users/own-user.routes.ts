import { mediaUrl } from '#contract/publishing/media.ts'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { presentAllowance } from '../../../platform/http/rate-limits.ts'
import { usedBytes } from '../../../platform/media/storage-room.ts'
import { storeUpload } from '../../../platform/media/store-file.ts'
import { presentSummary } from '../../publishing/articles/articles.presenter.ts'
import { countUploads } from '../../publishing/uploads/count-uploads.ts'
import { readOwnUser } from '../accounts/read-own-user.ts'
import type { UserChanges } from '../accounts/users.queries.ts'
import { changeAccount } from './change-account.ts'
import { changeUsername } from './change-username.ts'
import { closeOwnAccount } from './close-account.ts'
import { listLikedArticles } from './liked-articles.queries.ts'

/** One's own account. */
export function ownUserRoutes(serve: Serve, context: Context): void {
  const { config, database, rateLimits } = context

  serve('GET /users/me', async ({ caller }) => ({ data: { user: await readOwnUser(context, caller) } }))

  serve('GET /users/me/usage', async ({ caller }) => {
    const [used, pieces] = await Promise.all([usedBytes(database, caller.id), rateLimits.usage('piece', caller.id)])
    const storage = { used, limit: config.storagePerAccount }
    return { data: { storage, pieces: presentAllowance('piece', pieces) } }
  })

  serve('PUT /users/me', async ({ caller, body }) => {
    const user = await change(caller, body)
    return { data: { user }, message: 'Profil mis à jour' }
  })

  serve('PUT /users/me/username', async ({ caller, body }) => {
    await changeUsername(context, caller, body.username)
    return { data: { user: await readOwnUser(context, caller) }, message: 'Nom d’utilisateur changé' }
  })

  /** The file that it replaces is left to the sweep. */
  serve('PATCH /users/me/banner', async ({ caller, files }) => {
    const [file] = files
    if (!file) throw invalidField('image', MEDIA_MESSAGES.noFile)
    await countUploads(context, caller.id, 1)
    const { name } = await storeUpload(context, file, 'image', caller.id)
    const bannerUrl = mediaUrl(name)
    const user = await change(caller, { bannerUrl }, [name])
    return { data: { user, bannerUrl, url: bannerUrl }, message: 'Bannière mise à jour !' }
  })

  serve('DELETE /users/me', ({ caller, body }) => closeOwnAccount(context, caller, body.password))

  serve('GET /users/me/liked-articles', async ({ caller, query }) => {
    const found = await listLikedArticles(database, caller.id, { offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query)
    const cards = rows.map(presentSummary)
    return { data: { content: cards, articles: cards, pagination } }
  })

  async function change(caller: Caller, changed: UserChanges, sent?: readonly string[]) {
    await changeAccount(context, caller.id, changed, { by: caller, sent })
    return readOwnUser(context, caller)
  }
}
