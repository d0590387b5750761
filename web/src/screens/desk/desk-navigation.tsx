import { NavLink } from 'react-router'
import type { OwnUser } from '#contract/users.ts'
import { DESK_PLACES, isOpenTo } from './desk-places.ts'

/** The way between the parts of the desk: a column, on a phone a row that scrolls. */
export function DeskNavigation({ role }: Pick<OwnUser, 'role'>) {
  return (
    <nav aria-label="Parties du bureau" className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex gap-1 lg:grid">
        {DESK_PLACES.filter((place) => isOpenTo(role, place)).map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === '/bureau'}
              className="block whitespace-nowrap rounded-sm px-3 py-2 text-soft hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
