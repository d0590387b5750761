import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Inline,
  type ListItem,
  type MarkedText,
  mark,
  markedLine,
  markedText,
  type Run,
} from '#contract/publishing/marked-text.ts'
import { isPlain } from '#contract/publishing/marked-tree.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { linesOf, treeOfLines } from './lines.ts'
import { append, orderedMarks, runOf } from './runs.ts'
import { docOf, linesIn, treeOfDoc, writtenIn } from './written.ts'

const link = fc.constantFrom('https://exemple.fr/a?b=c', 'http://exemple.fr/', 'mailto:moi@exemple.fr')
const words = fc.stringMatching(/^[a-zé«» ’\n*:-]{1,8}$/)
const run: fc.Arbitrary<Run> = fc
  .record({ text: words, marks: fc.subarray([...mark.options]), link: fc.option(link, { nil: undefined }) })
  .map(({ text, marks, link }) => runOf(text, orderedMarks(marks), link))
const joined = (parts: Inline): Inline => {
  const inline: Inline = []
  for (const part of parts) append(inline, part)
  return inline
}
const runs = (minLength: number) => fc.array(run, { minLength, maxLength: 4 }).map(joined)
const note = runs(1).map((footnote) => ({ footnote: footnote as Run[] }))
const inline: fc.Arbitrary<Inline> = fc
  .array(fc.oneof({ weight: 4, arbitrary: run }, note), { maxLength: 5 })
  .map(joined)
const items = (level: number): fc.Arbitrary<ListItem[]> =>
  fc.array(
    level === 3
      ? fc.record({ inline })
      : fc.record({ inline, list: fc.option(listAt(level + 1), { nil: undefined }) }, { requiredKeys: ['inline'] }),
    { minLength: 1, maxLength: 3 },
  )
const listAt = (level: number): fc.Arbitrary<MarkedText[number] & { type: 'bullets' | 'numbers' }> =>
  fc.record({ type: fc.constantFrom('bullets' as const, 'numbers' as const), items: items(level) })
const paragraph = fc.record({ type: fc.constant('paragraph' as const), inline })
const tree: fc.Arbitrary<MarkedText> = fc.array(fc.oneof(paragraph, listAt(1)), { minLength: 1, maxLength: 6 })

describe('a tree and what stands in the editor (docs/product/content.md#marked-text)', () => {
  test('a tree comes back from the editor as it went in', () => {
    fc.assert(
      fc.property(tree, (marked) => {
        expect(treeOfDoc(docOf({ text: plainText(marked), marked }, 'text'))).toEqual(withoutNothing(marked))
      }),
    )
  })

  test('lines that stand anywhere make a tree that the contract takes, and stand so again', () => {
    const line = fc.record({
      list: fc.constantFrom(null, 'bullets' as const, 'numbers' as const),
      level: fc.integer({ min: 1, max: 3 }),
      fresh: fc.boolean(),
      inline,
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const made = treeOfLines(lines)
        expect(markedText.safeParse(made).error).toBeUndefined()
        const again = linesOf(made)
        expect(again.map(({ inline }) => inline)).toEqual(lines.map(({ inline }) => inline))
        expect(treeOfLines(again)).toEqual(made)
      }),
    )
  })

  test('what is written passes the contract, and is the plain text of its marks', () => {
    fc.assert(
      fc.property(tree, (marked) => {
        const written = writtenIn(docOf({ text: plainText(marked), marked }, 'text'))
        if (written.marked === undefined) return
        expect(markedText.safeParse(written.marked).data).toEqual(written.marked)
        expect(plainText(written.marked)).toBe(written.text)
        expect(isPlain(written.marked)).toBe(false)
      }),
    )
  })

  test('a plain text comes back to the letter, whatever its line breaks are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z \n-]{0,20}$/), (text) => {
        const written = writtenIn(docOf({ text, marked: undefined }, 'text'))
        expect(written).toEqual({ text: text.trim() === '' ? '' : text, marked: undefined })
      }),
    )
  })

  test('a quote keeps its breaks, and nothing but emphasis and links', () => {
    fc.assert(
      fc.property(runs(0), (inline) => {
        const marked: MarkedText = [{ type: 'paragraph', inline }]
        const written = writtenIn(docOf({ text: plainText(marked), marked }, 'line'))
        if (written.marked) expect(markedLine.safeParse(written.marked).error).toBeUndefined()
        expect(written.text.trim()).toBe(plainText(marked).trim())
      }),
    )
  })

  test('characters that no text can hold are left out', () => {
    const doc = docOf({ text: 'a\0b\ud800c', marked: undefined }, 'text')
    expect(writtenIn(doc).text).toBe('ab\ufffdc')
  })

  test('lists without a word are empty', () => {
    const marked: MarkedText = [{ type: 'bullets', items: [{ inline: [] }, { inline: [{ text: ' ' }] }] }]
    expect(writtenIn(docOf({ text: '- \n-  ', marked }, 'text'))).toEqual({ text: '', marked: undefined })
  })

  test('words alone are one line', () => {
    const doc = docOf({ text: 'un mot', marked: undefined }, 'text')
    expect(linesIn(doc.slice(1, 3).content)).toMatchObject([{ list: null, inline: [{ text: 'un' }] }])
    expect(linesIn(doc.firstChild?.content ?? doc.content)).toMatchObject([{ inline: [{ text: 'un mot' }] }])
  })
})

/** As JSON would keep it. */
const withoutNothing = (marked: MarkedText): unknown => JSON.parse(JSON.stringify(marked))
