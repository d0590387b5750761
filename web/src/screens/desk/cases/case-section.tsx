import { type ReactNode, useId } from 'react'

interface CaseSectionProps {
  title: string
  /** Of its place in the page: `#decision`. */
  anchor?: string
  children: ReactNode
}

/** One matter of a case. */
export function CaseSection({ title, anchor, children }: CaseSectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="grid content-start gap-4 border-t border-rule pt-5">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
