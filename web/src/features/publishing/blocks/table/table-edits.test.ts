import { expect, test } from 'vitest'
import type { Table } from '#contract/publishing/table.ts'
import { cellOf, tableText } from '#contract/publishing/table-text.ts'
import * as edits from './table-edits.ts'

const table: Table = {
  header: true,
  rows: [
    [[{ text: 'a', marks: ['bold'] }], cellOf('b')],
    [cellOf('c'), cellOf('d')],
  ],
}

test('rows and columns come, go and move', () => {
  expect(tableText(edits.withRow(table, 1))).toBe('a\tb\n\t\nc\td')
  expect(tableText(edits.withColumn(table, 2))).toBe('a\tb\t\nc\td\t')
  expect(tableText(edits.withoutRow(table, 0))).toBe('c\td')
  expect(tableText(edits.withoutColumn(table, 0))).toBe('b\nd')
  expect(tableText(edits.withRowMoved(table, 0, 1))).toBe('c\td\na\tb')
  expect(tableText(edits.withColumnMoved(table, 1, 0))).toBe('b\ta\nd\tc')
})

test('the last row and column stay, and nothing moves beyond the ends', () => {
  const single = edits.withoutColumn(edits.withoutRow(table, 1), 1)
  expect(edits.withoutRow(single, 0)).toBe(single)
  expect(edits.withoutColumn(single, 0)).toBe(single)
  expect(edits.withRowMoved(table, 1, 2)).toEqual(table)
  expect(edits.withColumnMoved(table, 0, -1)).toEqual(table)
})

test('a typed cell and pasted ones leave the others as they were, and the table grows', () => {
  expect(edits.withCell(table, { row: 1, column: 1 }, cellOf('e')).rows).toEqual([
    table.rows[0],
    [cellOf('c'), cellOf('e')],
  ])
  const pasted = edits.withPasted(table, { row: 1, column: 1 }, [[cellOf('x'), cellOf('y')], [cellOf('z')]])
  expect(tableText(pasted)).toBe('a\tb\t\nc\tx\ty\n\tz\t')
  expect(pasted.rows[0]?.[0]).toEqual([{ text: 'a', marks: ['bold'] }])
})
