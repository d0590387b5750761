/** docs/product/comments.md#who-may-comment. Apart, as the other texts of the article's page that stand where nothing else is said. */
export const COMMENTS_CLOSED = 'Les commentaires de cet article sont fermés.'

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
