import { type Expression, sql } from 'kysely'
import { fragment } from '../../platform/database/fragment.ts'

/**
 * A portrait or banner as anybody sees it: a file of ours. An address of another site that an older kiosk took stays in its row,
 * and is asked of no reader's browser: its owner would learn who reads.
 */
export const shownPicture = (address: Expression<string | null>) =>
  sql<string | null>`CASE WHEN ${address} LIKE '/media/%' THEN ${address} END`

/**
 * Portrait and banner of `users u` as anybody sees them: files of ours. An address of another site that an older kiosk took
 * stays in its row, and is asked of no reader's browser: its owner would learn who reads.
 */
export const shownAvatar = fragment`CASE WHEN u.avatar LIKE '/media/%' THEN u.avatar END`
export const shownBanner = fragment`CASE WHEN u.banner_url LIKE '/media/%' THEN u.banner_url END`
