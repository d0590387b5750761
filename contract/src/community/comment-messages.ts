/** docs/product/comments.md#who-may-comment. Apart, as the other texts of the article's page that stand where nothing else is said. */
export const COMMENTS_CLOSED = 'Les commentaires de cet article sont fermés.'
export const COMMENT_TOO_LONG = 'Le commentaire ne peut pas dépasser 500 caractères'
export const COMMENT_DELETED = 'Commentaire supprimé'
export const DELETED_ACCOUNT = 'Compte supprimé'

/** Texts about comments that both sides say. */
export const COMMENT_MESSAGES = {
  empty: 'Le commentaire ne peut pas être vide',
  notFound: 'Commentaire introuvable',
  notYours: 'Vous ne pouvez pas supprimer ce commentaire',
  reactionInvalid: 'La réaction doit être « like » ou « dislike »',
} as const
