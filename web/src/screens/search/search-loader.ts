import type { LoaderFunctionArgs } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { isAsked, type Question, questionIn } from './question.ts'

/** How many creators stand beside what else is found. */
const CREATORS_BESIDE = 2

/** The first page of what is found: null where it is not asked for. */
export interface Found {
  pieces: CallData<'GET /content/search'> | null
  creators: CallData<'GET /users/search'> | null
  /** Of publications and of the site; empty where they are not asked for. */
  pages: CallData<'GET /pages/found'>['pages']
}

export async function searchLoader(args: LoaderFunctionArgs): Promise<Found> {
  const read = readOf(args)
  const question = questionIn(new URL(args.request.url).searchParams)
  if (!isAsked(question)) return { pieces: null, creators: null, pages: [] }
  const { shows } = question.kind
  const [pieces, creators, pages] = await Promise.all([
    shows === 'creators' ? null : read(...piecesOf(question)),
    shows === 'pieces' ? null : read(...creatorsOf(question, shows === 'all' ? CREATORS_BESIDE : undefined)),
    shows === 'all' ? read('GET /pages/found', { query: { q: question.q } }) : null,
  ])
  return {
    pieces: pieces && orThrow(pieces),
    creators: creators && orThrow(creators),
    pages: pages ? orThrow(pages).pages : [],
  }
}

export const piecesOf = ({ q, kind, period }: Question) =>
  ['GET /content/search', { query: { q, type: kind.type, days: period.days } }] as const

export const creatorsOf = ({ q }: Question, limit?: number) =>
  ['GET /users/search', { query: { q, userType: 'media', limit } }] as const
