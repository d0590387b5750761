import { type ReactNode, useId } from 'react'
import { showIfMeant } from '../../../lib/show-if-meant.ts'

interface SettingsPartFrameProps {
  title: string
  lead?: string
  /** Of its place in the page: `#editeur`. */
  anchor: string
  children: ReactNode
}

/** One subject of the settings, under its heading. */
export function SettingsPartFrame({ title, lead, anchor, children }: SettingsPartFrameProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      ref={showIfMeant}
      aria-labelledby={id}
      className="grid max-w-2xl gap-5 border-rule border-t pt-6"
    >
      <div>
        <h2 id={id} className="type-title">
          {title}
        </h2>
        {lead && <p className="mt-1 text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
