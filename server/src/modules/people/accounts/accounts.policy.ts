import { type ExpressionBuilder, sql } from 'kysely'
import { ACCOUNT } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { conflict, type HttpError } from '../../../platform/http/errors.ts'

const PAUSE_MS = ACCOUNT.usernameDays * 24 * 3_600_000

/** docs/product/accounts.md#changing-the-username: from when on it may be changed again; null: now. */
export function usernameChangeableAt({ usernameChangedAt }: { usernameChangedAt: Date | null }): Date | null {
  if (usernameChangedAt === null) return null
  const next = usernameChangedAt.getTime() + PAUSE_MS
  return next > Date.now() ? new Date(next) : null
}

/** Unique whatever the case: docs/product/accounts.md#email-address. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

interface Standing {
  isActive: boolean
  closingAt: Date | null
  suspendedAt: Date | null
}

/**
 * By an administrator: nobody signs in, and nobody learns why. An account that its owner is closing is not, and opens again by that
 * (docs/product/accounts.md#closing-an-account); one that is suspended is told so (docs/product/accounts.md#suspended-account).
 */
export const isDeactivated = ({ isActive, closingAt, suspendedAt }: Standing): boolean =>
  !isActive && closingAt === null && suspendedAt === null

/** Deactivated or suspended: it gets no links and no mails of an account, and its links open nothing. */
export const isOutOfUse = (account: Standing): boolean => account.suspendedAt !== null || isDeactivated(account)

/** Somebody's username of today, or a former one. */
export const usernameTaken = (): HttpError =>
  conflict(M.usernameTaken, [{ field: 'username', message: M.usernameTaken }])

/** Somebody's address of today, or one that they may still take back. @param field where it was typed. */
export const emailTaken = (field?: string): HttpError =>
  conflict(M.emailTaken, field === undefined ? undefined : [{ field, message: M.emailTaken }])

/** What somebody has shown to be the owner of an account: its password, with a code where it asks for one, or a passkey. */
export type Proof =
  /** The hash that the password was compared with, and the secret that the code was; undefined where none was asked for. */
  | { passwordHash: string; totpSecret: Buffer | undefined }
  /** By its credential's id. */
  | { passkey: Buffer }

/** Whether a factor, or a passkey, was shown. */
export const isStrongProof = (proof: Proof): boolean => 'passkey' in proof || proof.totpSecret !== undefined

/** Whether the session of an administrator or moderator lacks the second factor that the site asks of them (docs/product/accounts.md#administrators). */
export const restsAsAdmin = (eb: ExpressionBuilder<{ u: DB['users']; s: DB['sessions'] }, 'u' | 's'>) =>
  sql<boolean>`(${eb.ref('u.role')} IN ('moderator', 'admin') AND NOT ${eb.ref('s.isStrong')}
    AND coalesce((SELECT require_admin_second_factor FROM site_settings WHERE is_only), false))`
