import { isWebAddress } from '#contract/blocks.ts'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/endpoint.ts'
import { invalidField } from '../../http/errors.ts'
import { importArticle } from './import-article.ts'
import { previewUrl } from './preview-url.ts'

/** Reading the pages of others (decisions §6, §7b); both calls share one limit. */
export function importRoutes(serve: Serve, context: Context): void {
  serve('POST /content/validate-url', async ({ body, caller }) => {
    const url = checkAddress(body.url, M.urlInvalid)
    await context.rateLimits.consume('readPage', caller.id)
    return { data: await previewUrl(context, url), message: 'URL valide' }
  })

  serve('POST /content/magic-import', async ({ body, caller }) => {
    const url = checkAddress(body.url, M.importUrlRequired)
    await context.rateLimits.consume('readPage', caller.id)
    return { data: await importArticle(context, caller, url), message: M.importSucceeded }
  })
}

/** @throws 400: `empty` when there is none, else that it is no web address. */
function checkAddress(url: string, empty: string): string {
  if (url === '') throw invalidField('url', empty)
  if (!isWebAddress(url)) throw invalidField('url', M.urlInvalid)
  return url
}
