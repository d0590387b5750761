import type { DeskAccount } from '#contract/people/desk-accounts.ts'

/** What each dialog of an account's menu is given. */
export interface AccountDialogProps {
  account: DeskAccount
  onChanged: () => void
  onClosed: () => void
}
