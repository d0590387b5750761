import type { LoaderFunctionArgs } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { partOf, type RegisterPart, startOf } from './register-parts.ts'

export type RegisterData =
  | { shows: 'entries'; first: CallData<'GET /register'> }
  | { shows: 'adverts'; first: CallData<'GET /register/adverts'> }
  | { shows: 'figures'; figures: CallData<'GET /register/figures'> }

/** What the part of the address shows first. */
export async function loader(args: LoaderFunctionArgs): Promise<RegisterData> {
  const read = readOf(args)
  const { searchParams } = new URL(args.request.url)
  const part = partOf(searchParams)
  if (part.shows === 'adverts') return { shows: 'adverts', first: orThrow(await read(...ADVERTS)) }
  if (part.shows === 'figures') return { shows: 'figures', figures: orThrow(await read('GET /register/figures', {})) }
  return { shows: 'entries', first: orThrow(await read(...entriesOf(part, startOf(searchParams)))) }
}

/** The entries of a part, the last first. @param from which one the list begins with. */
export const entriesOf = ({ kind }: RegisterPart, from?: string) =>
  ['GET /register', { query: { kind, from } }] as const

export const ADVERTS = ['GET /register/adverts', { query: {} }] as const
