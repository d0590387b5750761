import { randomUUIDv7 } from 'node:crypto'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'

/** Each with the publication that sends it; none: the site does. */
export const letters = query
  .selectFrom('letters as l')
  .leftJoin('users as u', 'u.id', 'l.publicationId')
  .select(['l.id as letterId', 'l.publicationId', 'l.name', 'l.about', 'l.isOpen'])
  .select(['u.username as authorUsername', 'u.displayName as authorDisplayName'])
  .select((eb) =>
    shownPortrait(eb.ref('u.avatar'), eb.fn.coalesce('u.isActive', sql<boolean>`false`)).as('authorAvatar'),
  )

export type LetterRow = InferResult<typeof letters>[number]

/** Of the site, or of a publication in use. */
const isInUse = (eb: ExpressionBuilder<{ l: DB['letters']; u: DB['users'] }, 'l' | 'u'>) =>
  eb.or([eb('l.publicationId', 'is', null), eb('u.isActive', '=', true)])

/** Ids of letters that may be sent now. */
export const lettersInUse = query
  .selectFrom('letters as l')
  .leftJoin('users as u', 'u.id', 'l.publicationId')
  .select('l.id')
  .where(isInUse)

const offered = letters.where('l.isOpen', '=', true).where(isInUse)

/** A letter that is offered: the one of a publication in use, or the site's. */
export async function findOffered(database: Queryable, key: { id: string } | { username: string | undefined }) {
  const [row] = await database(
    'id' in key
      ? offered.where('l.id', '=', key.id)
      : key.username === undefined
        ? offered.where('l.publicationId', 'is', null)
        : offered.where(sql<boolean>`lower(u.username) = lower(${key.username})`),
  )
  return row
}

/** @param publicationId null: the site's. */
export async function findLetter(database: Queryable, publicationId: string | null): Promise<LetterRow | undefined> {
  const [row] = await database(
    publicationId === null
      ? letters.where('l.publicationId', 'is', null)
      : letters.where('l.publicationId', '=', publicationId),
  )
  return row
}

interface NewLetter {
  publicationId: string | null
  isOpen: boolean
  name: string
  about: string
}

export async function saveLetter(tx: Transaction, letter: NewLetter): Promise<void> {
  const { isOpen, name, about } = letter
  await tx(
    query
      .insertInto('letters')
      .values({ id: randomUUIDv7(), ...letter })
      .onConflict((conflict) => conflict.constraint('letters_one_each').doUpdateSet({ isOpen, name, about })),
  )
}
