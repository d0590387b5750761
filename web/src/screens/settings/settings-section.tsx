import { type ReactNode, useId } from 'react'

export interface SettingsSectionProps {
  title: string
  /** What it is for. */
  lead?: ReactNode
  children: ReactNode
}

/** One matter of the settings: what it is about on the left, what can be done on the right. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 border-t border-rule py-8 lg:grid-cols-[18rem_1fr]">
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
