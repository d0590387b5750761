import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Visit } from '../../../platform/http/endpoint.ts'
import { conflict, type FieldError } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { takeInvitation } from '../invitations/require-invitation.ts'
import { emailTaken, usernameTaken } from './accounts.policy.ts'
import { findTakenNames, insertAccount, isFormerUsername, type NewAccount } from './accounts.queries.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { isHeldEmail } from './held-emails.queries.ts'
import { hashPassword } from './passwords.ts'
import { answerSignedIn, enter } from './sign-in.ts'

/**
 * Makes an account, and has a mail ask whether its address is right (docs/product/accounts.md#verification).
 * @param further what belongs to it, in the same transaction; it is given the account's id.
 * @throws 409 naming every taken field; the unique indexes decide between two at once.
 */
async function makeAccount<Result>(
  { database, perform }: Pick<Context, 'database' | 'perform'>,
  account: NewAccount,
  further: (tx: UnitOfWork, userId: string) => Promise<Result>,
): Promise<Result> {
  await refuseTaken(database, account)
  try {
    return await perform(async (tx) => {
      const userId = await insertAccount(tx, account)
      if (await isFormerUsername(tx, account.username, userId)) throw usernameTaken()
      if (await isHeldEmail(tx, account.email, userId)) throw emailTaken('email')
      const result = await further(tx, userId)
      tx.note({ kind: 'account-made', id: userId, email: account.email })
      return result
    })
  } catch (error) {
    if (brokenConstraint(error) !== undefined) await refuseTaken(database, account)
    throw error
  }
}

async function refuseTaken(database: Context['database'], account: NewAccount): Promise<void> {
  const taken = await findTakenNames(database, account)
  const errors: FieldError[] = [
    ...(taken.username ? [{ field: 'username', message: M.usernameTaken }] : []),
    ...(taken.email ? [{ field: 'email', message: M.emailTaken }] : []),
  ]
  if (errors[0]) throw conflict(errors[0].message, errors)
}

/**
 * Makes the account of whoever registers.
 * @param invitation token of the one that it is made by, where the site asks for one.
 * @returns its id.
 * @throws as `makeAccount`; 403 where the invitation is no longer good.
 */
export const register = (
  context: Pick<Context, 'database' | 'perform'>,
  account: NewAccount,
  invitation: string | undefined,
): Promise<string> =>
  makeAccount(context, account, async (tx, userId) => {
    await takeInvitation(tx, invitation, userId)
    return userId
  })

interface Founder extends Omit<NewAccount, 'passwordHash' | 'userType'> {
  password: string
  /** As the site is called from now on. */
  siteName: string
}

/**
 * Makes the account of whoever sets the site up, and signs them in, in one transaction.
 * @param further as of `makeAccount`.
 * @throws as `makeAccount`; 400 for a password that is tried first on any account, or on one of this site.
 */
export async function makeFounder(
  context: Context,
  { password, siteName, ...names }: Founder,
  visit: Visit,
  further: (tx: UnitOfWork, userId: string) => Promise<void>,
) {
  await refuseCommonPassword('password', password, siteName)
  const passwordHash = await hashPassword(password)
  const proof = { passwordHash, totpSecret: undefined }
  const entered = await makeAccount(context, { ...names, passwordHash, userType: 'media' }, async (tx, userId) => {
    await further(tx, userId)
    return enter(context, tx, { userId, proof }, visit)
  })
  return answerSignedIn(context, entered)
}
