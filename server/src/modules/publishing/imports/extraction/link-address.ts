import { linkAddress } from '#contract/publishing/marked-text.ts'
import { withoutTracking } from '#contract/reading/tracking-parameters.ts'

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

/** Longer ones are data. */
const MAX_ADDRESS = 4000

/** An http or https address made absolute, or undefined for anything else (data:, javascript:, broken). */
export function absoluteUrl(value: string | null | undefined, base: string): string | undefined {
  const trimmed = value?.trim()
  if (!trimmed || trimmed.length > MAX_ADDRESS) return undefined
  const url = URL.parse(trimmed, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
