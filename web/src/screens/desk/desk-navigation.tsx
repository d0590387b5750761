import { NavLink } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDeskOverview } from './desk-overview.ts'
import { DESK_PLACES, isOpenTo } from './desk-places.ts'

/** The way between the parts of the desk, by what they are about, each with how much waits there. */
export function DeskNavigation({ className }: { className: string }) {
  const { user } = useSession()
  const { data } = useDeskOverview()
  if (user === null) return null
  const groups = Map.groupBy(
    DESK_PLACES.filter((place) => isOpenTo(user, place)),
    ({ group }) => group,
  )
  return (
    <nav aria-label="Parties du bureau" className={className}>
      <div className="grid gap-x-6 gap-y-5 sm:max-lg:grid-cols-3">
        {[...groups].map(([group, places]) => (
          <div key={group} className={group === '' ? 'max-lg:hidden' : undefined}>
            {group !== '' && <p className="type-kicker pb-1 lg:px-3">{group}</p>}
            <ul
              aria-label={group || undefined}
              className="divide-rule max-lg:divide-y max-lg:border-rule max-lg:border-y"
            >
              {places.map(({ path, label, waits }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end={path === '/bureau'}
                    className="flex min-h-11 items-center justify-between gap-2 rounded-sm py-2 lg:px-3 lg:text-soft lg:hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-9 lg:py-1"
                  >
                    {label}
                    <Waiting count={(data && waits?.(data)) ?? 0} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="accent" className="tabular-nums">
      {count}
      <span className="sr-only"> à traiter</span>
    </Badge>
  )
}
