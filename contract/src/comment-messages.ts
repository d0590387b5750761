/** Texts about comments that both sides say. */
export const COMMENT_MESSAGES = {
  empty: 'Le commentaire ne peut pas être vide',
  tooLong: 'Le commentaire ne peut pas dépasser 500 caractères',
  notFound: 'Commentaire introuvable',
  notYours: 'Vous ne pouvez pas supprimer ce commentaire',
  deleted: 'Commentaire supprimé',
  deletedAccount: 'Compte supprimé',
  reactionInvalid: 'La réaction doit être « like » ou « dislike »',
} as const
