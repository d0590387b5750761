import { isMediaAddress, withQuery } from '../publishing/media.ts'

const endingOf = (url: string): string => /\.([a-z]{3,4})(?:\?|$)/.exec(url)?.[1] ?? ''

/** What a file is, for who reads: « PDF ». '' for an address without an ending. */
export const fileTypeName = ({ url }: { url: string }): string => endingOf(url).toUpperCase()

/** What systems or their readers take for something else than a letter of a name: paths, wildcards, what cannot be seen. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const AT_ENDS = /^[\s.~-]+|[\s.]+$/g

/**
 * The name under which a file is saved, whatever its creator calls it: it ends in the ending of `url`, by which the site keeps it, and so
 * says what it is (docs/product/content.md#files).
 */
export function savedName(name: string, url: string): string {
  const ending = endingOf(url)
  const plain = name.replaceAll(NOT_IN_FILE_NAMES, '').replaceAll(AT_ENDS, '')
  if (ending === '') return plain
  const own = plain.toLowerCase().endsWith(`.${ending}`) ? plain.slice(0, -ending.length - 1) : plain
  return `${own.replaceAll(AT_ENDS, '') || 'document'}.${ending}`
}

/** The address at which the site answers the file under that name. */
export const downloadAddress = ({ url, name }: { url: string; name: string }): string =>
  isMediaAddress(url) ? withQuery(url, `name=${encodeURIComponent(savedName(name, url))}`) : url
