import { z } from 'zod'

/**
 * A backup is a gzipped tar: first `manifest.json`, then each table as parts in PostgreSQL's COPY text format
 * (`tables/users/0`, `tables/users/1` …, to be joined), then each stored file (`media/NAME`).
 */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Of the Kiosque that wrote it; the first ones did not say. */
  version: z.string().optional(),
  /** `appliedMigration` of the database it was made from. */
  schema: z.number(),
  /** In the order in which they can be put back. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const MEDIA = 'media/'

/** The name of a table for the parts of its COPY. */
export const tablePart = (table: string, part: number): string => `${TABLES}${table}/${part}`
