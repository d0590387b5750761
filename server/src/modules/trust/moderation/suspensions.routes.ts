import { USER_MESSAGES } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { presentDeskAccount } from '../../people/users/desk-accounts.presenter.ts'
import { findDeskAccount } from '../../people/users/desk-accounts.queries.ts'
import { endOfSuspension } from '../../people/users/suspend-account.ts'
import { suspendByHand } from './suspend-by-hand.ts'

/** Suspending from the list of accounts (docs/product/moderation.md#suspensions-by-hand). */
export function suspensionRoutes(serve: Serve, { perform }: Context): void {
  serve('POST /admin/accounts/{id}/suspend', async ({ params, body: { reason, days }, caller }) => {
    const until = endOfSuspension(days)
    const account = await perform(async (tx) => {
      await suspendByHand(tx, { userId: params.id, reason, until, by: caller })
      return findDeskAccount(tx, params.id)
    })
    if (account === undefined) throw notFound(USER_MESSAGES.notFound)
    return { data: { account: presentDeskAccount(account, caller) }, message: 'Compte suspendu' }
  })
}
