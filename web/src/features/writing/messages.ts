import type { FailedCall } from '#contract/calls.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'

/** docs/product/texts.md#editor-failures, to the letter: what is said when the server gives no words of its own. */
export const EDITOR_MESSAGES = {
  saveFailed: "Échec de la sauvegarde de l'article",
  saveExternalFailed: "Échec de la sauvegarde de l'article externe",
  publishFailed: "Échec de la publication de l'article",
  publishExternalFailed: 'Failed to publish external article',
  draftUpdateFailed: 'Erreur lors de la mise à jour du brouillon',
  exception: 'Failed to save article',
  loadFailed: "Échec du chargement de l'article",
  statusFailed: 'Erreur lors du changement de statut',
  editFailed: 'Error saving article',
  published: 'Article published successfully!',
  saved: 'Article saved successfully!',
  offline: 'Hors ligne : tout est gardé sur cet appareil et partira au retour de la connexion.',
} as const

/** Why a save failed, in the order of docs/product/texts.md#editor-failures; without a connection, also that nothing is lost. */
export function failureText(
  { status, message, error }: Pick<FailedCall, 'status' | 'message' | 'error'>,
  fallback: string,
): string {
  return status === 0 ? `${EDITOR_MESSAGES.exception}. ${EDITOR_MESSAGES.offline}` : message || error || fallback
}

/** docs/product/texts.md#block-texts, to the letter; only the editor says them. */
export const BLOCK_MESSAGES = {
  empty: 'Le bloc ne peut pas être vide. Veuillez ajouter du contenu avant de sauvegarder.',
  redirectRequired: 'Veuillez ajouter une URL de redirection pour la publicité.',
  redirectInvalid: CONTENT_MESSAGES.httpOnly,
  full: 'Un article compte 200 blocs au plus.',
  tooLong: 'Un bloc compte 50 000 caractères au plus : partagez ce texte en plusieurs blocs.',
} as const

/** docs/product/content.md#block-types: what the menu says of each type. */
export const BLOCK_HINTS = {
  headline: "Titre principal de l'article",
  text: 'Bloc de texte simple',
  photo: 'Image ou photographie',
  quote: 'Citation mise en forme',
  advertisement: 'Publicité personnalisée avec redirection',
} as const
