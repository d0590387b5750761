/** An address as browsers read it: without tabs and line breaks, and without controls and blanks around it. */
export function asBrowsersRead(address: string): string {
  const text = address.replaceAll(/[\t\n\r]/g, '')
  let [start, end] = [0, text.length]
  while (start < end && text.charCodeAt(start) <= 0x20) start++
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--
  return text.slice(start, end).trim()
}

/** Schemes of addresses that run, read or send something instead of leading to a web page. */
const FOREIGN =
  /^(?:javascript|vbscript|livescript|data|file|blob|filesystem|about|view-source|intent|mailto|tel|sms|ftps?|wss?):(?:\S|[^(=`;<]*[(=`;<])/i
const HIERARCHICAL = /^(?!https?:)[a-z][a-z\d+.-]*:\/\//i

/** What no reader sees within a scheme, and controls: nothing that a scheme could hide behind. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/**
 * True for a text that is an address, but not of the web: `javascript:…`, however it is written. A colon alone makes no
 * address: `Data : les chiffres` is a text.
 */
export function isForeignAddress(text: string): boolean {
  const seen = text.replaceAll(UNSEEN, '').trimStart()
  return FOREIGN.test(seen) || HIERARCHICAL.test(seen)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address of the web has one
const CONTROL = /[\0-\x1f\x7f-\x9f]/

/** True for an address that parses, is http or https and names its host: browsers read `https:a` as a path of this site. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\//i.test(value) && !CONTROL.test(value) && URL.canParse(value)
