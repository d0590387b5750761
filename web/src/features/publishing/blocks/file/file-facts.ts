import type { Attachment } from '#contract/publishing/blocks/file.ts'
import { fileTypeName } from '#contract/text/file-names.ts'
import { formatBytes } from '../../../../lib/progress-texts.ts'

/** What a file is and how large: « PDF, 1 Mo ». */
export const fileFacts = (attachment: Attachment): string =>
  [fileTypeName(attachment), formatBytes(attachment.bytes)].filter(Boolean).join(', ')
