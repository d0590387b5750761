import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

/** A link of a navigation bar; says whether it is where the reader stands. */
export function PlaceLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const { pathname } = useLocation()
  return <a href={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />
}
