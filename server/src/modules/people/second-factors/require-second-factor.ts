import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { HttpError, secondFactorRequired } from '../../../platform/http/errors.ts'
import { hashRecoveryCode, tidyCode } from './recovery-codes.ts'
import { findActiveSecret, takeRecoveryCode, takeStep } from './second-factors.queries.ts'
import { stepOfCode } from './totp.ts'

type Means = Pick<Context, 'database' | 'rateLimits' | 'perform'>

const LIMITS = ['secondFactor', 'secondFactorPerDay'] as const

const secondFactorWrong = () =>
  new HttpError(403, 'SECOND_FACTOR_WRONG', M.codeWrong, { errors: [{ field: 'code', message: M.codeWrong }] })

/**
 * Asks for the second factor of an account whose first one, the password or a mailed link, was right
 * (docs/product/accounts.md#second-factor). Counts tries by itself, which must outlast what the caller undoes: never within a
 * transaction.
 * @param code six digits of the authenticator, or a recovery code; either is used up.
 * @returns the secret that the code was asked by; undefined where the account has none.
 * @throws 403 `SECOND_FACTOR_REQUIRED` without a code, 403 `SECOND_FACTOR_WRONG`, 429 beyond docs/product/limits.md#login-attempts.
 */
export async function requireSecondFactor(
  context: Means,
  userId: string,
  code: string | undefined,
): Promise<Buffer | undefined> {
  const secret = await findActiveSecret(context.database, userId)
  if (secret === undefined) return undefined
  const typed = tidyCode(code ?? '')
  if (typed === '') throw secondFactorRequired(M.codeRequired)
  await limitCodes(context, userId, () => takeCode(context, userId, secret, typed))
  return secret
}

/**
 * Counts a try before it is looked at, so that many at once do not slip through, and gives it back when it was right.
 * @throws 403 `SECOND_FACTOR_WRONG`, 429.
 */
export async function limitCodes(
  { rateLimits }: Pick<Means, 'rateLimits'>,
  userId: string,
  isRight: () => Promise<boolean>,
): Promise<void> {
  for (const limit of LIMITS) await rateLimits.consume(limit, userId)
  if (!(await isRight())) throw secondFactorWrong()
  for (const limit of LIMITS) await rateLimits.giveBack(limit, userId)
}

async function takeCode({ database, perform }: Means, userId: string, secret: Buffer, typed: string): Promise<boolean> {
  if (/^\d{6}$/.test(typed)) {
    const step = stepOfCode(secret, typed)
    return step !== null && takeStep(database, userId, step)
  }
  return perform(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, userId, hashRecoveryCode(typed))
    if (isTaken) tx.note({ kind: 'factor-changed', id: userId, change: 'recovery-code-used' })
    return isTaken
  })
}
