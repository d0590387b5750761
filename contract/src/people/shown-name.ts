import type { Author } from './author.ts'

/** The name under which an account is shown everywhere (docs/product/accounts.md#public-name). */
export const shownName = ({ displayName, username }: Pick<Author, 'displayName' | 'username'>): string =>
  displayName ?? username
