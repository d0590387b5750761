import { contentStatus } from '#contract/articles.ts'
import { z } from '#contract/schema.ts'
import { articleFields } from './article-fields.ts'
import { blockList } from './blocks/block-list.ts'
import { draftBlock } from './blocks/draft-block.ts'
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
  stored: z.object({ id: z.string(), version: z.number(), status: contentStatus }).nullable(),
  creation: z.object({ key: z.string(), content, status: contentStatus }).nullable(),
})

/** What the journal keeps of a saver, for `readKeptDraft`. */
export function keptDraftOf({ draft, state }: Pick<Saver, 'draft' | 'state'>) {
  const { fields, list } = draft.get()
  const { saved, stored, creation } = state.get()
  return { fields, blocks: list.blocks, open: list.open, saved, stored, creation }
}

/** How a saver goes on from what the journal kept; null when it is not readable any more. */
export function readKeptDraft(kept: unknown): SaverStart | null {
  const result = keptDraft.safeParse(kept)
  if (!result.success) return null
  const { fields, blocks, open, saved, stored, creation } = result.data
  return { draft: { fields, list: blockList(blocks, open) }, saved, stored, creation }
}
