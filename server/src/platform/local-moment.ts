/** What the clocks of a zone make of a minute: a moment; none that they skip; two that they show twice. */
type Reading =
  | { kind: 'once'; at: Date }
  /** `last`, `first`: the minutes that there are before and after it, as `09:05`. */
  | { kind: 'skipped'; last: string; first: string }
  | { kind: 'twice'; earlier: Date; later: Date }

/**
 * Reads `2026-03-29T02:30` on the clocks of a zone of the IANA database, through every change of them.
 * @returns undefined for what no calendar has: `2026-02-30T10:00`.
 */
export function readLocal(local: string, zone: string): Reading | undefined {
  const minute = orNone(() => Temporal.PlainDateTime.from(local, { overflow: 'reject' }))
  if (minute === undefined) return undefined
  const earlier = minute.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = minute.toZonedDateTime(zone, { disambiguation: 'later' })
  if (earlier.equals(later)) return { kind: 'once', at: dateOf(earlier) }
  if (earlier.toPlainDateTime().equals(minute)) return { kind: 'twice', earlier: dateOf(earlier), later: dateOf(later) }
  const change = earlier.getTimeZoneTransition('next')
  if (change === null) throw new Error(`${zone} skips ${local} without a change of its clocks`)
  return { kind: 'skipped', last: clockOf(change.subtract({ minutes: 1 })), first: clockOf(change) }
}

/**
 * The first moment after another at which the clocks of a zone show this hour, on this day of the week (1 is Monday) where one is
 * given. An hour that they skip is the one after it, one that they show twice the first.
 */
export function nextAt({ hour, weekday }: { hour: number; weekday?: number }, zone: string, after: Date): Date {
  const plainTime = new Temporal.PlainTime(hour)
  let day = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  for (; ; day = day.add({ days: 1 })) {
    const at = dateOf(day.toZonedDateTime({ timeZone: zone, plainTime }))
    if (at > after && (weekday === undefined || day.dayOfWeek === weekday)) return at
  }
}

/** When a day, `2026-11-27`, begins in a zone. */
export const startOfDay = (day: string, zone: string): Date =>
  dateOf(Temporal.PlainDate.from(day).toZonedDateTime(zone))

/** As `2026-11-27`. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()

/** The day so many days, or years, after another. */
export const dayAfter = (day: string, more: { days?: number; years?: number }): string =>
  Temporal.PlainDate.from(day).add(more).toString()

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)
const clockOf = (moment: Temporal.ZonedDateTime): string =>
  moment.toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' })

function orNone<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
