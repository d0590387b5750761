import { linkAddress } from '#contract/publishing/marked-text.ts'
import { withoutTracking } from '#contract/reading/tracking-parameters.ts'
import { absoluteUrl } from './absolute-url.ts'

/** Where a page is read, and what relative addresses in it are relative to. */
export type PageAddress = { url: string; baseUrl: string }

/**
 * Where a link of a page leads, absolute and without tracking parameters: to http, https or a mailbox. Undefined for
 * anything else, and for a place in the page itself (docs/product/fetching.md#imported-marks).
 */
export function readLinkAddress(href: string, { url, baseUrl }: PageAddress): string | undefined {
  const written = href.trim()
  if (written === '' || written.startsWith('#')) return undefined
  const found = /^mailto:/i.test(written) ? written.replace(/\?.*$/s, '') : webAddress(written, baseUrl)
  const { data: address } = linkAddress.safeParse(found)
  return address === undefined || withoutFragment(address) === withoutFragment(url) ? undefined : address
}

function webAddress(written: string, baseUrl: string): string | undefined {
  const found = absoluteUrl(written, baseUrl)
  return found && withoutTracking(found)
}

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '')
