import { type Expression, sql } from 'kysely'

/** A moment in milliseconds, and an id: where the last row of a page stands. */
export type PlaceInTime = readonly [at: number, id: string]

/**
 * What a list goes on with after a page, whose last rows come first; all of it without a place.
 * @param row its moment and id: `eb.refTuple('m.createdAt', 'm.id')`.
 */
export const isBefore = (row: Expression<unknown>, place: PlaceInTime | null) =>
  place === null ? sql<boolean>`true` : sql<boolean>`${row} < (${new Date(place[0])}, ${place[1]})`

/** As `isBefore`, where the first rows come first. */
export const isAfter = (row: Expression<unknown>, place: PlaceInTime | null) =>
  place === null ? sql<boolean>`true` : sql<boolean>`${row} > (${new Date(place[0])}, ${place[1]})`
