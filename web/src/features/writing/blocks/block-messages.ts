import { CONTENT_MESSAGES } from '#contract/messages.ts'

/** spec §2, §5, to the letter; only the editor says them. */
export const BLOCK_MESSAGES = {
  empty: 'Le bloc ne peut pas être vide. Veuillez ajouter du contenu avant de sauvegarder.',
  redirectRequired: 'Veuillez ajouter une URL de redirection pour la publicité.',
  redirectInvalid: CONTENT_MESSAGES.httpOnly,
  full: 'Un article compte 200 blocs au plus.',
  tooLong: 'Un bloc compte 50 000 caractères au plus : partagez ce texte en plusieurs blocs.',
} as const

/** spec §2: what the menu says of each type. */
export const BLOCK_HINTS = {
  headline: "Titre principal de l'article",
  text: 'Bloc de texte simple',
  photo: 'Image ou photographie',
  quote: 'Citation mise en forme',
  advertisement: 'Publicité personnalisée avec redirection',
} as const
