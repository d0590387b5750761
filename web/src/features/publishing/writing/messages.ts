import type { FailedCall } from '#contract/calls.ts'
import { CONTENT, GALLERY, inMegabytes, MAX_BYTES } from '#contract/limits.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'

/** docs/product/texts.md#editor-failures, to the letter: what is said when the server gives no words of its own. */
export const EDITOR_MESSAGES = {
  saveFailed: 'Échec de la sauvegarde de l’article',
  saveExternalFailed: 'Échec de la sauvegarde de l’article externe',
  publishFailed: 'Échec de la publication de l’article',
  publishExternalFailed: 'Failed to publish external article',
  draftUpdateFailed: 'Erreur lors de la mise à jour du brouillon',
  idMissing: 'ID de l’article manquant pour la mise à jour',
  exception: 'Failed to save article',
  idRequired: 'ID de l’article requis',
  loadFailed: 'Échec du chargement de l’article',
  statusFailed: 'Erreur lors du changement de statut',
  editFailed: 'Error saving article',
  published: 'Article published successfully!',
  saved: 'Article saved successfully!',
  unpublishedKept: CONTENT_MESSAGES.unpublishedKept,
  unpublishedPublished: CONTENT_MESSAGES.unpublishedPublished,
  unpublishedDropped: CONTENT_MESSAGES.unpublishedDropped,
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
  full: `Un article compte ${CONTENT.blocksMax} blocs au plus.`,
  galleryTooSmall: 'Une galerie compte au moins deux photos\u202f: ajoutez-en une, ou choisissez un bloc photo.',
  tooLong: `Un bloc compte ${CONTENT.blockMax.toLocaleString('fr')} caractères au plus : partagez ce texte en plusieurs blocs.`,
} as const

/** docs/product/texts.md#embed-texts. */
export const EMBED_MESSAGES = {
  looking: (provider: string) => `Nous demandons à ${provider} ce que c’est…`,
  found: (title: string, provider: string) => `${provider}\u202f: «\u202f${title}\u202f»`,
  silent: (provider: string) => `${provider} ne dit rien de ce contenu\u202f: il sera intégré avec son adresse seule.`,
  unknown: 'Ce site ne s’intègre pas\u202f: l’adresse deviendra un lien dans le texte.',
  failed: 'L’aperçu n’a pas pu être chargé. Vous pouvez enregistrer\u202f: l’adresse est gardée.',
} as const

/** docs/product/texts.md#gallery-texts. */
export const GALLERY_MESSAGES = {
  hint: `De ${GALLERY.min} à ${GALLERY.max} photos PNG, JPG ou GIF, jusqu’à ${inMegabytes(MAX_BYTES.image)} Mo chacune`,
  full: (left: number) =>
    `Une galerie compte ${GALLERY.max} photos au plus\u202f: ${left === 1 ? 'la dernière n’a pas été ajoutée' : `les ${left} dernières n’ont pas été ajoutées`}. Mettez le reste dans une autre galerie.`,
  refused: (name: string, problem: string) => `«\u202f${name}\u202f»\u202f: ${problem}`,
  moved: (position: number, total: number) => `Photo déplacée en position ${position} sur ${total}`,
  removed: 'Photo retirée',
} as const
