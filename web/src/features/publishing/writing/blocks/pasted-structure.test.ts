import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { CONTENT, TABLE } from '#contract/limits.ts'
import { blockInput } from '#contract/publishing/blocks.ts'
import { cellsOfPlain } from '../../blocks/table/pasted-cells.ts'
import { blocksOfDocument } from './pasted-blocks.ts'
import { tableOfElement } from './pasted-structure.ts'

const blocksOf = (html: string) => blocksOfDocument(parseHTML(`<html><body>${html}</body></html>`).document)
const read = (html: string) => blocksOf(html).map(({ type, content }) => [type, content])
const tableOf = (html: string) => {
  const element = parseHTML(`<html><body><table>${html}</table></body></html>`).document.querySelector('table')
  if (element === null) throw new Error('no table')
  return tableOfElement(element)
}

test('rules, code and tables of a page stand between its texts, and are blocks that the server takes', () => {
  const blocks = blocksOf(
    '<p>Avant</p><hr><pre class="language-Python"><code>if a:\n    b<br>c\n</code></pre>' +
      '<table><tr><th>Ville</th><th>Habitants</th></tr><tr><td><p>Lyon</p></td><td><b>522 000</b></td></tr></table><p>Après</p>',
  )
  expect(blocks.map(({ type, content }) => [type, content])).toEqual([
    ['text', 'Avant'],
    ['divider', ''],
    ['code', 'if a:\n    b\nc'],
    ['table', 'Ville\tHabitants\nLyon\t522 000'],
    ['text', 'Après'],
  ])
  expect(blocks[2]?.language).toBe('python')
  expect(blocks[3]?.table).toEqual({
    header: true,
    rows: [
      [[{ text: 'Ville' }], [{ text: 'Habitants' }]],
      [[{ text: 'Lyon' }], [{ text: '522 000', marks: ['bold'] }]],
    ],
  })
  for (const { file: _, ...block } of blocks) expect(blockInput.parse(block)).toEqual(block)
})

test('a table that lays out a page is none', () => {
  expect(read('<table><tr><td><h2>Titre</h2></td><td><p>Texte</p></td></tr></table>')).toEqual([
    ['headline', 'Titre'],
    ['text', 'Texte'],
  ])
  expect(read('<table role="presentation"><tr><td>un</td><td>deux</td></tr></table>').map(([type]) => type)).toContain(
    'text',
  )
})

test('what is larger than a block becomes several, and no cell is lost', () => {
  const row = (cells: number) => `<tr>${'<td>x</td>'.repeat(cells)}</tr>`
  const tables = blocksOf(`<table><thead><tr>${'<th>t</th>'.repeat(10)}</tr></thead>${row(10).repeat(1_000)}</table>`)
  expect(tables.map(({ type }) => type)).toEqual(['table', 'table', 'table', 'table'])
  expect(tables.reduce((total, { table }) => total + (table?.rows.length ?? 0) - 1, 0)).toBe(1_000)
  for (const { file: _, ...block } of tables) expect(blockInput.safeParse(block).success).toBe(true)
  expect(read(`<table>${row(TABLE.columnsMax + 1).repeat(2)}</table>`)).toEqual([
    [
      'text',
      Array.from({ length: 2 }, () => Array.from({ length: TABLE.columnsMax + 1 }, () => 'x').join('\t')).join('\n'),
    ],
  ])
  const long = blocksOf(`<pre>${'ligne\n'.repeat(20_000)}</pre>`)
  expect(long.map(({ content }) => content.length <= CONTENT.blockMax)).toEqual([true, true, true])
  expect(long.map(({ content }) => content).join('\n')).toBe('ligne\n'.repeat(20_000).trim())
})

test('emphasis is that of the style, links lead somewhere or are none', () => {
  const { rows } = tableOf(
    '<tr><td><b style="font-weight:normal">a <i>b</i></b></td><td style="font-weight:700"> c&nbsp;</td>' +
      '<td><a href="https://a.example/">d</a></td><td><a href="javascript:alert(1)">e</a><script>f</script></td></tr>',
  )
  expect(rows).toEqual([
    [
      [{ text: 'a ' }, { text: 'b', marks: ['italic'] }],
      [{ text: 'c' }],
      [{ text: 'd', link: 'https://a.example/' }],
      [{ text: 'e' }],
    ],
  ])
})

test('a cell that reaches over others leaves their places empty', () => {
  const { rows, header } = tableOf(
    '<tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr>',
  )
  const texts = rows.map((row) => row.map((cell) => cell[0]?.text ?? ''))
  expect({ texts, header }).toEqual({
    texts: [
      ['a', 'b', ''],
      ['', 'c', 'd'],
      ['e', '', ''],
    ],
    header: false,
  })
  const begun = process.threadCpuUsage()
  tableOf('<tr><td rowspan="65534" colspan="1000">a</td></tr>'.repeat(500))
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(2_000)
})

test.each<[string, string, string[][] | null]>([
  [
    'a spreadsheet',
    'a\tb\r\nc\t\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a cell of two lines', '"a\nb"\tc', [['a b', 'c']]],
  [
    'a list with semicolons',
    'a;"b;c"\nd;e',
    [
      ['a', 'b;c'],
      ['d', 'e'],
    ],
  ],
  [
    'a list with commas',
    'a,b\nd,e',
    [
      ['a', 'b'],
      ['d', 'e'],
    ],
  ],
  ['lines', 'Un, deux\ntrois', [['Un, deux'], ['trois']]],
  ['a text', 'Un, deux ; trois', null],
])('the cells of %s', (_, text, cells) => {
  expect(cellsOfPlain(text)?.map((row) => row.map((cell) => cell[0]?.text ?? '')) ?? null).toEqual(cells)
})
