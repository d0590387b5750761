import { confirm } from '../../../ui/confirm.ts'
import { forgetUnsent, hasUnsent } from '../../community/comments/unsent-comment.ts'
import { dropEntries, entriesOfAccount, type JournalEntry } from '../../publishing/writing/journal.ts'
import { readKeptDraft } from '../../publishing/writing/kept-draft.ts'
import { dropSource, endSending } from '../../publishing/writing/recording/sendings.ts'

/**
 * Drops what an account that just signed out wrote here and the server has, and asks whether the rest stays on this device. It does
 * until the question is answered: no other account is shown it.
 */
export async function askWhatStays(userId: string): Promise<void> {
  const all = await entriesOfAccount(userId)
  await dropEntries(all.filter(({ isSaved }) => isSaved))
  const unsent = all.filter(({ isSaved }) => !isSaved)
  if (unsent.length === 0 && !hasUnsent(userId)) return
  if (await confirm(QUESTION)) await forgetAll(userId, unsent)
}

const QUESTION = {
  title: 'Garder vos textes sur cet appareil ?',
  description:
    'Ce que vous avez écrit n’a pas été entièrement envoyé. Gardé ici, vous le retrouverez en vous reconnectant ; aucun autre compte ne le verra.',
  confirmLabel: 'Supprimer',
  cancelLabel: 'Garder sur cet appareil',
}

/** What is known goes at once, for whoever leaves may close the page next; then what a closing screen wrote last. */
async function forgetAll(userId: string, known: readonly JournalEntry[]): Promise<void> {
  forgetUnsent(userId)
  await dropEntries(known)
  const late = await entriesOfAccount(userId)
  await dropEntries(late)
  for (const { content } of [...known, ...late]) {
    const key = readKeptDraft(content)?.draft.fields.sending?.key
    if (key === undefined) continue
    endSending(key, false)
    await dropSource(key)
  }
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith('tus::') && name.includes(`|${userId}|`)) localStorage.removeItem(name)
  }
}
