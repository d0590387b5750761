import { ACCOUNT } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/messages.ts'
import { conflict, type HttpError } from '../../platform/http/errors.ts'

const PAUSE_MS = ACCOUNT.usernameDays * 24 * 3_600_000

/** docs/product/accounts.md#changing-the-username: from when on it may be changed again; null: now. */
export function usernameChangeableAt({ usernameChangedAt }: { usernameChangedAt: Date | null }): Date | null {
  if (usernameChangedAt === null) return null
  const next = usernameChangedAt.getTime() + PAUSE_MS
  return next > Date.now() ? new Date(next) : null
}

/** Somebody's username of today, or a former one. */
export const usernameTaken = (): HttpError =>
  conflict(M.usernameTaken, [{ field: 'username', message: M.usernameTaken }])
