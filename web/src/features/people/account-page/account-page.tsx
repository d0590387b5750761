import type { ReactNode } from 'react'
import { PageHead } from '../../site/page-head/page-head.tsx'

interface AccountPageProps {
  title: string
  lead: ReactNode
  /** Takes the place of what the reader just did: its title has the focus, and is read out. */
  isOutcome?: boolean
  children: ReactNode
}

/** The frame of the screens that open an account: one narrow column. */
export function AccountPage({ title, lead, isOutcome = false, children }: AccountPageProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-10 sm:py-16">
      <PageHead title={title} hidden />
      <h1 className="type-section outline-none" {...(isOutcome && { ref: focus, tabIndex: -1 })}>
        {title}
      </h1>
      <p className="mt-2 mb-8 text-soft">{lead}</p>
      {children}
    </div>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** Why a form was refused, above its fields and announced. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">{message && <p className="rounded-sm bg-danger-wash px-4 py-3 text-danger">{message}</p>}</div>
  )
}
