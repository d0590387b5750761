import { isMediaAddress, mediaName } from '#contract/publishing/media.ts'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import type { Transaction } from '../database/connect.ts'
import { isHidden } from './file-showings.ts'
import {
  countSendings,
  filesOf,
  findShowings,
  lockFiles,
  lockOwner,
  markShown,
  takeUpSendings,
} from './files.queries.ts'
import { MediaError } from './media-error.ts'

/** What something shows at an address, under the name that its field has for the caller. */
export interface Shown {
  field: string
  address: string | null
}

interface Showing {
  before: readonly Shown[]
  after: readonly Shown[]
  /** Who changes it; null: the command line. */
  by: string | null
  /** Whether readers see it. */
  isPublic: boolean
  /** The article that shows them. */
  articleId?: string
  /** Names of the files that came with the change itself. */
  sent?: readonly string[] | undefined
}

/**
 * Every change of what shows stored files goes through here, in its own transaction: files that are newly shown must be
 * there, and stay; their sending waits no longer. Those that are no longer shown may come back for a day. Rows of accounts that
 * the change locks as well come before it.
 * @returns the names of all that are shown.
 * @throws 400 naming the fields whose file is not there, or hidden and none of theirs; what was shown before may stay.
 */
export async function showFiles(
  tx: Transaction,
  { before, after, by, isPublic, articleId, sent = [] }: Showing,
): Promise<string[]> {
  const shownBefore = namesOf(before)
  const shown = namesOf(after)
  const added = [...shown].filter((name) => !shownBefore.has(name))
  const dropped = [...shownBefore].filter((name) => !shown.has(name))
  const touched = [...added, ...dropped, ...sent, ...(isPublic ? shown : [])]
  const kept = new Set(before.map(({ address }) => address))
  // What is no file's name is refused below.
  if (touched.length === 0 && after.every(({ address }) => kept.has(address))) return [...shown]
  await lockOwner(tx, by)
  const known = await lockFiles(tx, touched)
  if (by !== null) for (const name of await findForeign(tx, added, by, articleId ?? null)) known.delete(name)
  const errors = after
    .filter(({ address }) => address !== null && isMediaAddress(address) && !kept.has(address))
    .filter(({ address }) => !shownBefore.has(nameOf(address)) && !known.has(nameOf(address)))
    .map(({ field }) => ({ field, message: RECORDING_MESSAGES.unknownFile }))
  if (errors[0]) throw new MediaError('VALIDATION', errors[0].message, { errors })
  if (isPublic) await markShown(tx, [...shown, ...dropped])
  await takeUpSendings(tx, [...added, ...sent], by)
  await countSendings(tx, dropped, by, 1)
  return [...shown]
}

/** The hidden ones among `names` that are others' files: knowing an address brings none of them back to light. */
async function findForeign(
  tx: Transaction,
  names: readonly string[],
  ownerId: string,
  articleId: string | null,
): Promise<string[]> {
  if (names.length === 0) return []
  const hidden = (await findShowings(tx, names)).filter(isHidden).map(({ name }) => name)
  if (hidden.length === 0) return []
  const theirs = await filesOf(tx, hidden, { ownerId, articleId })
  return hidden.filter((name) => !theirs.has(name))
}

/** One sending of each of `names` by this account waits no longer: what it was meant for was there already. */
export async function giveUpSendings(tx: Transaction, names: readonly string[], by: string): Promise<void> {
  await lockFiles(tx, names)
  await takeUpSendings(tx, names, by)
}

const nameOf = (address: string | null): string => mediaName(address ?? '') ?? ''

/** The names of the files of ours among them. */
export const namesOf = (shown: readonly Shown[]): Set<string> =>
  new Set(shown.flatMap(({ address }) => mediaName(address ?? '') ?? []))
