/** spec §8: a piece that is not there, or not for this reader. */
export const ARTICLE_NOT_FOUND = 'Article non trouvé'

/** A failure that nobody foresaw. */
export const INTERNAL_ERROR = 'Une erreur est survenue de notre côté. Réessayez dans un instant.'

/** spec §8: a profile that is not there. */
export const USER_NOT_FOUND = 'Utilisateur non trouvé'
