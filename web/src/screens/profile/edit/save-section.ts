import type { CallInput } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'

/** Adds a section, or changes the one of this id. @returns what went wrong, in words, or null. */
export async function saveSection(
  id: string | undefined,
  body: CallInput<'POST /users/me/sections'>['body'],
): Promise<string | null> {
  const outcome = id
    ? await api('PATCH /users/me/sections/{id}', { params: { id }, body })
    : await api('POST /users/me/sections', { body })
  // spec §8: the server's message where it gives one.
  return outcome.ok ? null : outcome.message || 'Erreur lors de la sauvegarde.'
}
