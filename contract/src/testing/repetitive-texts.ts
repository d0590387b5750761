import { CONTENT } from '../limits.ts'

/** What people can type over and over, and patterns stumble upon: blanks of every kind, signs of markup, parts of addresses. */
const REPEATED = [
  ...['\n', '\r', '\r\n', ' ', '\t', '\u00a0', '\u2028', '\u200b', ' \n', '\n ', '\ufeff'],
  ...[
    '[',
    ']',
    '(',
    '<',
    '>',
    '&',
    '`',
    '#',
    '*',
    '-',
    '_',
    '.',
    ',',
    '/',
    '\\',
    ':',
    '!',
    '"',
    "'",
    '«',
    '©',
    '{',
    '=',
    '@',
  ],
  ...[
    'http://',
    'https://a',
    'www.',
    'a.',
    'a-',
    'a@',
    'a@a.',
    '://',
    'data:,',
    '/a',
    '&a',
    '&amp;',
    '<a ',
    '<b',
    '</',
    '<!--',
  ],
  ...[']]>', ']]>\n', '> ', '![', '](', '{\\', '1', '1.', '1:', '-->', '00:00 ', '%', '%20', '..', '../'],
  ...['e\u0301', '\u0301', '\u2060', '\u3164', '😀', 'É', 'a ', 'a\n'],
] as const

/** What comes after: a pattern that fits the repetition may fail at its very end. */
const ENDS = ['', 'x', '!', '\nx', 'x\u2028x'] as const

/** Characters, as many as the longest field takes: one that is quadratic takes many seconds for them. */
const LONG: number = CONTENT.blockMax

/** Letters, marks that combine and pairs of surrogates are always read at full length. */
const WHOLE = new Set<string>(['a ', 'e\u0301', '😀'])

/** What takes half as long for a fifth of the length as what is quadratic at least takes (40 ms) is read whole. */
const SHARE = 5
const SUSPICIOUS_MS = 20
const LIMIT_MS = 1_000

/**
 * The names of the texts that `read` takes longer than a second for. What reads each character a few times takes milliseconds;
 * what reads the rest anew at each character takes many seconds, however fast the machine is.
 * @param clock in milliseconds; one of processor time is the same on a busy machine.
 */
export function findSlow(
  read: (text: string) => unknown,
  length: number = LONG,
  clock: () => number = () => performance.now(),
): string[] {
  const measure = (text: string): number => {
    const start = clock()
    read(text)
    return clock() - start
  }
  for (const [unit, end] of REPEATED.flatMap((each) => ENDS.map((ending) => [each, ending] as const))) {
    const textOf = (size: number) => unit.repeat(Math.floor((size - end.length) / unit.length)) + end
    if (!WHOLE.has(unit) && measure(textOf(length / SHARE)) < SUSPICIOUS_MS) continue
    const text = textOf(length)
    // The quickest of three: the others may have shared their processor.
    const took = [1, 2, 3].reduce((least) => (least < LIMIT_MS ? least : Math.min(least, measure(text))), Infinity)
    if (took > LIMIT_MS) return [`${JSON.stringify(unit)} × n + ${JSON.stringify(end)}: ${Math.round(took)} ms`]
  }
  return []
}
