import type { Store } from '../../lib/store.ts'
import type { ArticleDraft } from './article-fields.ts'
import { changeBlocks } from './blocks/block-list.ts'
import type { Blocks } from './blocks/blocks-context.ts'
import { uploadBlockFile } from './upload-pending.ts'

/** The blocks of a draft, for a `BlockEditor`. */
export function blocksOfDraft(draft: Store<ArticleDraft>): Blocks {
  return {
    get: () => draft.get().list,
    subscribe: draft.subscribe,
    change: (change) =>
      draft.set((now) => {
        const list = changeBlocks(now.list, change)
        return list === now.list ? now : { ...now, list }
      }),
    upload: (file) => void uploadBlockFile(draft, file),
  }
}
