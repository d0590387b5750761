import { contentOf, emptyDraft } from '../../features/writing/article-fields.ts'
import { type Beginning, beginWriting } from '../../features/writing/begin-writing.ts'

export const PLACE = '/editor'

/** A new article: empty, or as this tab left it. */
export function editorLoader(): Promise<Beginning> {
  const draft = emptyDraft()
  return beginWriting(PLACE, { draft, saved: contentOf(draft), stored: null })
}
