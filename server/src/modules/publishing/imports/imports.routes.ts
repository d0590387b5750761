import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'

/**
 * Reading the pages of others (docs/product/fetching.md#import-limit); both calls share one limit. Their HTTP client is loaded by the first
 * of them: a site that imports nothing has no memory to spare for it.
 */
export function importRoutes(serve: Serve, context: Context): void {
  serve('POST /content/validate-url', async ({ body, caller }) => {
    const url = checkAddress(body.url, M.urlInvalid)
    await context.rateLimits.consume('readPage', caller.id)
    const { previewUrl } = await import('./preview-url.ts')
    return { data: await openHidden(context, await previewUrl(context, caller, url)), message: 'URL valide' }
  })

  serve('POST /content/magic-import', async ({ body, caller }) => {
    const url = checkAddress(body.url, M.importUrlRequired)
    await context.rateLimits.consume('readPage', caller.id)
    const { importArticle } = await import('./import-article.ts')
    return { data: await openHidden(context, await importArticle(context, caller, url)), message: M.importSucceeded }
  })
}

/** @throws 400: `empty` when there is none, else that it is no web address. */
function checkAddress(url: string, empty: string): string {
  if (url === '') throw invalidField('url', empty)
  if (!isWebAddress(url)) throw invalidField('url', M.urlInvalid)
  return url
}
