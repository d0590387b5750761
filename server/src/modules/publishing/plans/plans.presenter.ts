import type { Author } from '#contract/people/author.ts'
import type { CalendarPlan, CalendarWish, PiecePlans } from '#contract/publishing/plans.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { may } from '../newsroom/newsroom.policy.ts'
import type { findPlans, listPlanned, listWished } from './plans.queries.ts'

type Rows<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

const presentPerson = (id: string, username: string, displayName: string | null, avatar: string | null): Author => ({
  ...{ id, _id: id, username, displayName, avatar },
})

/** Of a piece that is gone nothing is planned. */
export function presentPiecePlans(row: Awaited<ReturnType<typeof findPlans>>): PiecePlans {
  if (row === undefined) return { plans: [], wish: null }
  const { plans, day, authorId: id, authorUsername: username, authorDisplayName, authorAvatar } = row
  const person = id === null || username === null ? null : presentPerson(id, username, authorDisplayName, authorAvatar)
  return { plans, wish: day === null ? null : { day, person } }
}

const presentPiece = (row: Rows<typeof listPlanned> | Rows<typeof listWished>): CalendarPlan['piece'] => ({
  id: row.id,
  title: row.title,
  type: row.type,
  writer: presentPerson(row.personId, row.personUsername, row.personDisplayName, row.personAvatar),
})

export const presentPlanned = (row: Rows<typeof listPlanned>, caller: Caller): CalendarPlan => ({
  act: row.act,
  at: row.at.toISOString(),
  by: row.by,
  failure: row.failure,
  piece: presentPiece(row),
  can: { move: may(caller, 'publish', row) },
})

export const presentWished = (row: Rows<typeof listWished>, caller: Caller): CalendarWish => ({
  day: row.day,
  person:
    row.namedId === null || row.namedUsername === null
      ? null
      : presentPerson(row.namedId, row.namedUsername, row.namedDisplayName, row.namedAvatar),
  piece: presentPiece(row),
  can: { move: may(caller, 'edit', row) },
})
