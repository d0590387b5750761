import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENT, TABLE } from '../limits.ts'
import { bytesOfBlock } from '../text/text-bytes.ts'
import { blockInput, type FlatBlock } from './blocks.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { blockProblem } from './publishing.ts'
import type { Cell, Table } from './table.ts'
import { filledUp, tableText } from './table-text.ts'

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/[\0\t\n\r]/.test(text) && text.isWellFormed())
const cell: fc.Arbitrary<Cell> = fc.array(
  fc.record(
    {
      text: words,
      marks: fc.uniqueArray(fc.constantFrom('bold' as const, 'italic' as const), { minLength: 1 }),
      link: fc.constantFrom('https://a.example/b?c=d#e', 'mailto:une@redaction.example'),
    },
    { requiredKeys: ['text'] },
  ),
  { maxLength: 3 },
)
const anyTable: fc.Arbitrary<Table> = fc.record({
  header: fc.boolean(),
  rows: fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 6 }),
})

const problems = (block: object) =>
  blockInput.safeParse(block).error?.issues.map(({ path, message }) => [path.join('.'), message])
const grid = (rows: number, columns: number): Table => ({
  header: true,
  rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => [{ text: 'x' }])),
})
const table = (fields: object) => blockInput.parse({ type: 'table', ...fields }) as FlatBlock<'table'>

describe('a table', () => {
  test('is filled up to a rectangle, and says the same as its text, whatever was sent', () => {
    fc.assert(
      fc.property(anyTable, (sent) => {
        const stored = table({ table: sent })
        expect(stored.table).toEqual({ ...sent, rows: filledUp(sent.rows, []) })
        expect(stored.content).toBe(tableText(stored.table ?? sent))
        expect(table(stored)).toEqual(stored)
        expect(table({ table: sent, content: tableText(sent) })).toEqual(stored)
      }),
    )
  })

  test('follows a text that is not its own: lines are rows, tabs part cells, marks go', () => {
    const bold: Table = { header: true, rows: [[[{ text: 'a', marks: ['bold'] }]]] }
    expect(table({ content: 'a\tb\r\nc\n', table: bold })).toMatchObject({
      content: 'a\tb\nc\t',
      table: {
        header: true,
        rows: [
          [[{ text: 'a' }], [{ text: 'b' }]],
          [[{ text: 'c' }], []],
        ],
      },
    })
    expect(table({ content: 'seul' }).table).toEqual({ header: false, rows: [[[{ text: 'seul' }]]] })
    expect(table({ content: '', table: bold }).table).toBeUndefined()
    expect(table({}).content).toBe('')
  })

  test('any text becomes a table that says the same, or is told what to do', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '\t', '\n', ' '), { maxLength: 80 }), (signs) => {
        const stored = blockInput.safeParse({ type: 'table', content: signs.join('') })
        if (!stored.success) return expect(stored.error.issues[0]?.message).toBe(M.tableColumns)
        expect(table(stored.data)).toEqual(stored.data)
        expect(stored.data.content.replace(/[\t\n]/g, '')).toBe(signs.join('').replace(/[\t\n]/g, ''))
      }),
    )
  })

  test('beyond a limit names it, at once, however much was sent', () => {
    const begun = performance.now()
    expect(problems({ type: 'table', table: grid(TABLE.rowsMax + 1, 1) })).toEqual([['table', M.tableRows]])
    expect(problems({ type: 'table', table: grid(2, TABLE.columnsMax + 1) })).toEqual([['table', M.tableColumns]])
    expect(problems({ type: 'table', table: grid(400, 25) })).toEqual([['table', M.tableCells]])
    expect(
      problems({ type: 'table', table: { ...grid(499, 1), rows: [...grid(499, 1).rows, grid(1, 7).rows[0]] } }),
    ).toEqual([['table', M.tableCells]])
    expect(problems({ type: 'table', table: grid(100_000, 3) })).toEqual([['table', M.tableRows]])
    expect(problems({ type: 'table', content: 'a\tb\n'.repeat(12_000) })).toEqual([['content', M.tableRows]])
    expect(problems({ type: 'table', content: `${'a\tb\tc\td\te\tf\tg\n'.repeat(500)}` })).toEqual([
      ['content', M.tableCells],
    ])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(
      problems({ type: 'table', table: { header: false, rows: [[[{ text: 'x'.repeat(50_000) }], [{ text: 'x' }]]] } }),
    ).toEqual([['table', M.tableTooLong(CONTENT.blockMax)]])
    expect(table({ table: grid(500, 6) }).table?.rows).toHaveLength(500)
  })

  test.each<[string, unknown, string]>([
    ['no rows', { header: true, rows: [] }, M.tableShape],
    ['no header', { rows: [[[]]] }, M.tableShape],
    ['a text', 'a\tb', M.tableShape],
    ['rows of texts', { header: true, rows: [['a']] }, M.tableCell],
    ['a row of another kind', { header: true, rows: [{ 0: [] }] }, M.tableShape],
    ['a line break', { header: true, rows: [[[{ text: 'a\nb' }]]] }, M.tableCell],
    ['a mark of texts', { header: true, rows: [[[{ text: 'a', marks: ['code'] }]]] }, M.tableCell],
    ['a note', { header: true, rows: [[[{ footnote: [{ text: 'a' }] }]]] }, M.tableCell],
    ['a table within', { header: true, rows: [[[grid(1, 1)]]] }, M.tableCell],
    ['a script', { header: true, rows: [[[{ text: 'a', link: 'javascript:alert(1)' }]]] }, M.linkRefused],
    ['a prototype', JSON.parse('{"header":true,"rows":[[[{"text":"a","__proto__":{"x":1}}]]]}'), M.tableCell],
    ['one around it', JSON.parse('{"header":true,"rows":[[]],"__proto__":{"x":1}}'), M.tableShape],
    ['a constructor', { header: true, rows: [[[]]], constructor: { prototype: {} } }, M.tableShape],
  ])('with %s is told what to do', (_, sent, message) => {
    expect(problems({ type: 'table', table: sent })?.map(([, said]) => said)).toContain(message)
    expect({}).not.toHaveProperty('x')
  })

  test('too deep to be read is refused before it is', () => {
    let deep: unknown = []
    for (let level = 0; level < 50_000; level++) deep = [deep]
    expect(problems({ type: 'table', table: { header: true, rows: [[deep]] } })).toEqual([['table', M.tableCell]])
  })

  test('counts among the megabyte', () => {
    const stored = table({ table: grid(1, 2) })
    expect(bytesOfBlock(stored) - bytesOfBlock({ ...stored, table: undefined })).toBe(
      JSON.stringify(stored.table).length,
    )
  })
})

describe('the other blocks', () => {
  test('code is kept to the space, with the name of its language in lower case', () => {
    const content = '\n\tif (a) :\n    b  \n\n'
    expect(blockInput.parse({ type: 'code', content, language: 'Python' })).toMatchObject({
      content,
      language: 'python',
    })
    expect(blockInput.parse({ type: 'code', content, language: '' }).language).toBeUndefined()
    expect(problems({ type: 'code', content, language: '"><script>' })).toEqual([['language', M.languageUnknown]])
  })

  test('a takeaway bears what a text bears', () => {
    const marked = [{ type: 'bullets', items: [{ inline: [{ text: 'un', marks: ['code'] }] }] }]
    expect(blockInput.parse({ type: 'takeaway', marked })).toMatchObject({ content: '- un', marked })
    expect(blockInput.parse({ type: 'takeaway', content: 'autre', marked }).marked).toBeUndefined()
  })

  test('a divider says nothing, is never empty, and loses no text unsaid', () => {
    expect(blockInput.parse({ type: 'divider', content: ' ' }).content).toBe('')
    expect(problems({ type: 'divider', content: 'un texte' })).toEqual([['content', M.dividerText]])
    expect(blockProblem(blockInput.parse({ type: 'divider' }), 1)).toBeNull()
    for (const [type, name] of [
      ['takeaway', 'À retenir'],
      ['code', 'Code'],
      ['table', 'Tableau'],
    ] as const)
      expect(blockProblem(blockInput.parse({ type, content: ' ' }), 2)).toBe(M.blockEmpty(2, name))
  })

  test.each(['headline', 'text', 'photo', 'quote', 'advertisement', 'takeaway', 'divider'])(
    'a %s has neither cells nor a language',
    (type) => {
      expect(problems({ type, table: grid(1, 1) })).toEqual([['table', M.tableNowhere]])
      expect(problems({ type, language: 'python' })).toEqual([['language', M.languageNowhere]])
    },
  )
})
