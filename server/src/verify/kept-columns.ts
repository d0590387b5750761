import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Tag } from '../platform/changes/changes.ts'
import type { DB } from '../platform/database/tables.ts'
import type { Examination } from './check.ts'
import { mendRows } from './mend-rows.ts'
import { examineRows } from './walk.ts'

/** What a column must be, of the row with this id, which stands as `k`. */
type Rule = (id: Expression<string>) => Expression<unknown>

interface KeptColumns<Of extends 'articles' | 'comments' | 'moderationCases' | 'users'> {
  /** Of the check. */
  name: string
  table: Of
  columns: { [Column in keyof DB[Of] & string]?: Rule }
  /** What `tags` takes of a row. */
  owner: keyof DB[Of] & string
  /** What is told of a row that changed. */
  tags(owner: string): Tag[]
}

const id = sql.ref<string>('k.id')

/**
 * A check of columns that are kept beside what they are made from: every change of that writes them too, in the same statement or
 * transaction. To mend them needs no other lock than that of their rows: who writes later adds to what was mended.
 */
export function keptColumns<Of extends 'articles' | 'comments' | 'moderationCases' | 'users'>({
  name,
  table,
  columns,
  owner,
  tags,
}: KeptColumns<Of>): Examination {
  const rules = Object.entries<Rule | undefined>(columns).flatMap(([column, rule]): [string, RawBuilder<unknown>][] =>
    rule ? [[column, sql`${rule(id)}`]] : [],
  )
  const differs = sql<boolean>`(${sql.join(
    rules.map(([column, value]) => sql`${sql.ref(`k.${column}`)} IS DISTINCT FROM ${value}`),
    sql` OR `,
  )})`
  const changes = sql.join(rules.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const repair = mendRows(table, async (tx, these) => {
    const mended = await tx(sql<{ owner: string }>`
      UPDATE ${sql.table(table)} AS k SET ${changes} WHERE ${these} AND ${differs}
      RETURNING ${sql.ref(`k.${owner}`)} AS owner`)
    return mended.flatMap((row) => tags(row.owner))
  })
  return examineRows({ name, repair }, table, differs)
}
