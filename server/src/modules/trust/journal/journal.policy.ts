import { type Act, ALL_ACTS } from '#contract/trust/journal.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'

/** What moderators see of the journal (docs/product/running.md#journal): acts of moderation. */
export const MODERATION_ACTS: readonly Act[] = [
  'account-suspended',
  'account-restored',
  'article-changed',
  'article-deleted',
  'article-restored',
  'article-erased',
  'comment-deleted',
  'case-opened',
  'case-assigned',
  'case-noted',
  'case-decided',
  'appeal-decided',
  'reply-inserted',
  'reply-refused',
  'register-amended',
  'front-page-changed',
  'front-page-planned',
  'front-page-plan-dropped',
]

/** Null: all, those too that only another version of Kiosque knows. */
export const shownActs = (caller: Pick<Caller, 'role'>): readonly Act[] | null =>
  isAdmin(caller) ? null : MODERATION_ACTS

/** What an answer tells of what its caller may ask for; the call for the table asks for an administrator itself. */
export const journalAbilities = (caller: Pick<Caller, 'role'>) => ({
  acts: [...(shownActs(caller) ?? ALL_ACTS)],
  can: { export: isAdmin(caller) },
})
