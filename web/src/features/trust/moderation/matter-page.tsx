import type { ReactNode } from 'react'
import { PageHead } from '../../site/page-head/page-head.tsx'

interface MatterPageProps {
  title: string
  lead: ReactNode
  /** Takes the place of what the reader just did: its title has the focus, and is read out. */
  isOutcome?: boolean
  children?: ReactNode
}

/** The frame of a report and of a decision: one column to read and write in. */
export function MatterPage({ title, lead, isOutcome = false, children }: MatterPageProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:py-14">
      <PageHead title={title} hidden />
      <h1 className="type-lead outline-none" {...(isOutcome && { ref: focus, tabIndex: -1 })}>
        {title}
      </h1>
      <p className="mt-3 mb-8 text-soft">{lead}</p>
      {children}
    </div>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()
