import { useId } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { type EmailProblem, emailProblem } from './email-problem.ts'
import { ResendButton } from './resend-button.tsx'

const SETTINGS = '/settings'

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

function EmailProblemBox({ problem: { title, text, isRefused, canResend } }: { problem: EmailProblem }) {
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
          <LinkButton to="/settings#compte" variant="primary" size="small">
            Changer d’adresse
          </LinkButton>
        )}
        {canResend && <ResendButton />}
      </div>
    </section>
  )
}
