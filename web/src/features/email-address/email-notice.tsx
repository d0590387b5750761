import { useId } from 'react'
import { useLocation } from 'react-router'
import type { OwnUser } from '#contract/users.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ResendButton } from './resend-button.tsx'

const SETTINGS = '/settings'

/** What is amiss with an account's address, and what to do. */
export interface EmailProblem {
  title: string
  text: string
  /** The mail server refused the address: another one helps, the same mail again hardly does. */
  isRefused: boolean
}

/** docs/product/screens.md#address-notice: what the owner of an account must know of its address; null when all is well. */
export function emailProblem({
  email,
  emailVerified,
  emailRefused,
}: Pick<OwnUser, 'email' | 'emailVerified' | 'emailRefused'>): EmailProblem | null {
  if (emailRefused) {
    return {
      isRefused: true,
      title: 'Votre adresse refuse nos courriels',
      text: `Ce que nous écrivons à ${email} nous revient. Corrigez l’adresse ou videz la boîte : sans elle, un mot de passe oublié ne se retrouve pas.`,
    }
  }
  if (emailVerified) return null
  return {
    isRefused: false,
    title: 'Confirmez votre adresse',
    text: `Ouvrez le lien du courriel envoyé à ${email}. Il vaut un jour ; cherchez-le aussi parmi les indésirables.`,
  }
}

/** On the reader's own screens, as long as something is amiss with their address; `className` is for its place. */
export function EmailNotice({ className }: { className?: string }) {
  const { user } = useSession()
  const problem = user && emailProblem(user)
  if (!problem) return null
  return (
    <div className={className}>
      <EmailProblemBox problem={problem} />
    </div>
  )
}

function EmailProblemBox({ problem: { title, text, isRefused } }: { problem: EmailProblem }) {
  const id = useId()
  const { pathname } = useLocation()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border border-rule bg-wash px-4 py-3"
    >
      <div className="min-w-0 max-w-prose">
        <p id={id} className="font-medium">
          {title}
        </p>
        <p className="type-meta">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isRefused && pathname !== SETTINGS && (
          <LinkButton to={SETTINGS} variant="primary" size="small">
            Changer d’adresse
          </LinkButton>
        )}
        <ResendButton />
      </div>
    </section>
  )
}
