/**
 * A hashtag as addresses spell it: without accents and capitals (docs/product/discovery.md#hashtag-pages). It folds nothing that the
 * database does not (`kiosque_fold`): marks of other scripts are letters of their own.
 */
export const foldTag = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))

/** The page of what bears a hashtag. */
export const tagPage = (tag: string): string => `/mot-cle/${encodeURIComponent(foldTag(tag))}`
