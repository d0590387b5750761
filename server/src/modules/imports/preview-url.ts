import type { UrlPreview } from '#contract/imports.ts'
import { CONTENT } from '#contract/limits.ts'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { unreadable } from '../../http/errors.ts'
import { FetchError } from '../../outbound/fetch-error.ts'
import { fetchPage } from '../../outbound/fetch-page.ts'
import { readMetadataInWorker } from './extract-in-worker.ts'

/**
 * What the page at an address says of itself (spec §7, validate-url).
 * @throws 422 with `data.isValid` false when it cannot be read (decisions §7b).
 */
export async function previewUrl({ config }: Context, url: string): Promise<UrlPreview> {
  const page = await fetchPage(url, { allow: config.fetchAllow }).catch(refuse)
  const reading = await readMetadataInWorker(page.html, page.url)
  if (!reading.ok) throw invalidPreview()
  const { title, description = '', image = null, siteName, siteIcon = null } = reading.result
  return {
    isValid: true,
    title: title.slice(0, CONTENT.titleMax),
    description: description.slice(0, CONTENT.descriptionMax),
    featuredImage: image,
    siteName: siteName ?? new URL(page.url).hostname,
    siteIcon,
    error: null,
  }
}

function refuse(error: unknown): never {
  throw error instanceof FetchError ? invalidPreview() : error
}

const invalidPreview = () => unreadable(M.pageUnreadable, { isValid: false, error: M.pageUnreadable })
