import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

type LinkTab = { label: ReactNode; to: string; current: boolean }

type LinkTabsProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Names the group: "Fil d'actualité". */
  label: string
  tabs: readonly LinkTab[]
  /** Stays under the top bar while the page scrolls. */
  sticky?: boolean
}

/** Tabs whose choice lives in the address: links, so that back, reload and a shared link keep it. Scrolls sideways on a phone. */
export function LinkTabs({ label, tabs, sticky, className, ...rest }: LinkTabsProps) {
  return (
    <nav className={classNames('tabs', sticky && 'tabs-sticky', className)} aria-label={label} {...rest}>
      {tabs.map((tab) => (
        <a key={tab.to} href={tab.to} className="tab" aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
