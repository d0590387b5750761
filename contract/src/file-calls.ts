import { letterOwner } from './community/letters.ts'
import type { CallTerms } from './endpoint.ts'
import { z } from './schema.ts'
import { journalSearch } from './trust/journal-calls.ts'

/** A call that answers with a file. */
export interface FileCall extends CallTerms {
  contentType: string
}

export const fileCalls = {
  'GET /users/me/export': {
    access: 'user',
    summary: 'Ses propres données',
    limits: { export: 'before' },
    contentType: 'application/zip',
  },
  'GET /admin/journal.csv': { access: 'admin', summary: 'Le journal', query: journalSearch, contentType: 'text/csv' },
  'GET /letters/readers.csv': {
    access: 'user',
    summary: 'Qui reçoit une lettre',
    limits: { export: 'before' },
    query: z.object({ owner: letterOwner }),
    contentType: 'text/csv',
  },
  'GET /content/proxy-image/{filename}': {
    access: 'open',
    summary: 'Une image stockée, dans la largeur la plus proche de `w`',
    underLoad: 'no place',
    params: z.object({ filename: z.string() }),
    query: z.object({ w: z.int().min(0).optional() }),
    contentType: 'image/*',
  },
} as const satisfies Record<string, FileCall>
