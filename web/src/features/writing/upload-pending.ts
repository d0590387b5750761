import type { FailedCall } from '#contract/calls.ts'
import type { Store } from '../../lib/store.ts'
import type { ArticleDraft } from './article-fields.ts'
import { changeBlocks, writtenBlocks } from './blocks/block-list.ts'
import { sendFile } from './uploads.ts'

/** Sends a block's file and gives the block its address, even when it was saved meanwhile. @returns why it failed, or null. */
export async function uploadBlockFile(draft: Store<ArticleDraft>, file: File): Promise<FailedCall | null> {
  const outcome = await sendFile(file)
  if (!outcome.ok) return outcome
  const { url } = outcome.data
  draft.set((now) => ({ ...now, list: changeBlocks(now.list, { kind: 'uploaded', file, url }) }))
  return null
}

/** As `uploadBlockFile`, for the cover. */
export async function uploadCoverFile(draft: Store<ArticleDraft>, file: File): Promise<FailedCall | null> {
  const outcome = await sendFile(file)
  if (!outcome.ok) return outcome
  draft.set((now) => {
    if (now.fields.coverFile !== file) return now
    return { ...now, fields: { ...now.fields, coverFile: null, featuredImage: outcome.data.url } }
  })
  return null
}

/** Sends every file of what will be saved that the server does not have yet. @returns the first failure, or null. */
export async function uploadPending(draft: Store<ArticleDraft>): Promise<FailedCall | null> {
  const { fields, list } = draft.get()
  if (fields.coverFile) {
    const failure = await uploadCoverFile(draft, fields.coverFile)
    if (failure) return failure
  }
  if (fields.isExternalArticle) return null
  for (const { file } of writtenBlocks(list)) {
    const failure = file ? await uploadBlockFile(draft, file) : null
    if (failure) return failure
  }
  return null
}
