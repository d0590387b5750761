import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { LetterOwner } from '#contract/community/letters.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Fact, UnitOfWork } from '../../facts.ts'
import { requireKeeperNow } from './letters.policy.ts'
import { findLetter, saveLetter } from './letters.queries.ts'
import { endReaders } from './readers.queries.ts'

/** Offers a letter, or no more; who receives it stays. @throws as `requireKeeper`. */
export async function keepLetter(
  { perform }: Context,
  caller: Caller,
  owner: LetterOwner,
  said: { isOpen: boolean; name: string; about: string },
): Promise<void> {
  await perform(async (tx) => {
    const publicationId = await requireKeeperNow(tx, caller, owner)
    await saveLetter(tx, { publicationId, ...said })
    noteKept(tx, { publicationId, act: 'letter-changed', name: said.name, by: caller })
  })
}

/** @throws as `requireKeeper`; 404 for an address that does not receive it. */
export async function removeReader(
  { perform }: Context,
  caller: Caller,
  owner: LetterOwner,
  readerId: string,
): Promise<void> {
  await perform(async (tx) => {
    const publicationId = await requireKeeperNow(tx, caller, owner)
    const letter = await findLetter(tx, publicationId)
    const ended = letter ? await endReaders(tx, { letterId: letter.letterId, id: readerId }, 'editor') : []
    if (letter === undefined || ended.length === 0) throw notFound(M.readerGone)
    // No journal keeps the address.
    noteKept(tx, { publicationId, act: 'letter-reader-removed', name: letter.name, by: caller })
  })
}

type Kept = Omit<Fact<'letter-kept'>, 'kind' | 'publicationId'> & { publicationId: string | null }

/** In the journal of the publication, or of the site. */
export function noteKept(tx: UnitOfWork, { publicationId, ...act }: Kept): void {
  tx.note(
    publicationId === null ? { kind: 'site-letter-kept', ...act } : { kind: 'letter-kept', publicationId, ...act },
  )
}
