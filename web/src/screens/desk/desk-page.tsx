import { type ReactNode, useId } from 'react'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { DESK } from './desk-places.ts'

interface DeskPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** One part of the desk: its title, what it is for, and its matter below. */
export function DeskPage({ title, lead, children }: DeskPageProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <PageHead title={title === DESK ? DESK : `${title} · ${DESK}`} hidden />
      <div>
        <h1 id={id} className="type-lead">
          {title}
        </h1>
        <p className="mt-2 max-w-prose text-soft">{lead}</p>
      </div>
      {children}
    </section>
  )
}
