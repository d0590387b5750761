import type { Endpoint } from '../endpoint.ts'
import { DESK, PAGE } from '../limits.ts'
import { date, deskQuery, pagination, trimmed, z } from '../schema.ts'
import { ALL_ACTS } from './journal.ts'

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

const act = z.enum(ALL_ACTS)

/** Part of the journal: `q` in names and reasons, from the beginning of a word where it has fewer than three characters. */
export const journalSearch = z.object({
  q: trimmed(DESK.searchMax).optional(),
  act: act.optional(),
})
export type JournalSearch = z.infer<typeof journalSearch>

export const journalEndpoints = {
  'GET /admin/journal': {
    access: 'moderator',
    summary: 'Le journal : ce que font administrateurs et modérateurs, du dernier acte au premier',
    query: z.object({ ...deskQuery(PAGE.comments), ...journalSearch.shape }),
    data: z.object({
      entries: z.array(journalEntry),
      pagination,
      acts: z.array(act).describe('Les actes que l’on peut demander'),
      can: z.object({ export: z.boolean() }),
    }),
  },
} as const satisfies Record<string, Endpoint>
