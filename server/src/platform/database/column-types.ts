import type { ColumnType, SelectType } from 'kysely'

// What the database cannot say of its columns, and the contract does not; tables.ts, which is generated, takes it from here.

/** A video made of another. Sizes in pixels and bytes. */
export type Rendition = { name: string; width: number; height: number; bytes: number }

/** Read everywhere, and written through `lives` alone. */
export type Life<Column> = ColumnType<SelectType<Column>, never, never> & { readonly __written__: Column }
