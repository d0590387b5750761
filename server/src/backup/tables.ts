import { sql } from 'kysely'
import type { Queryable } from '../platform/database/connect.ts'

/** A table and the columns that are kept of it (those that the database computes are not). */
export type TableShape = { name: string; columns: string[] }

/** Every table of ours, those that others refer to first: in this order rows can be put back with all checks on. */
export async function listTables(database: Queryable): Promise<TableShape[]> {
  const tables = await database(sql<TableShape & { refersTo: string[] }>`
    select c.relname as name,
      array(select attname::text from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers_to
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`)
  const ordered: TableShape[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced))
    if (!next) throw new Error('tables refer to one another in a circle')
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}
