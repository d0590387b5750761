import { contentStatus, contentType } from '#contract/articles.ts'
import { block } from '#contract/blocks.ts'
import { z } from '#contract/schema.ts'
import { blockList } from '../block-editor/block-list.ts'
import type { ArticleDraft } from './article-draft.ts'
import { NO_RECORDING } from './recording-draft.ts'
import type { Saver, SaverStart } from './saver.ts'

const file = z.instanceof(File).optional()
const draftBlock = block.extend({ file })
/** What an older program kept must not be lost for lacking it. */
const recording = z
  .object({
    mediaUrl: z.string().nullable(),
    duration: z.number().nullable(),
    sending: z.object({ key: z.string(), name: z.string(), size: z.number() }).nullable(),
    chapters: z.string(),
    captionsUrl: z.string().nullable(),
    captionsFile: z.object({ name: z.string(), text: z.string() }).nullable(),
    transcript: z.string(),
    series: z.string(),
    season: z.number().nullable(),
    episode: z.number().nullable(),
    waveform: z.array(z.number()).nullable(),
  })
  .default({ ...NO_RECORDING, waveform: null })
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
  type: contentType.default('article'),
  recording,
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
    fields: mutable(fields),
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
  return { fields: mutable(said.fields), blocks: [...said.blocks] }
}

function mutable(fields: ArticleDraft['fields']) {
  const { waveform } = fields.recording
  return { ...fields, tags: [...fields.tags], recording: { ...fields.recording, waveform: waveform && [...waveform] } }
}
