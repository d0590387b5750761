import { useLocation } from 'react-router'
import { LINKS, STOP_MAILS_PATH } from '#contract/people/links.ts'
import { useLinkToken } from '../../features/people/account-link/use-link-token.ts'
import { late } from '../../ui/use-part.tsx'
import { NotMe, UndoEmail } from './alert-links.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { NewPassword } from './new-password.tsx'
import { StopMails } from './stop-mails.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Of readers without an account: those who have one need not wait for it. */
const LetterLinks = late<{ token: string | undefined }>(async () => (await import('./letter-links.tsx')).LetterLinks)

const PARTS = [
  [LINKS['verify-email'].path, VerifyEmail],
  [LINKS['undo-email'].path, UndoEmail],
  [LINKS['recover-password'].path, NewPassword],
  [LINKS['not-me'].path, NotMe],
  ['/lettres/', LetterLinks],
  [STOP_MAILS_PATH, StopMails],
] as const

/** What a link of a mail opens (docs/product/screens.md#mailed-links), and the page that asks for such a mail. */
export function Component() {
  const { pathname } = useLocation()
  const token = useLinkToken()
  const [, Part = ForgottenPassword] = PARTS.find(([path]) => pathname.startsWith(path)) ?? []
  return <Part token={token} />
}
