import { CONTENT } from '#contract/limits.ts'
import type { UrlPreview } from '#contract/publishing/imports.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { cutText } from '#contract/text/plain-text.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { unreadable } from '../../../platform/http/errors.ts'
import { FetchError, type FetchErrorCode } from '../../../platform/outbound/fetch-error.ts'
import { fetchPage } from '../../../platform/outbound/fetch-kinds.ts'
import { type ReadingFailure, readMetadataInWorker } from './extract-in-worker.ts'
import { withLimit } from './reading-limits.ts'

/**
 * What the page at an address says of itself (docs/product/fetching.md#checking-an-external-address, validate-url).
 * @throws 422 with `data.isValid` false when it cannot be read (docs/product/fetching.md#unreadable-pages).
 */
export async function previewUrl({ config }: Context, caller: Caller, url: string): Promise<UrlPreview> {
  const page = await fetchPage(url, { allow: config.fetchAllow }).catch(refuse)
  const reading = await readMetadataInWorker(page.html, page.url, caller.id)
  if (!reading.ok) throw invalidPreview(reading.reason)
  const { title, description = '', image = null, siteName, siteIcon = null } = reading.result
  return {
    isValid: true,
    title: cutText(title, CONTENT.titleMax),
    description: cutText(description, CONTENT.descriptionMax),
    featuredImage: image,
    siteName: siteName ?? new URL(page.url).hostname,
    siteIcon,
    error: null,
  }
}

function refuse(error: unknown): never {
  throw error instanceof FetchError ? invalidPreview(error.code) : error
}

function invalidPreview(cause: FetchErrorCode | ReadingFailure) {
  const message = withLimit(cause, M.pageUnreadable)
  return unreadable(message, { isValid: false, error: message })
}
