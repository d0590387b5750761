import { type Expression, sql } from 'kysely'

/**
 * A portrait or banner as anybody sees it: a file of ours. An address of another site that an older kiosk took stays in its row,
 * and is asked of no reader's browser: its owner would learn who reads.
 */
export const shownPicture = (address: Expression<string | null>) =>
  sql<string | null>`CASE WHEN ${address} LIKE '/media/%' THEN ${address} END`

/** The portrait beside what an account wrote: one that is not in use has none (docs/product/files.md#hidden-files). */
export const shownPortrait = (avatar: Expression<string | null>, isActive: Expression<boolean | null>) =>
  sql<string | null>`CASE WHEN ${isActive} AND ${avatar} LIKE '/media/%' THEN ${avatar} END`
