import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { secondFactorRequired } from '../../../platform/http/errors.ts'
import { findActiveSecret } from '../second-factors/second-factors.queries.ts'
import { countPasskeys } from './passkeys.queries.ts'

/**
 * To be asked before a factor comes or goes: whoever knows an administrator's password alone must not bring their powers back by a
 * factor of their own (docs/product/accounts.md#second-factor-of-administrators). The first one needs none.
 * @param sql the transaction, with the account's factors held, where there is one.
 * @throws 403 `SECOND_FACTOR_REQUIRED` while the powers rest and the account has a factor.
 */
export async function requireShownFactor(sql: Queryable, { id, restsAsAdmin }: Caller): Promise<void> {
  if (!restsAsAdmin) return
  const hasFactor = (await countPasskeys(sql, id)) > 0 || (await findActiveSecret(sql, id)) !== undefined
  if (hasFactor) throw secondFactorRequired(M.factorNotShown)
}
