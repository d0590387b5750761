import type { FailedCall } from '#contract/calls.ts'
import { MAX_BYTES } from '#contract/limits.ts'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { api } from '../../../api/client.ts'
import { isLimit } from '../../../api/failure-words.ts'
import { apiWithProgress } from '../../../api/upload.ts'
import { printed } from '../../../lib/typography.ts'
import { storeUser } from '../../../session/session-store.ts'

/** What is said when a portrait could not be changed (docs/product/texts.md#portrait-results). */
const M = {
  notSent: 'Échec du téléchargement de l’image',
  interrupted: 'Erreur lors du téléchargement de l’image',
  notKept: 'Échec de la mise à jour du profil',
  notRemoved: 'Échec de la suppression de la photo de profil',
  removalInterrupted: 'Erreur lors de la suppression de la photo de profil',
} as const
export const PORTRAIT_NOT_SENT = M.notSent

/** Why a file cannot be a portrait, or null (docs/product/texts.md#avatar-texts). */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return MEDIA_MESSAGES.notAnImage
  return size > MAX_BYTES.avatar ? printed(MEDIA_MESSAGES.avatarTooLarge) : null
}

/**
 * Sends a portrait and keeps it in the account. `onProgress` goes from 0 to 1. `failure` is said instead of the texts of the
 * settings screen; a limit is told in any case.
 * @returns what went wrong, in words, or null.
 */
export async function changeAvatar(
  file: File,
  onProgress: (sent: number) => void,
  failure?: string,
): Promise<string | null> {
  const sent = await apiWithProgress('POST /upload/avatar', { files: { image: file } }, onProgress)
  if (!sent.ok && isLimit(sent)) return sent.message
  if (!sent.ok) return failure ?? (isRefusedFile(sent) ? sent.message : isOffline(sent) ? M.interrupted : M.notSent)
  const kept = await api('PUT /users/me', { body: { avatar: sent.data.url } })
  if (!kept.ok) return failure ?? (isOffline(kept) ? M.interrupted : M.notKept)
  storeUser(kept.data.user)
  return null
}

/** Goes back to the drawn initial. @returns as `changeAvatar`. */
export async function removeAvatar(): Promise<string | null> {
  const removed = await api('PUT /users/me', { body: { avatar: null } })
  if (!removed.ok) return isOffline(removed) ? M.removalInterrupted : M.notRemoved
  storeUser(removed.data.user)
  return null
}

const isOffline = ({ status }: FailedCall): boolean => status === 0

/** The server says better than we can what is wrong with the file. */
const isRefusedFile = ({ status }: FailedCall): boolean => [400, 413, 415].includes(status)
