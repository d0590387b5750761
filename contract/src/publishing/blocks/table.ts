import type { z } from '../../schema.ts'
import { sentTable, table as tableSchema } from '../table.ts'
import { settledTable } from '../table-text.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, written } from './block-kind.ts'

const fields = fieldsOf('table', {
  table: tableSchema.optional(),
})

export const table = {
  ...PLAIN,
  ...fields,
  name: 'Tableau',
  // The cells count as marks do; a text that is not theirs is read as the table that it is (docs/product/content.md#tables).
  sent: sentAs('table', { content: written.optional(), table: sentTable.optional() }).transform(
    ({ table: cells, content, ...block }, context) => {
      const settled = settledTable(content, cells)
      if (!settled.ok) context.addIssue({ code: 'custom', path: [settled.field], message: settled.message })
      return { ...block, imageUrl: '', content: '', ...(settled.ok && settled.value) }
    },
  ),
  evidence: ({ table: cells }) => (cells?.rows.flat(2) ?? []).flatMap(({ link }) => link ?? []),
} satisfies BlockKind<z.infer<typeof fields.own>>
