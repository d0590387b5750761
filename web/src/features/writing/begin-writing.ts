import { newKey } from '../../lib/new-key.ts'
import { currentUser } from '../../session/session-store.ts'
import { dropEntry, entriesOf, type JournalEntry } from './journal.ts'
import { readKeptDraft } from './kept-draft.ts'
import type { SaverStart } from './saver.ts'
import { claimedElsewhere, claimedKey } from './tab-claim.ts'

/** A text found on this device that nobody is writing: offered to go on with. */
export interface Offer {
  key: string
  writtenAt: number
  start: SaverStart
}

export interface Beginning {
  /** Names the journal entry of this screen. */
  key: string
  start: SaverStart
  offers: Offer[]
}

/** How a screen begins to write: with what this tab had before it was reloaded, else with `fresh`. */
export async function beginWriting(place: string, fresh: SaverStart): Promise<Beginning> {
  const userId = currentUser()?.id ?? ''
  const [entries, elsewhere] = await Promise.all([entriesOf(userId, place), claimedElsewhere()])
  const claimed = claimedKey(place)
  const own = entries.find(({ key }) => key === claimed && !elsewhere.has(key))
  const idle = entries.filter(({ key }) => key !== own?.key && !elsewhere.has(key))
  const offers = idle.flatMap(offerOf)
  const useless = idle.filter(({ key }) => !offers.some((offer) => offer.key === key))
  await Promise.all(useless.map(({ key }) => dropEntry(key)))
  // What the server has of a stored article is newer than this device's copy.
  const start = own && !(own.isSaved && fresh.stored) ? readKeptDraft(own.content) : null
  return { key: own && start ? own.key : newKey(), start: start ?? fresh, offers }
}

function offerOf({ key, writtenAt, isSaved, content }: JournalEntry): Offer[] {
  const start = isSaved ? null : readKeptDraft(content)
  return start ? [{ key, writtenAt, start }] : []
}
