import { ERROR_MESSAGES } from '#contract/messages.ts'
import type { AccountAbilities } from '#contract/people/desk-accounts.ts'
import { DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import { type Caller, isAdmin, isModerator } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, type HttpError } from '../../../platform/http/errors.ts'
import type { Actor } from '../../facts.ts'
import { isDeactivated, isOutOfUse } from '../accounts/accounts.policy.ts'

/** Who acts on accounts; on the command line with an administrator's powers. */
export type Doer = Actor & Pick<Caller, 'role'>

/** docs/product/accounts.md#own-account-only: one's own account, or any for an administrator. */
export const canChangeAccount = (by: Doer, userId: string): boolean => by.id === userId || isAdmin(by)

/** docs/product/accounts.md#private-fields: an address, and what a role allows, are for the person and for administrators. */
export const canSeeWholeAccount = (caller: Caller | null, userId: string): boolean =>
  caller !== null && canChangeAccount(caller, userId)

/** docs/product/accounts.md#list-of-accounts. */
export const canSeeAddresses = (caller: Caller): boolean => isAdmin(caller)

/** docs/product/accounts.md#suspended-account: administrators and moderators are suspended by an administrator. */
const canSuspendRole = (by: Pick<Doer, 'role'>, role: Caller['role']): boolean => isAdmin(by) || !isModerator({ role })

/** An account that somebody would act on. */
export interface Subject {
  id: string
  userType: Caller['userType']
  role: Caller['role']
  isActive: boolean
  closingAt: Date | null
  suspendedAt: Date | null
}

type Refusal = HttpError | null

/** What stands against suspending an account (docs/product/accounts.md#suspended-account); null: nothing. */
export const whyNotSuspend = (by: Pick<Doer, 'id' | 'role'>, account: Omit<Subject, 'userType'>): Refusal =>
  refuse(by.id === account.id, forbidden, D.notYourself) ??
  refuse(!canSuspendRole(by, account.role), forbidden, D.adminsOnly) ??
  refuse(isDeactivated(account), conflict, D.deactivated)

export type AccountAbility = keyof AccountAbilities

/**
 * What stands against an act on an account at the desk (docs/product/accounts.md#acts-at-the-desk); null: nothing but what the
 * database alone knows, such as the last administrator.
 */
const REFUSALS: Record<AccountAbility, (by: Doer, account: Subject) => Refusal> = {
  suspend: whyNotSuspend,
  restore: (by, account) =>
    refuse(!canSuspendRole(by, account.role), forbidden, D.adminsOnly) ??
    refuse(account.suspendedAt === null, conflict, D.notSuspended),
  activate: adminsOnly,
  deactivate: adminsOnly,
  delete: (by, account) => refuse(!canChangeAccount(by, account.id), forbidden, M.notYou),
  giveRole: adminsOnly,
  approve: (by, account) => adminsOnly(by) ?? refuse(account.userType !== 'media', conflict, D.creatorsOnly),
  signOut: othersOnly,
  verify: (by, account) => othersOnly(by, account) ?? inUseOnly(account),
  recover: (by, account) =>
    othersOnly(by, account) ?? refuse(isModerator(account), forbidden, D.recoveryOfAdmin) ?? inUseOnly(account),
}

/** @throws what stands against an act. */
export function requireAbility(act: AccountAbility, by: Doer, account: Subject): void {
  const refusal = REFUSALS[act](by, account)
  if (refusal) throw refusal
}

/** What somebody may do to an account. */
export function accountAbilities(by: Doer, account: Subject): AccountAbilities {
  const may = (act: AccountAbility) => REFUSALS[act](by, account) === null
  return {
    suspend: may('suspend'),
    restore: may('restore'),
    activate: may('activate'),
    deactivate: may('deactivate'),
    delete: may('delete'),
    giveRole: may('giveRole'),
    approve: may('approve'),
    signOut: may('signOut'),
    verify: may('verify'),
    recover: may('recover'),
  }
}

function refuse(isRefused: boolean, error: (message: string) => HttpError, message: string): Refusal {
  return isRefused ? error(message) : null
}

function adminsOnly(by: Doer): Refusal {
  return refuse(!isAdmin(by), forbidden, ERROR_MESSAGES.adminsOnly)
}

/** What the person themselves does in their settings. */
function othersOnly(by: Doer, account: Subject): Refusal {
  return adminsOnly(by) ?? refuse(by.id === account.id, forbidden, D.ownAccount)
}

/** The links of one that is suspended or deactivated open nothing, and no mail goes to it. */
function inUseOnly(account: Subject): Refusal {
  return refuse(isOutOfUse(account), conflict, D.outOfUse)
}

/** Whether somebody may open a case about what an account owns, and decide (docs/product/moderation.md#who-decides). */
export const mayModerate = (caller: Pick<Caller, 'id' | 'role'> | null, ownerId: string | null): boolean =>
  caller !== null && isModerator(caller) && caller.id !== ownerId
