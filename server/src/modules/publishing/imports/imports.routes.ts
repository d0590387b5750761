import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'

/**
 * Reading the pages of others (docs/product/fetching.md#import-limit); both calls share one limit. Their HTTP client is loaded by the first
 * of them: a site that imports nothing has no memory to spare for it.
 */
export function importRoutes(serve: Serve, context: Context): void {
  serve('POST /content/validate-url', async ({ body, caller }) => {
    const { previewUrl } = await import('./preview-url.ts')
    return { data: await openHidden(context, await previewUrl(context, caller, body.url)), message: 'URL valide' }
  })

  serve('POST /content/magic-import', async ({ body, caller }) => {
    const { importArticle } = await import('./import-article.ts')
    return {
      data: await openHidden(context, await importArticle(context, caller, body.url)),
      message: M.importSucceeded,
    }
  })
}
