import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { classNames } from '../lib/class-names.ts'

type LinkTab = { label: ReactNode; to: string; current: boolean }

type LinkTabsProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Names the group: "Fil d'actualité". */
  label: string
  tabs: readonly LinkTab[]
  /** Stays under the top bar while the page scrolls. */
  sticky?: boolean
}

/**
 * Tabs whose choice lives in the address: links, so that back, reload and a shared link keep it. The one that was followed is lit
 * while its page is still on its way. Scrolls sideways on a phone.
 */
export function LinkTabs({ label, tabs, sticky, className, ...rest }: LinkTabsProps) {
  const { location: next } = useNavigation()
  const followed = tabs.find(({ to }) => next !== undefined && to === next.pathname + next.search)
  return (
    <nav className={classNames('tabs', sticky && 'tabs-sticky', className)} aria-label={label} {...rest}>
      {tabs.map((tab) => (
        <a
          key={tab.to}
          href={tab.to}
          className="tab"
          aria-current={(followed ? tab === followed : tab.current) ? 'page' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
