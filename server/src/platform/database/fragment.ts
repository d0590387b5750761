import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

/** A part of a statement, with its values. */
export type Fragment = Sql

type Scalar = string | number | bigint | boolean | Date | Uint8Array | null

/** What a statement takes; an array becomes one of PostgreSQL's, JSON is given as text. */
export type Value = Scalar | readonly Scalar[] | Fragment

/** Writes a part of a statement: `` database`SELECT … ${fragment`AND id = ${id}`}` ``. */
export const fragment = (text: TemplateStringsArray, ...values: Value[]): Fragment => sql(text, ...values)

/** The part of a statement that a request leaves out. */
export const nothing: Fragment = empty

/** The name of a table or column, quoted. */
export const identifier = (name: string): Fragment => raw(`"${name.replaceAll('"', '""')}"`)

/** One part at least, one after the other. */
export const list = (parts: readonly Fragment[], separator = ', '): Fragment => join([...parts], separator)
