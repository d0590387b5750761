import { contentStatus } from '#contract/articles.ts'
import { block } from '#contract/blocks.ts'
import { z } from '#contract/schema.ts'
import { blockList } from '../block-editor/block-list.ts'
import type { ArticleDraft } from './article-draft.ts'
import type { Saver, SaverStart } from './saver.ts'

const file = z.instanceof(File).optional()
const draftBlock = block.extend({ file })
const fields = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  readingTime: z.number(),
  cover: z.string().nullable(),
  coverFile: file,
  isExternalArticle: z.boolean(),
  externalUrl: z.string(),
  sourceUrl: z.string().nullable(),
  mediaOutlet: z.object({ name: z.string(), logo: z.string().nullable() }).nullable(),
})
const content = z.object({ fields, blocks: z.array(draftBlock) })

/** A draft as the journal keeps it: with what is being typed in open blocks, and what the server has of it. */
const keptDraft = z.object({
  fields,
  blocks: z.array(draftBlock),
  open: z.record(z.string(), draftBlock),
  saved: content,
  stored: z.object({ id: z.string(), version: z.number(), status: contentStatus }).nullable(),
  creation: z.object({ key: z.string(), content, status: contentStatus }).nullable(),
})

/** What the journal keeps of a saver. */
export function keptDraftOf({ draft, state }: Pick<Saver, 'draft' | 'state'>): z.input<typeof keptDraft> {
  const { fields, list } = draft.get()
  const { saved, stored, creation } = state.get()
  return {
    fields: withTags(fields),
    blocks: [...list.blocks],
    open: { ...list.open },
    saved: copyOf(saved),
    stored,
    creation: creation && { ...creation, content: copyOf(creation.content) },
  }
}

/** How a saver goes on from what the journal kept; null when it is not readable any more. */
export function readKeptDraft(kept: unknown): SaverStart | null {
  const result = keptDraft.safeParse(kept)
  if (!result.success) return null
  const { fields, blocks, open, saved, stored, creation } = result.data
  return { draft: { fields, list: blockList(blocks, open) }, saved, stored, creation }
}

function copyOf(said: SaverStart['saved']): z.input<typeof content> {
  return { fields: withTags(said.fields), blocks: [...said.blocks] }
}

function withTags(fields: ArticleDraft['fields']) {
  return { ...fields, tags: [...fields.tags] }
}
