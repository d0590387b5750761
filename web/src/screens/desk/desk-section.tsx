import { type ReactNode, useId } from 'react'

export interface DeskSectionProps {
  title: string
  lead: string
  children: ReactNode
}

/** One matter of the desk, the whole width below its title. */
export function DeskSection({ title, lead, children }: DeskSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6 border-t border-rule pt-8">
      <div>
        <h2 id={id} className="type-section">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{lead}</p>
      </div>
      {children}
    </section>
  )
}
