import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Drawn above the name, for the bar at the bottom. */
  glyph?: string
}

/** A link of a navigation bar; says whether it is where the reader stands. */
export function PlaceLink({ to, glyph, children, ...rest }: PlaceLinkProps) {
  const { pathname } = useLocation()
  return (
    <a href={to} className="place" aria-current={pathname === to ? 'page' : undefined} {...rest}>
      {glyph && <Icon glyph={glyph} />}
      {children}
    </a>
  )
}
