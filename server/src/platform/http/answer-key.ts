import type { IncomingMessage } from 'node:http'

/** Query names that pages and public calls answer to. Any other name passes the memory by, so nothing can flood it. */
const NAMES = new Set([
  'page',
  'limit',
  'cursor',
  'type',
  'tag',
  'q',
  'periode',
  'theme',
  'sort',
  'days',
  'status',
  'onglet',
  'serie',
  'auteur',
  'series',
  'scrollToComments',
  'username',
  'url',
  'format',
])
const LONGEST_KEY = 300

/** Of a search: there are as many as there are words. */
export const isQuestion = (key: string): boolean => /[?&]q=/.test(key)

/**
 * The key of what a guest reads: path and sorted query. Undefined where the answer may depend on more than the address:
 * another method, a token, an unknown or repeated query name, an address too long.
 */
export function answerKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
  if (url.length > LONGEST_KEY) return undefined
  const start = url.indexOf('?')
  return start === -1 ? url : normalised(url.slice(0, start), new URLSearchParams(url.slice(start + 1)))
}

function normalised(path: string, query: URLSearchParams): string | undefined {
  const names = [...query.keys()]
  if (new Set(names).size !== names.length || !names.every((name) => NAMES.has(name))) return undefined
  query.sort()
  return names.length === 0 ? path : `${path}?${query}`
}
