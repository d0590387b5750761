import type { Context } from '../../../context.ts'
import { takeInvitation } from '../invitations/require-invitation.ts'
import type { NewAccount } from './accounts.queries.ts'
import { makeAccount } from './make-account.ts'

/**
 * Makes the account of whoever registers.
 * @param invitation token of the one that it is made by, where the site asks for one.
 * @returns its id.
 * @throws as `makeAccount`; 403 where the invitation is no longer good.
 */
export const register = (
  context: Pick<Context, 'database' | 'perform' | 'jobs'>,
  account: NewAccount,
  invitation: string | undefined,
): Promise<string> =>
  makeAccount(context, account, async (tx, userId) => {
    await takeInvitation(tx, invitation, userId)
    return userId
  })
