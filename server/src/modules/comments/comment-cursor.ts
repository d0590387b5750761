import { id, z } from '#contract/schema.ts'
import { decodeCursor, moment } from '../../platform/http/pagination.ts'
import type { CommentPlace, CommentRow, CommentSort } from './comments.queries.ts'

const newest = z.tuple([moment, id]).transform(([createdAt, id]) => ({ score: 0, createdAt, id }))
const top = z.tuple([z.int32(), moment, id]).transform(([score, createdAt, id]) => ({ score, createdAt, id }))

/** Where a list of comments goes on. @throws 400 for a cursor that is not one of this sort. */
export const readPlace = (cursor: string | undefined, sort: CommentSort): CommentPlace | null =>
  decodeCursor<CommentPlace>(cursor, sort === 'top' ? top : newest)

/** The sort values of a root, as `readPlace` reads them. */
export const cursorValues = (row: CommentRow, sort: CommentSort): readonly (string | number)[] => [
  ...(sort === 'top' ? [row.score] : []),
  row.createdAt.getTime(),
  row.id,
]
