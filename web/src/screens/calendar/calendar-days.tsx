import './calendar.css'
import { useRef, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { formatDay } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarEntry } from './calendar-entry.tsx'
import type { Span } from './days.ts'
import { type CalendarData, type Entry, entriesByDay, moveTo, pieceOf } from './entries.ts'

interface CalendarDaysProps {
  title: string
  days: readonly string[]
  today: string
  span: Span
  /** "2026-11": days of others are shown fainter. */
  month: string
  calendar: CalendarData
  onMoved: () => void
}

interface Move {
  entry: Entry
  to: string
}

/** Seven days a row on a desk; below each other on a phone, and only those that have something. */
export function CalendarDays({ title, days, today, span, month, calendar, onMoved }: CalendarDaysProps) {
  const { timeZone, dateLocale } = useSite()
  const dragged = useRef<Entry | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ said: string; back: Move } | null>(null)
  const byDay = entriesByDay(calendar, timeZone)
  const write = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(dateLocale, { weekday: 'short', timeZone: 'UTC' })

  const moving = useChange(async ({ entry, to }: Move) => {
    const time = await moveTo(entry, to, timeZone)
    const said = `«\u202f${frenchSpaces(pieceOf(entry).title)}\u202f»\u202f: ${formatDay(to, 'UTC')}${time ? ` à ${time}` : ''}`
    setMoved({ said, back: { entry, to: entry.day } })
    onMoved()
  })

  function drop(to: string) {
    const entry = dragged.current
    dragged.current = null
    setTarget(null)
    if (entry && entry.day !== to) moving.run({ entry, to })
  }

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="type-section first-letter:uppercase">{title}</h2>
        <p role="status">{moved?.said ?? ''}</p>
        {moved && moved.back.to >= today && (
          <Button
            size="small"
            busy={moving.isBusy}
            onClick={() => {
              moving.run(moved.back)
            }}
          >
            Remettre à sa place
          </Button>
        )}
      </div>
      {byDay.size === 0 && <p className="text-soft">{span === 'week' ? 'Rien cette semaine.' : 'Rien ce mois-ci.'}</p>}
      {calendar.isCut && <p className="text-soft">Il y en a davantage : affichez une semaine pour tout voir.</p>}
      <div>
        <div aria-hidden="true" className="calendar-weekdays">
          {days.slice(0, 7).map((day) => (
            <span key={day}>{weekday.format(new Date(day))}</span>
          ))}
        </div>
        <ol className="calendar-days" data-span={span}>
          {days.map((day) => {
            const entries = byDay.get(day) ?? []
            return (
              <li
                key={day}
                className="calendar-day"
                data-day={day}
                data-empty={entries.length === 0 || undefined}
                data-other={(span === 'month' && !day.startsWith(month)) || undefined}
                data-target={target === day || undefined}
                onDragOver={(event) => {
                  event.preventDefault()
                  setTarget(day)
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  drop(day)
                }}
              >
                <h3 className="calendar-date" aria-current={day === today ? 'date' : undefined}>
                  <span className="lg:sr-only">{write.format(new Date(day))}</span>
                  <span aria-hidden="true" className="max-lg:hidden">
                    {Number(day.slice(8))}
                  </span>
                </h3>
                <ul className="grid gap-2 empty:hidden">
                  {entries.map((entry) => (
                    <CalendarEntry
                      key={entry.key}
                      entry={entry}
                      onDrag={(begun) => {
                        dragged.current = begun ? entry : null
                        if (!begun) setTarget(null)
                      }}
                      onMove={(to) => moving.run({ entry, to })}
                      onPlanned={onMoved}
                    />
                  ))}
                </ul>
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}
