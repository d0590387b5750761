import type { Announcement } from '#contract/publishing/article-changes.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { checksumOf, pack, textOf, unpackChain } from './pack-revision.ts'
import { findChain, findLastRevision, insertRevision, type NewRevision } from './revisions.queries.ts'

/** Every so many are packed with the one as many before: so none is unpacked in more than twice as many steps. */
const STRIDE = 32
/** After so many one is packed with none. */
const CHAIN = STRIDE * STRIDE

/** What an article says at one of its versions. */
interface SaidAt {
  version: number
  content: object
  isPublished: boolean
  /** Kept beside what is public, in a line of its own. */
  isOfUnpublished?: boolean
}

interface Save {
  articleId: string
  authorId: string
  /** By whom. */
  by: string
  /** Null for a new article. */
  before: (SaidAt & { savedAt: Date }) | null
  after: SaidAt
  /** What the save is to readers; null where it changes nothing that they read. */
  announced?: Announcement | null
}

/**
 * Keeps what an article says after a save that changed something (docs/product/content.md#revisions), within its transaction, which
 * has locked the article. One whose revisions do not tell what it said before has that kept first.
 * @returns bytes that what it says takes; 0 where nothing changed.
 */
export async function keepRevision(
  tx: Transaction,
  { articleId, authorId, by, before, after, announced }: Save,
): Promise<number> {
  const isByAuthor = by === authorId
  const saved = { articleId, isByAuthor, savedBy: isByAuthor ? null : by }
  const text = textOf(after.content)
  const keep = async (packed: Omit<NewRevision, keyof typeof saved>) => {
    const { change = null, note = '', place = 'foot' } = announced ?? {}
    await insertRevision(tx, { ...saved, change, note, notePlace: place, ...packed })
    return packed.packed.length
  }
  if (before === null) return keep(await whole(after, text))
  const textBefore = textOf(before.content)
  // What waits is found among the revisions by its version.
  const isSame = text.equals(textBefore) && after.isPublished === before.isPublished
  if (isSame && !after.isOfUnpublished) return 0
  const known = await findLastRevision(tx, articleId, before.isOfUnpublished)
  if (known?.checksum !== checksumOf(textBefore)) {
    const { savedAt } = before
    const first = { articleId, isByAuthor: true, savedBy: null, savedAt }
    await insertRevision(tx, { ...first, ...(await whole(before, textBefore)) })
  }
  const last = known?.checksum === checksumOf(textBefore) ? known : { version: before.version, place: 0 }
  const place = last.place + 1
  if (place >= CHAIN) return keep(await whole(after, text))
  const base =
    place % STRIDE === 0 ? await anchorOf(tx, articleId, last.version) : { version: last.version, text: textBefore }
  const packed = await pack(text, base.text)
  return keep({ ...factsOf(after, text), baseVersion: base.version, place, packed })
}

const factsOf = ({ version, isPublished, isOfUnpublished = false }: SaidAt, text: Buffer) => ({
  version,
  isPublished,
  isOfUnpublished,
  bytes: text.length,
  checksum: checksumOf(text),
})

async function whole(
  said: SaidAt,
  text: Buffer,
): Promise<Omit<NewRevision, 'articleId' | 'isByAuthor' | 'savedBy' | 'savedAt'>> {
  return { ...factsOf(said, text), baseVersion: said.version, place: 0, packed: await pack(text, null) }
}

/** The revision that a stride ends with; where all such are thinned, the one that is packed with none. */
async function anchorOf(tx: Transaction, articleId: string, lastVersion: number) {
  const chain = await findChain(tx, articleId, lastVersion)
  const end = Math.max(
    0,
    chain.findLastIndex(({ place }) => place % STRIDE === 0),
  )
  const anchor = chain[end]
  if (anchor === undefined) throw new Error(`no revision ${lastVersion} of the article ${articleId}`)
  return { version: anchor.version, text: await unpackChain(chain.slice(0, end + 1)) }
}
