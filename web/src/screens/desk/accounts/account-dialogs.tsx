import type { AccountDialogProps } from './account-dialog-props.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** The dialogs of an account's menu, of which one is open. */
export function AccountDialogs({
  asked,
  ...rest
}: AccountDialogProps & { asked: 'suspend' | 'role' | { link: string } }) {
  if (asked === 'suspend') return <SuspendDialog {...rest} />
  if (asked === 'role') return <RoleDialog {...rest} />
  return <RecoveryDialog link={asked.link} {...rest} />
}
