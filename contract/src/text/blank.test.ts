import { expect, test } from 'vitest'
import { commentInput } from '../community/comments.ts'
import { userEndpoints } from '../people/users.ts'
import { newArticleInput } from '../publishing/articles.ts'
import { publishingProblems } from '../publishing/publishing.ts'
import { sectionEndpoints } from '../reading/sections.ts'
import { bugReportInput } from '../trust/bug-reports.ts'
import { isBlank } from './blank.ts'

const INVISIBLE = {
  'zero-width space': '\u200b',
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'empty braille cell': '\u2800',
  'soft hyphen': '\u00ad',
  'word joiner': '\u2060',
  tags: '\u{e0041}\u{e0020}',
  'marks of direction': '\u200e\u202e\u2066\u061c',
  'variation selectors': '\ufe0f\u{e0100}\u180b',
  'byte order mark': '\ufeff',
  'combining grapheme joiner': '\u034f',
  'Khmer inherent vowels': '\u17b4\u17b5',
  controls: '\u0001\u007f\u0085',
  blanks: ' \t\n\u00a0\u2003\u3000\u2028',
}

test.each(Object.entries(INVISIBLE))('a text of %s alone counts as blank wherever one is required', (_name, text) => {
  const once = `${text}\u200b ${text}`
  expect(isBlank(once)).toBe(true)
  expect(commentInput.safeParse({ content: once }).error?.issues[0]?.message).toBe(
    commentInput.safeParse({ content: '' }).error?.issues[0]?.message,
  )
  expect(bugReportInput.safeParse({ description: once }).success).toBe(false)
  expect(newArticleInput.parse({ title: once, tags: [once, 'a'] })).toEqual({ title: '', tags: ['a'] })
  const section = { title: once, articleIds: ['0192f0c1-2345-7abc-8def-0123456789ab'] }
  expect(sectionEndpoints['POST /users/me/sections'].body.safeParse(section).success).toBe(false)
  const chapters = [{ start: 0, title: once }]
  expect(newArticleInput.safeParse({ chapters }).success).toBe(false)
  expect(newArticleInput.safeParse({ chapters: `00:00 ${once}` }).success).toBe(false)
  expect(newArticleInput.parse({ series: once, transcript: once })).toEqual({ series: null, transcript: null })
  expect(userEndpoints['GET /users/search'].query.safeParse({ q: once }).success).toBe(false)
  for (const type of ['headline', 'text', 'quote'] as const) {
    const blocks = [{ id: '', type, content: once, citationSource: '' }]
    const piece = { type: 'article' as const, title: once, isExternalArticle: false, externalUrl: null, mediaUrl: null }
    expect(publishingProblems({ ...piece, blocks }).map(({ field }) => field)).toEqual(['title', 'blocks.0'])
  }
})

test.each(['a', ' é ', '\u200ba', '👨\u200d👩\u200d👧', '❤\ufe0f', 'क\u094dष', '−', '\u0600'])(
  '%j is to be seen',
  (text) => {
    expect(isBlank(text)).toBe(false)
  },
)

test('a text keeps the invisible characters that shape what is seen', () => {
  expect(commentInput.parse({ content: ' 👨\u200d👩\u200d👧 : mot\u00adcoupé ' })).toEqual({
    content: '👨\u200d👩\u200d👧 : mot\u00adcoupé',
  })
})
