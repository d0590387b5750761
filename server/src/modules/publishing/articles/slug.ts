import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { CONTENT } from '#contract/limits.ts'

const SUFFIX_LENGTH = 5

/** Room is kept for the suffix, so that the whole stays within 80 characters (docs/product/content.md#slug). */
const BASE_MAX = CONTENT.slugMax - SUFFIX_LENGTH - 1

/** Signs as they are read out; the library would say them in English, or not at all. */
const IN_FRENCH: [sign: string, words: string][] = [
  ['&', ' et '],
  ['%', ' pour cent '],
  ['‰', ' pour mille '],
  ['€', ' euros '],
  ['$', ' dollars '],
  ['£', ' livres '],
  ['¥', ' yens '],
  ['♥', ' '],
  ['🦄', ' '],
]

/** Where a slug may stand an id may stand as well: it is read as one first. */
const ID_SHAPE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A title as an address: accents folded, cut at a word, never of the shape of an id; 'article' when no letter is left. */
export function slugOf(title: string): string {
  const slug = slugify(title, {
    customReplacements: [['’', '-'], ["'", '-'], ...IN_FRENCH],
  })
  if (ID_SHAPE.test(slug)) return `article-${slug}`
  if (slug.length <= BASE_MAX) return slug || 'article'
  const cut = slug.slice(0, BASE_MAX)
  return cut.slice(0, cut.lastIndexOf('-') > BASE_MAX / 2 ? cut.lastIndexOf('-') : BASE_MAX)
}

/** The same address told apart by five random characters. */
export function withSuffix(slug: string): string {
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => randomInt(36).toString(36)).join('')
  return `${slug}-${suffix}`
}
