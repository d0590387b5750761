import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { KeptLetter, Letter, LetterReader, OfferedLetter } from '#contract/community/letters.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import type { LetterRow } from './letters.queries.ts'
import type { ReaderRow } from './readers.queries.ts'

/** A letter as readers see it. */
export function presentLetter({ letterId, name, about, publicationId, authorUsername, ...row }: LetterRow): Letter {
  const publication =
    publicationId === null || authorUsername === null
      ? null
      : presentAuthor({ ...row, authorId: publicationId, authorUsername })
  return { id: letterId, name, about, publication }
}

/** The name of whoever sends it. @param site its name. */
export const senderOf = (
  { authorUsername, authorDisplayName }: Pick<LetterRow, 'authorUsername' | 'authorDisplayName'>,
  site: string,
): string => (authorUsername === null ? site : shownName({ username: authorUsername, displayName: authorDisplayName }))

export const presentOffered = (row: LetterRow, site: string, byMail: boolean): OfferedLetter => ({
  ...presentLetter(row),
  wording: M.consent(row.name, senderOf(row, site)),
  byMail,
})

/** @param row undefined: none was ever offered. */
export const presentKept = (
  row: LetterRow | undefined,
  more: Pick<KeptLetter, 'readers' | 'byMail' | 'username'> & { from: string },
): KeptLetter => {
  const { from, ...said } = more
  const { isOpen = false, name = '', about = '' } = row ?? {}
  return { isOpen, name, about, wording: M.consent(name, from), ...said }
}

export const presentReader = ({ id, email, way, since, source, consentedOn }: ReaderRow): LetterReader => ({
  ...{ id, email: email ?? '', way, since: since?.toISOString() ?? '' },
  source: [source, consentedOn].filter(Boolean).join(', '),
})
