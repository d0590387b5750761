import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { CONTENT } from '#contract/limits.ts'

const SUFFIX_LENGTH = 5

/** Room is kept for the suffix, so that the whole stays within 80 characters (decisions §3, §7b). */
const BASE_MAX = CONTENT.slugMax - SUFFIX_LENGTH - 1

/** A title as an address: accents folded, cut at a word; 'article' when no letter is left. */
export function slugOf(title: string): string {
  const slug = slugify(title, {
    customReplacements: [
      ['’', '-'],
      ["'", '-'],
    ],
  })
  if (slug.length <= BASE_MAX) return slug || 'article'
  const cut = slug.slice(0, BASE_MAX)
  return cut.slice(0, cut.lastIndexOf('-') > BASE_MAX / 2 ? cut.lastIndexOf('-') : BASE_MAX)
}

/** The same address told apart by five random characters. */
export function withSuffix(slug: string): string {
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => randomInt(36).toString(36)).join('')
  return `${slug}-${suffix}`
}
