import type { LoaderFunctionArgs } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import type { Read } from '#contract/site/pages.ts'
import type { Place } from '../../api/page-list.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { isAsked, type Question, questionIn } from './question.ts'

/** How many creators stand beside what else is found. */
const CREATORS_BESIDE = 2

/** The first page of what is found: null where it is not asked for. */
export interface Found {
  pieces: CallData<'GET /content/search'> | null
  creators: CallData<'GET /users/search'> | null
}

export async function searchLoader(args: LoaderFunctionArgs): Promise<Found> {
  const read = readOf(args)
  const question = questionIn(new URL(args.request.url).searchParams)
  if (!isAsked(question)) return { pieces: null, creators: null }
  const { shows } = question.kind
  const [pieces, creators] = await Promise.all([
    shows === 'creators' ? null : readPieces(read, question),
    shows === 'pieces' ? null : readCreators(read, question, {}, shows === 'all' ? CREATORS_BESIDE : undefined),
  ])
  return { pieces: pieces && orThrow(pieces), creators: creators && orThrow(creators) }
}

/** A page of the pieces found. */
export const readPieces = (read: Read, { q, kind, period }: Question, { page }: Place = {}) =>
  read('GET /content/search', { query: { q, type: kind.type, days: period.days, page } })

/** A page of the creators found. */
export const readCreators = (read: Read, { q }: Question, { page }: Place = {}, limit?: number) =>
  read('GET /users/search', { query: { q, userType: 'media', page, limit } })
