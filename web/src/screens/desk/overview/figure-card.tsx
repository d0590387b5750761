import { formatNumber } from '../../../lib/numbers.ts'
import { useSession } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DESK_PLACES, isOpenTo } from '../desk-places.ts'

interface FigureCardProps {
  name: string
  /** Where it is dealt with; no link without it, nor for who may not go there. */
  path?: string
  value: number
  note: string
  alert?: string
}

/** One figure of what waits, large, and the way to it. */
export function FigureCard({ name, path, value, note, alert }: FigureCardProps) {
  const { user } = useSession()
  const place = DESK_PLACES.find((each) => each.path === path)
  const isLink = user !== null && place !== undefined && isOpenTo(user, place)
  return (
    <li className="relative grid grow basis-60 lg:basis-40 grid-cols-[minmax(0,1fr)_auto] gap-x-3 bg-paper p-4 max-sm:py-3 sm:flex sm:flex-col sm:gap-1 has-[a:hover]:bg-wash">
      <span className="flex items-baseline justify-between gap-3 font-medium">
        {isLink ? (
          <a href={place.path} className="after:absolute after:inset-0">
            {name}
          </a>
        ) : (
          name
        )}
        {alert && <Badge tone="danger">{alert}</Badge>}
      </span>
      <span
        data-waits={value > 0}
        className="type-lead row-span-2 self-center sm:order-first tabular-nums text-soft data-[waits=true]:text-ink sm:self-start"
      >
        {formatNumber(value)}
      </span>
      <span className="type-meta">{note}</span>
    </li>
  )
}
