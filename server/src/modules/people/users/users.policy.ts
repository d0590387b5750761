import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'

/** docs/product/accounts.md#own-account-only: one's own account, or any for an administrator. */
export const canChangeAccount = (caller: Caller, userId: string): boolean => caller.id === userId || isAdmin(caller)

/** docs/product/accounts.md#private-fields: an address, and what a role allows, are for the person and for administrators. */
export const canSeeWholeAccount = (caller: Caller | null, userId: string): boolean =>
  caller !== null && canChangeAccount(caller, userId)
