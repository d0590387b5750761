import type { Endpoint } from '../endpoint.ts'
import { DESK, PAGE } from '../limits.ts'
import { date, deskQuery, pagination, trimmed, z } from '../schema.ts'
import { ACTS, type Act } from './journal.ts'

/** What an administrator or moderator did (docs/product/running.md#journal). */
const journalEntry = z.object({
  id: z.string(),
  at: date,
  /** As they were called then; `id` is null for the command line. */
  actor: z.object({ id: z.string().nullable(), username: z.string() }),
  /** One of `ACTS`; of a Kiosque before or after this one maybe another. */
  act: z.string(),
  target: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }).nullable(),
  reason: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type JournalEntry = z.infer<typeof journalEntry>

/** `Object.keys` forgets which keys they are. */
const actNames = Object.keys(ACTS) as Act[]

/** Part of the journal: `q` in names and reasons, from the beginning of a word where it has fewer than three characters. */
export const journalSearch = z.object({
  q: trimmed(DESK.searchMax).optional(),
  act: z.enum(actNames).optional(),
})
export type JournalSearch = z.infer<typeof journalSearch>

export const journalEndpoints = {
  'GET /admin/journal': {
    access: 'moderator',
    summary: 'Le journal : ce que font administrateurs et modérateurs, du dernier acte au premier',
    query: z.object({ ...deskQuery(PAGE.comments), ...journalSearch.shape }),
    data: z.object({ entries: z.array(journalEntry), pagination }),
  },
} as const satisfies Record<string, Endpoint>
