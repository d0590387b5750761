import { BLOCKED_MAX, COMMENT, HELD_WORDS } from '../limits.ts'

/** Texts about comments that both sides say. */
export const COMMENT_MESSAGES = {
  /** docs/product/comments.md#who-may-comment. */
  closed: 'Les commentaires de cet article sont fermés.',
  tooLong: `Le commentaire ne peut pas dépasser ${COMMENT.max} caractères`,
  deleted: 'Commentaire supprimé',
  deletedAccount: 'Compte supprimé',
  empty: 'Le commentaire ne peut pas être vide',
  notFound: 'Commentaire introuvable',
  notYours: 'Vous ne pouvez pas supprimer ce commentaire',
  reactionInvalid: 'La réaction doit être « like » ou « dislike »',
} as const

/** docs/product/texts.md#notification-texts. */
export const NOTIFICATION_MESSAGES = {
  gone: 'Cette notification n’existe plus.',
  allRead: 'Toutes vos notifications sont lues',
  chosen: 'Vos choix sont enregistrés',
  wayInvalid: 'Cette façon d’être averti n’existe pas',
  decisionByMail: 'Les décisions de la modération ont leur propre courriel : choisissez le site, ou rien.',
  hourInvalid: 'L’heure est un nombre entier de 0 à 23',
  weekdayInvalid: 'Le jour est un nombre entier de 1, lundi, à 7, dimanche',
  stopped: 'Vous ne recevrez plus de notifications par courriel.',
  linkUnknown:
    'Ce lien est incomplet, ou date d’une adresse que votre compte n’a plus. Copiez-le en entier depuis le dernier courriel, ou choisissez dans Paramètres, Notifications.',
} as const

/** docs/product/texts.md#conversation-texts: what is said to who writes, and to the creators who decide about it. */
export const CONVERSATION_MESSAGES = {
  hidden: 'Commentaire retiré par la modération',
  fromBlocked: 'Commentaire d’un compte que vous bloquez',
  held: 'Merci\u202f! Votre commentaire paraîtra une fois validé par l’auteur de l’article.',
  /** To an account that was blocked; it is not told so. */
  notHere: 'Vous ne pouvez pas commenter cet article.',
  notThisOne: 'Vous ne pouvez pas répondre à ce commentaire.',
  waitsNoMore: 'Ce commentaire n’attend plus de validation.',
  approved: 'Commentaire publié',
  removed: 'Commentaire supprimé',
  wordTooLong: `Un mot ou une expression ne peut pas dépasser ${HELD_WORDS.lengthMax} caractères`,
  tooManyWords: `La liste ne peut pas dépasser ${HELD_WORDS.max} mots ou expressions`,
  wordsKept: 'Liste enregistrée',
  blockYourself: 'Vous ne pouvez pas vous bloquer vous-même',
  tooManyBlocked: `Vous bloquez déjà ${BLOCKED_MAX.toLocaleString('fr')} comptes : débloquez-en un pour en bloquer un autre.`,
} as const
