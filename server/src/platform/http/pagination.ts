import { id, type Pagination, z } from '#contract/schema.ts'
import type { Queryable } from '../database/connect.ts'
import type { Databases } from '../database/connect-all.ts'
import { invalidField } from './errors.ts'

export interface PageRequest {
  page: number
  limit: number
  cursor?: string | undefined
}

/** An opaque place in a list: the sort values of the last row shown. */
const encodeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The sort values of a cursor, null for none. @throws 400 for one that we did not make. */
export function decodeCursor<Values>(cursor: string | undefined, values: z.ZodType<Values>): Values | null {
  if (cursor === undefined) return null
  const result = values.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!result.success) throw invalidField('cursor', 'Ce curseur est invalide')
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A date from outside, in milliseconds: within the years of four digits, in which JavaScript and PostgreSQL write dates alike. */
export const moment = z
  .number()
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31, 23, 59, 59, 999))

/** The date and id of the last row shown. */
export const placeInTime = z.tuple([moment, id])
/** Its counter and id. */
export const placeByCount = z.tuple([z.int32().min(0), id])

/** The version of the last row shown. */
export const placeByVersion = z.tuple([z.int32().min(1)])

/** Rows to skip: a cursor already stands where the list goes on. */
export const offsetOf = ({ page, limit, cursor }: PageRequest): number =>
  cursor === undefined ? (page - 1) * limit : 0

/** Rows. */
const FAR_DOWN = 1_000

/** Where a page of a list is read: one that is counted far down reads all that is before it, and must hold nobody up. */
export const poolFor = ({ database, reads }: Databases, request: PageRequest): Queryable =>
  offsetOf(request) > FAR_DOWN ? database : reads

/**
 * Cuts rows asked for with `limit + 1` to a page, and says where the list stands.
 * @param cursorOf the sort values of a row; left out for lists that go by page only.
 */
export function paginate<Row>(
  rows: readonly Row[],
  { page, limit, cursor }: PageRequest,
  cursorOf?: (row: Row) => readonly (string | number)[],
): { rows: Row[]; pagination: Pagination } {
  const shown = rows.slice(0, limit)
  const hasNext = rows.length > limit
  const last = shown.at(-1)
  const nextCursor = hasNext && last !== undefined && cursorOf ? encodeCursor(cursorOf(last)) : null
  return { rows: shown, pagination: { page, limit, hasNext, hasPrev: page > 1 || cursor !== undefined, nextCursor } }
}
