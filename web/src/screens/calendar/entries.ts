import type { CallData } from '#contract/calls.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import { call } from '../../api/call.ts'
import { clockIn } from '../../features/publishing/plans/site-time.ts'
import { dayIn, formatClock } from '../../lib/dates.ts'

export type CalendarData = CallData<'GET /publications/{id}/calendar'>

/** What stands in a calendar on a day. */
export type Entry =
  | { kind: 'plan'; key: string; day: string; plan: CalendarData['plans'][number] }
  | { kind: 'wish'; key: string; day: string; wish: CalendarData['wishes'][number] }

export const pieceOf = (entry: Entry) => (entry.kind === 'plan' ? entry.plan.piece : entry.wish.piece)

export const mayMove = (entry: Entry): boolean => (entry.kind === 'plan' ? entry.plan : entry.wish).can.move

/** By day on the clocks of the site: what has a minute in its order, then what is wished for. */
export function entriesByDay({ plans, wishes }: CalendarData, zone: string): Map<string, Entry[]> {
  const entries = [
    ...plans.map((plan): Entry => {
      const day = dayIn(plan.at, zone)
      return { kind: 'plan', key: `${plan.piece.id} ${plan.act}`, day, plan }
    }),
    ...wishes.map((wish): Entry => ({ kind: 'wish', key: wish.piece.id, day: wish.day, wish })),
  ]
  return Map.groupBy(entries, ({ day }) => day)
}

/** Puts an entry on another day; a plan keeps its time. @returns its time, where it has one. @throws CallFailure */
export async function moveTo(entry: Entry, day: string, zone: string): Promise<string | null> {
  const { id } = pieceOf(entry)
  if (entry.kind === 'wish') {
    const { person } = entry.wish
    await call('PUT /content/{id}/wish', { params: { id }, body: { day, personId: person?.id ?? null } })
    return null
  }
  const { act, at } = entry.plan
  const body: LocalMoment = { at: `${day}T${clockIn(at, zone)}` }
  await call('PUT /content/{id}/plans/{act}', { params: { id, act }, body })
  return formatClock(at, zone)
}
