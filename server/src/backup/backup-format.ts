import { z } from 'zod'

/**
 * A backup is a gzipped tar: first `manifest.json`, then each table as parts in PostgreSQL's COPY text format
 * (`tables/users/0`, `tables/users/1` …, to be joined), then each stored file (`media/NAME`), last `checks.json`; after it the
 * seal of the whole (`backup-seal.ts`). Format 1 had neither checks nor seal.
 */
export const Manifest = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
  /** Of the Kiosque that wrote it; the first ones did not say. */
  version: z.string().optional(),
  /** `appliedMigration` of the database it was made from. */
  schema: z.number(),
  /** In the order in which they can be put back. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The SHA-256 in hexadecimal of every other entry, by its name. */
export const Checks = z.record(z.string(), z.string())
export type Checks = z.infer<typeof Checks>

export const MANIFEST = 'manifest.json'
const TABLES = 'tables/'
export const MEDIA = 'media/'
export const CHECKS = 'checks.json'

/** The name of a table for the parts of its COPY. */
export const tablePart = (table: string, part: number): string => `${TABLES}${table}/${part}`

/** The table that an entry is a part of; undefined for any other entry. */
export const tableOf = (entry: string): string | undefined =>
  entry.startsWith(TABLES) ? entry.slice(TABLES.length).split('/')[0] : undefined
