import { author } from '#contract/people/author.ts'
import { articleChange, notePlace } from '#contract/publishing/article-changes.ts'
import { contentStatus } from '#contract/publishing/articles.ts'
import { z } from '#contract/schema.ts'
import { newKey } from '../../../lib/new-key.ts'
import { currentUser } from '../../../session/session-store.ts'
import { articleFields } from './article-fields.ts'
import { blockList } from './block-list.ts'
import { draftBlock } from './draft-block.ts'
import { claimedElsewhere, claimedKey, dropEntry, entriesOf, type JournalEntry } from './journal.ts'
import type { Saver, SaverStart } from './saver.ts'

/** Until 23 November 2026 a kept draft had its recording in an object of its own, and its picture was its `cover`. */
const olderFields = z.looseObject({ cover: z.string().nullable(), recording: z.looseObject({}).optional() })

function asFields(kept: unknown): unknown {
  const older = olderFields.safeParse(kept)
  if (!older.success) return kept
  const { cover, recording, ...others } = older.data
  return { ...others, ...recording, featuredImage: cover }
}

const fields = z.preprocess(asFields, articleFields)
const content = z.object({ fields, blocks: z.array(draftBlock) })

/** A draft as the journal keeps it: with what is being typed in open blocks, and what the server has of it. */
const keptDraft = content.extend({
  open: z.record(z.string(), draftBlock),
  saved: content,
  stored: z
    .object({
      ...{ id: z.string(), version: z.number(), status: contentStatus, slug: z.string().default('') },
      author: author.nullable().default(null),
      mayPublish: z.boolean().default(true),
      isUnpublished: z.boolean().default(false),
    })
    .nullable(),
  creation: z.object({ key: z.string(), content, status: contentStatus }).nullable(),
  announced: z.object({ change: articleChange, note: z.string(), place: notePlace }).nullable().default(null),
})

/** What the journal keeps of a saver, for `readKeptDraft`. */
export function keptDraftOf({ draft, state }: Pick<Saver, 'draft' | 'state'>) {
  const { fields, list } = draft.get()
  const { saved, stored, creation, announced } = state.get()
  return { fields, blocks: list.blocks, open: list.open, saved, stored, creation, announced }
}

/** How a saver goes on from what the journal kept; null when it is not readable any more. */
export function readKeptDraft(kept: unknown): SaverStart | null {
  const result = keptDraft.safeParse(kept)
  if (!result.success) return null
  const { fields, blocks, open, saved, stored, creation, announced } = result.data
  return { draft: { fields, list: blockList(blocks, open) }, saved, stored, creation, announced }
}

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

/** A text that was offered, as it is now; undefined once another tab has taken it up, or dropped it. */
export async function findOffered(place: string, offered: string): Promise<Offer | undefined> {
  const [entries, elsewhere] = await Promise.all([entriesOf(currentUser()?.id ?? '', place), claimedElsewhere()])
  const idle = entries.filter(({ key }) => key === offered && !elsewhere.has(key))
  return idle.flatMap(offerOf)[0]
}

/** How a screen begins to write: with what this tab had before it was reloaded, else with `fresh`. */
export async function beginWriting(place: string, fresh: SaverStart): Promise<Beginning> {
  const userId = currentUser()?.id ?? ''
  const [entries, elsewhere] = await Promise.all([entriesOf(userId, place), claimedElsewhere()])
  const claimed = claimedKey(place)
  const own = entries.find(({ key }) => key === claimed && !elsewhere.has(key))
  const idle = entries.filter(({ key }) => key !== own?.key && !elsewhere.has(key))
  const offers = idle.flatMap(offerOf)
  // One that cannot be read may be of a later version of the site.
  await Promise.all(idle.filter(({ isSaved }) => isSaved).map(({ key }) => dropEntry(key)))
  // What the server has of a stored article is newer than this device's copy.
  const start = own && !(own.isSaved && fresh.stored) ? readKeptDraft(own.content) : null
  return {
    key: own && start ? own.key : newKey(),
    start: { ...(start ?? fresh), waiting: fresh.waiting ?? null },
    offers,
  }
}

function offerOf({ key, writtenAt, isSaved, content }: JournalEntry): Offer[] {
  const start = isSaved ? null : readKeptDraft(content)
  return start ? [{ key, writtenAt, start }] : []
}
