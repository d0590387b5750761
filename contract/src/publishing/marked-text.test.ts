import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENT, MARKED } from '../limits.ts'
import { plainText } from '../text/plain-text.ts'
import { blockInput } from './blocks.ts'
import { type Inline, type List, type MarkedText, mark, markedLine, markedText, type Run } from './marked-text.ts'
import { isPlain, notesOf, runsOf, treeOf } from './marked-tree.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !text.includes('\0'))
const run: fc.Arbitrary<Run> = fc.record(
  {
    text: words,
    marks: fc.uniqueArray(fc.constantFrom(...mark.options), { minLength: 1 }),
    link: fc.constantFrom('https://a.example/b?c=d#e', 'http://é.example', 'mailto:une@redaction.example'),
  },
  { requiredKeys: ['text'] },
)
const inline: fc.Arbitrary<Inline> = fc.array(
  fc.oneof(run, fc.record({ footnote: fc.array(run, { minLength: 1, maxLength: 3 }) })),
  { maxLength: 4 },
)
const listOf = (inner: fc.Arbitrary<List> | null): fc.Arbitrary<List> =>
  fc.record({
    type: fc.constantFrom('bullets', 'numbers'),
    items: fc.array(
      inner === null ? fc.record({ inline }) : fc.record({ inline, list: inner }, { requiredKeys: ['inline'] }),
      { minLength: 1, maxLength: 3 },
    ),
  })
const tree: fc.Arbitrary<MarkedText> = fc.array(
  fc.oneof(fc.record({ type: fc.constant('paragraph' as const), inline }), listOf(listOf(listOf(null)))),
  { minLength: 1, maxLength: 4 },
)

const line = (...parts: Inline): MarkedText => [{ type: 'paragraph', inline: parts }]
const bold: Run = { text: 'gras', marks: ['bold'] }
const problems = (block: object) => {
  const { error } = blockInput.safeParse(block)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the plain text of a marked one', () => {
  test('has a blank line between paragraphs, a line for an item, notes at the end', () => {
    const marked: MarkedText = [
      { type: 'paragraph', inline: [{ text: 'Un ' }, bold, { footnote: [{ text: 'Voir ' }, { text: 'là.' }] }] },
      {
        type: 'numbers',
        items: [
          { inline: [{ text: 'un' }], list: { type: 'bullets', items: [{ inline: [{ text: 'dedans' }] }] } },
          { inline: [{ text: 'deux' }, { footnote: [{ text: 'Et ici.' }] }] },
        ],
      },
    ]
    expect(plainText(marked)).toBe('Un gras[1]\n\n1. un\n  - dedans\n2. deux[2]\n\n[1] Voir là.\n\n[2] Et ici.')
    expect([...runsOf(marked)].map(({ text }) => text)).toEqual([
      'Un ',
      'gras',
      'Voir ',
      'là.',
      'un',
      'dedans',
      'deux',
      'Et ici.',
    ])
    expect([...notesOf(marked)]).toHaveLength(2)
  })

  test('is what a plain tree was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('\n', 'a', ' ', '[1]', '- '), maxLength: 40 }), (text) => {
        expect(plainText(treeOf(text))).toBe(text)
        expect(isPlain(treeOf(text))).toBe(true)
      }),
    )
    const blankLines = 'a\n\n'.repeat(CONTENT.blockMax / 3)
    expect(treeOf(blankLines)).toHaveLength(MARKED.nodesMax)
    expect(plainText(treeOf(blankLines))).toBe(blankLines)
  })
})

describe('a block that is sent', () => {
  test('keeps every tree whose text it has, and every block it gives holds to its tree', () => {
    const texts = fc.constantFrom('autre', undefined, null)
    fc.assert(
      fc.property(tree, fc.boolean(), texts, (marked, isSame, other) => {
        const content = isSame ? plainText(marked) : other
        const block = blockInput.parse({ type: 'text', content, marked })
        expect(block.content).toBe(content ?? plainText(marked))
        const isKept = !isPlain(marked) && block.content === plainText(marked)
        expect(block.marked).toEqual(isKept ? marked : undefined)
        expect('marked' in block).toBe(isKept)
        expect(blockInput.parse(block)).toEqual(block)
      }),
    )
  })

  test('is refused with an empty text beside a tree that says something', () => {
    const marked = line(bold)
    expect(problems({ type: 'text', content: '', marked })).toEqual([['content', M.markedWithoutText]])
    expect(problems({ type: 'photo', imageDescription: '', marked })).toEqual([
      ['imageDescription', M.markedWithoutText],
    ])
    expect(blockInput.parse({ type: 'text', content: '', marked: line({ text: ' ' }) })).toMatchObject({ content: '' })
  })

  test('of a photo marks its description, of a quote its text, both with emphasis and links alone', () => {
    const marked = line({ text: 'Le ' }, { text: 'pont', marks: ['italic'], link: 'https://a.example/' })
    expect(blockInput.parse({ type: 'photo', marked })).toMatchObject({
      imageDescription: 'Le pont',
      content: '',
      marked,
    })
    expect(blockInput.parse({ type: 'quote', marked })).toMatchObject({
      content: 'Le pont',
      imageDescription: '',
      marked,
    })
    expect(blockInput.parse({ type: 'photo', imageDescription: 'Autre', marked })).not.toHaveProperty('marked')
    for (const type of ['quote', 'photo'])
      for (const refused of [
        line({ text: 'a', marks: ['code'] }),
        line({ footnote: [{ text: 'a' }] }),
        [...line(bold), ...line(bold)],
        [{ type: 'bullets', items: [{ inline: [bold] }] }],
      ])
        expect(problems({ type, marked: refused })?.map(([, message]) => message)).toContain(M.markedLine)
    expect(markedLine.safeParse([]).error?.issues[0]?.message).toBe(M.markedLine)
  })

  test('has a level only where it is a headline, and marks where it is none and no advertisement', () => {
    expect(blockInput.parse({ type: 'headline', content: 'a', level: 3, marked: null })).toMatchObject({ level: 3 })
    expect(blockInput.parse({ type: 'headline', content: 'a', level: null })).not.toHaveProperty('level')
    expect(problems({ type: 'headline', level: 2 })).toEqual([['level', M.levelUnknown]])
    expect(problems({ type: 'text', level: 3 })).toEqual([['level', M.levelNowhere]])
    for (const type of ['headline', 'advertisement'])
      expect(problems({ type, marked: line(bold) })).toEqual([['marked', M.markedNowhere]])
  })

  test('is refused with a text that says what to do', () => {
    const of = (marked: unknown) => problems({ type: 'text', marked })?.[0]?.[1]
    const deep = (levels: number): unknown => ({
      type: 'bullets',
      items: [{ inline: [bold], ...(levels > 1 && { list: deep(levels - 1) }) }],
    })
    expect(of([deep(3)])).toBeUndefined()
    expect(of([deep(4)])).toBe(M.markedTooDeep)
    expect(of([deep(12)])).toBe(M.markedTooDeep)
    expect(of(line({ text: 'a', marks: ['souligné'] } as never))).toBe(M.markUnknown)
    expect(of(line({ footnote: [{ text: 'a', marks: ['souligné'] }] } as never))).toBe(M.markUnknown)
    expect(of(line({ text: 'a', marks: ['bold', 'bold'] }))).toBe(M.markTwice)
    expect(of(line({ text: 'a', link: 'javascript:alert(1)' }))).toBe(M.linkRefused)
    expect(of([{ type: 'table' }])).toBe(M.markedNode)
    expect(of(line({ text: 'x'.repeat(MARKED.runMax) }, { text: 'y', marks: ['bold'] }))).toBe(
      M.markedTooLong(CONTENT.blockMax),
    )
  })

  const deepJson = (open: string, close: string): unknown =>
    JSON.parse(`${open.repeat(10_000)}[]${close.repeat(10_000)}`)
  test.each<[string, unknown]>([
    ['10,000 arrays deep', deepJson('[', ']')],
    ['10,000 lists deep', deepJson('[{"type":"bullets","items":', '}]')],
    ['5 MB in a run', line({ text: 'x'.repeat(5_000_000), marks: ['bold'] })],
    ['2.5 million numbers', Array.from({ length: 2_500_000 }, () => 0)],
    ['100,000 nodes', Array.from({ length: 100_000 }, () => line(bold)[0])],
    ['a million wrong items', Array.from({ length: 2_000 }, () => ({ type: 'bullets', items: Array(500).fill(0) }))],
    ['100,000 marks', line({ text: 'a', marks: Array(100_000).fill('bold') })],
    [
      'a prototype',
      JSON.parse('[{"type":"paragraph","inline":[],"__proto__":{"a":1},"constructor":{"prototype":{}}}]'),
    ],
    ['keys of objects', [{ type: 'constructor', inline: [] }]],
    ['a lone surrogate', line({ text: 'a\ud83d', marks: ['bold'] }, { text: '\ude00' })],
    ['NUL', line({ text: 'a\0', marks: ['bold'] })],
    ['a name for the tree', 'paragraph'],
    ['nothing in it', []],
  ])('is refused before long: %s', (_, marked) => {
    const start = performance.now()
    expect(blockInput.safeParse({ type: 'text', marked }).success).toBe(false)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'ftp://a.example/',
    'tel:+33123456789',
    '//a.example/',
    '/media/a.png',
    '\\\\a.example',
    '#ici',
    'a.example',
    'https:a',
    'https:///',
    'https://a.ex\u0001ample/',
    'http://',
    'mailto:',
    'mailto:a',
    'mailto:a@b?bcc=c@d',
    'mailto:a@b%0abcc:c@d',
    'mailto:a@b,c@d',
    'mailto:a@b\u0001',
    'mailto:"><script>@b',
    '',
  ])('may not lead to %j', (link) => {
    expect(problems({ type: 'text', marked: line({ text: 'a', link }) })?.[0]?.[1]).toBe(M.linkRefused)
    expect(markedText.safeParse(line({ footnote: [{ text: 'a', link }] })).success).toBe(false)
  })
})
