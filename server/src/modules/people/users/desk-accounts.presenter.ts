import type { AccountState, DeskAccount } from '#contract/people/desk-accounts.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { DeskAccountRow } from './desk-accounts.queries.ts'
import { accountAbilities, canSeeAddresses } from './users.policy.ts'

/** An account as the desk lists it: moderators see no address (docs/product/accounts.md#private-fields). */
export function presentDeskAccount(row: DeskAccountRow, caller: Caller): DeskAccount {
  const seesAddress = canSeeAddresses(caller)
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    userType: row.userType,
    role: row.role,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    articlesCount: row.articlesCount,
    email: seesAddress ? row.email : null,
    emailVerified: seesAddress ? row.emailVerifiedAt !== null : null,
    suspension:
      row.suspendedAt === null
        ? null
        : {
            reason: row.suspensionReason,
            since: row.suspendedAt.toISOString(),
            until: row.suspendedUntil?.toISOString() ?? null,
          },
    publishingApprovedAt: row.publishingApprovedAt?.toISOString() ?? null,
    can: accountAbilities(caller, row),
  }
}

function stateOf({ isActive, closingAt, suspendedAt }: DeskAccountRow): AccountState {
  if (isActive) return 'active'
  if (suspendedAt !== null) return 'suspended'
  return closingAt === null ? 'deactivated' : 'closing'
}
