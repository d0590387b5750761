import { NO_ATTACHMENT } from '#contract/publishing/blocks/file.ts'
import { fileDown } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const file: Draft<DraftOf<'file'>> = {
  ...WRITTEN,
  icon: fileDown,
  hint: 'Document que les lecteurs téléchargent',
  start: { attachment: NO_ATTACHMENT },
  isEmpty: ({ file: chosen, attachment }) => chosen === null && attachment.url === '',
  upload: 'POST /upload/document',
  withMedia(block, change) {
    const { file: chosen, address } = change({ file: block.file, address: block.attachment.url })
    return { ...block, file: chosen, attachment: { ...block.attachment, url: address } }
  },
}
