/** Longer ones are data. */
const MAX_ADDRESS = 4000

/** An http or https address made absolute, or undefined for anything else (data:, javascript:, broken). */
export function absoluteUrl(value: string | null | undefined, base: string): string | undefined {
  const trimmed = value?.trim()
  if (!trimmed || trimmed.length > MAX_ADDRESS) return undefined
  const url = URL.parse(trimmed, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
