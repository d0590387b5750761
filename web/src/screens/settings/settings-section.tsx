import { type ReactNode, useId } from 'react'
import { showIfMeant } from '../../lib/show-if-meant.ts'

interface SettingsSectionProps {
  /** Of its address: `/settings#appareils`. */
  anchor: string
  title: string
  /** What it is for. */
  lead?: ReactNode
  children: ReactNode
}

/** One matter of the settings: what it is about on the left, what can be done on the right. */
export function SettingsSection({ anchor, title, lead, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      ref={showIfMeant}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-rule py-8 lg:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={id} className="type-title">
          {title}
        </h2>
        {lead && <p className="type-meta mt-1">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
