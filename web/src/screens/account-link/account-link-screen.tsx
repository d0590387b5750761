import { useLocation } from 'react-router'
import { LINKS, type LinkPurpose } from '#contract/links.ts'
import { useLinkToken } from '../../features/account-link/use-link-token.ts'
import { NewPassword } from './new-password.tsx'
import { NotMe } from './not-me.tsx'
import { UndoEmail } from './undo-email.tsx'
import { VerifyEmail } from './verify-email.tsx'

const PARTS = [
  ['verify-email', VerifyEmail],
  ['undo-email', UndoEmail],
  ['recover-password', NewPassword],
  ['not-me', NotMe],
] as const satisfies readonly [LinkPurpose, unknown][]

/** What a link of a mail opens (docs/product/screens.md#mailed-links). */
export function Component() {
  const { pathname } = useLocation()
  const token = useLinkToken()
  const [, Part] = PARTS.find(([purpose]) => pathname.startsWith(LINKS[purpose].path)) ?? PARTS[0]
  return <Part token={token} />
}
