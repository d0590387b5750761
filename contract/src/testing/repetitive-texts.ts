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

/** A repetition of at most `length` characters, and its name for who reads a failure. */
interface RepetitiveText {
  name: string
  text: string
}

/** Every repetition with every end, each `length` characters long but for what does not fit whole. */
function repetitiveTexts(length: number): RepetitiveText[] {
  return REPEATED.flatMap((unit) =>
    ENDS.map((end) => ({
      name: `${JSON.stringify(unit)} × n + ${JSON.stringify(end)}`,
      text: unit.repeat(Math.floor((length - end.length) / unit.length)) + end,
    })),
  )
}

/** Characters, as many as the longest field takes: one that is quadratic takes many seconds for them. */
const LONG: number = CONTENT.blockMax

/**
 * The names of the texts that `read` takes longer than a second for. What reads each character a few times takes milliseconds;
 * what reads the rest anew at each character takes many seconds, however fast or busy the machine is.
 */
export function findSlow(read: (text: string) => unknown, length = LONG): string[] {
  const slow: string[] = []
  for (const { name, text } of repetitiveTexts(length)) {
    const start = performance.now()
    read(text)
    const took = performance.now() - start
    if (took > 1_000) return [...slow, `${name}: ${Math.round(took)} ms`]
  }
  return slow
}
