/** docs/product/texts.md#article-failures: an article that does not exist, or not for this reader. */
export const ARTICLE_NOT_FOUND = 'Article non trouvé'

/** A failure that nobody foresaw. */
export const INTERNAL_ERROR = 'Une erreur est survenue de notre côté. Réessayez dans un instant.'

/** docs/product/texts.md#profile-results: a profile that does not exist. */
export const USER_NOT_FOUND = 'Utilisateur non trouvé'
