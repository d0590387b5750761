import { REGISTER } from '../limits.ts'
import { trimmed, z } from '../schema.ts'
import { CHANGE_MESSAGES as M } from './messages.ts'

/** What a change of a published article is to its readers (docs/product/moderation.md#changes-that-readers-see). */
export const articleChange = z.enum(['typo', 'update', 'correction'])
export type ArticleChange = z.infer<typeof articleChange>

export const CHANGE_NAMES: Record<ArticleChange, string> = {
  update: 'Mise à jour',
  correction: 'Rectificatif',
  typo: 'Coquille',
}

/** Where a note stands: above the article's text, or under it. */
export const notePlace = z.enum(['head', 'foot'])
export type NotePlace = z.infer<typeof notePlace>

/** As a change is announced with the save that makes it. */
export interface Announcement {
  change: ArticleChange
  note: string
  place: NotePlace
}

/** The fields of a save that announce its change; a save without `change` announces an update without a note. */
export const sentAnnouncement = {
  change: articleChange.optional(),
  note: trimmed(REGISTER.textMax).optional(),
  place: notePlace.default('foot'),
}

/** A correction says what was wrong; what is not announced has no note. */
export function checkAnnouncement({ change, note = '' }: Partial<Announcement>, context: z.core.$RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['note'], message })
  if (change === 'correction' && note === '') refuse(M.noteMissing)
  if ((change === undefined || change === 'typo') && note !== '') refuse(M.noteOfNothing)
}
