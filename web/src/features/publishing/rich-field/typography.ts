/** What a key does to the text before the cursor: so many characters of it go, and this comes in place of the key. */
export interface Typed {
  drop: number
  put: string
}

const NARROW = '\u202f'

/** Nothing, a blank or what opens: a quotation mark after it opens too. */
const OPENS = /(?:^|[\s\u00a0([{—–-])$/
/** What closes a word, for a sign that wants a space before it. */
const WORD_ENDS = /[\p{L}\p{N})\]’”%€…]$/u
const ADDRESS_WITHIN = /(?:^|[\s(«])(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*$/i
const SCHEME = /(?:^|[\s(«])(?:https?|mailto|ftp)$/i

/**
 * How French typography changes what was typed (docs/product/screens.md#typography-while-typing); null where it leaves the key alone.
 * @param before the text of the line up to the cursor.
 */
export function typographed(before: string, key: string): Typed | null {
  if (ADDRESS_WITHIN.test(before)) return null
  switch (key) {
    case '"':
      return OPENS.test(before) && !isQuoting(before) ? { drop: 0, put: `«${NARROW}` } : closing(before)
    case '«':
      return { drop: 0, put: `«${NARROW}` }
    case '»':
      return closing(before)
    case ' ':
      // The space that a hand adds after a quotation mark that has one already.
      return before.endsWith(`«${NARROW}`) ? { drop: 0, put: '' } : null
    case "'":
      return { drop: 0, put: '’' }
    case '.':
      return /(?:^|[^.])\.\.$/.test(before) ? { drop: 2, put: '…' } : null
    case ';':
    case ':':
    case '!':
    case '?':
      return spaced(before, key)
    default:
      return null
  }
}

const isQuoting = (before: string): boolean => before.lastIndexOf('«') > before.lastIndexOf('»')

function closing(before: string): Typed {
  if (before.endsWith(`«${NARROW}`)) return { drop: 0, put: '»' }
  return /\S[ \u00a0]$/.test(before)
    ? { drop: 1, put: `${NARROW}»` }
    : { drop: 0, put: before.endsWith(NARROW) ? '»' : `${NARROW}»` }
}

function spaced(before: string, sign: string): Typed | null {
  if (/\S[ \u00a0]$/.test(before)) return { drop: 1, put: NARROW + sign }
  if (!WORD_ENDS.test(before)) return null
  // `12:30` and `https:` are no ends of sentences.
  if (sign === ':' && (/\d$/.test(before) || SCHEME.test(before))) return null
  return { drop: 0, put: NARROW + sign }
}
