import { expect, test } from 'vitest'
import { readLocal } from './local-moment.ts'

const ZONES = [
  'Europe/Paris',
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Africa/Cairo',
]

/** What a clock of a zone shows at a moment, by another way than the code's: `2026-03-29T02:30`. */
function shownBy(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(at).replace(' ', 'T')
}

/** Moments at which the clocks of a zone change, within two years. */
function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const found = []
  let next = Temporal.ZonedDateTime.from(`2026-11-27T00:00[${zone}]`).getTimeZoneTransition('next')
  while (next !== null && next.year < 2029) {
    found.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return found
}

/** The same numbers with every run. */
function* numbers(): Generator<number> {
  for (let seed = 42; ; seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) yield seed / 2 ** 32
}

test('minutes around changes of the clocks are what the clocks of their zone show (docs/product/newsroom.md#dates)', () => {
  const random = numbers()
  const counts = { once: 0, skipped: 0, twice: 0 }
  for (const zone of ZONES) {
    const shown = shownBy(zone)
    const changes = changesOf(zone)
    for (let n = 0; n < 200; n++) {
      const change = changes[n % changes.length]
      if (change === undefined) throw new Error(`the clocks of ${zone} do not change`)
      const minutes = Math.floor(((random.next().value ?? 0) - 0.5) * 360)
      const local = change.toPlainDateTime().add({ minutes }).toString({ smallestUnit: 'minute' })
      const read = readLocal(local, zone)
      if (read === undefined) throw new Error(`${local} was not read`)
      counts[read.kind]++
      if (read.kind === 'once') expect([zone, shown(read.at)]).toEqual([zone, local])
      if (read.kind === 'twice') {
        expect([zone, shown(read.earlier), shown(read.later)]).toEqual([zone, local, local])
        expect(read.earlier.getTime()).toBeLessThan(read.later.getTime())
      }
      if (read.kind === 'skipped') {
        const around = new Set(
          Array.from({ length: 2 * 1_440 }, (_, step) =>
            shown(new Date(change.epochMilliseconds + (step - 1_440) * 60_000)),
          ),
        )
        const on = (clock: string) => `${local.slice(0, 11)}${clock}`
        expect([around.has(local), around.has(on(read.first))]).toEqual([false, true])
        expect(shown(new Date(change.epochMilliseconds - 60_000)).slice(11)).toBe(read.last)
      }
    }
  }
  expect(counts.once + counts.skipped + counts.twice).toBe(2_000)
  expect(counts.skipped).toBeGreaterThan(100)
  expect(counts.twice).toBeGreaterThan(100)
})

test('what no calendar has is no moment', () => {
  for (const local of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T24:30', '2026-12-01T10:60'])
    expect(readLocal(local, 'Europe/Paris')).toBeUndefined()
  expect(readLocal('2026-03-29T02:30', 'Europe/Paris')).toEqual({ kind: 'skipped', last: '01:59', first: '03:00' })
})
