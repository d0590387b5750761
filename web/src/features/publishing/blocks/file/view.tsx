import type { Attachment } from '#contract/publishing/blocks/file.ts'
import { downloadAddress, fileTypeName, savedName } from '#contract/text/file-names.ts'
import { formatBytes } from '../../../../lib/numbers.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { fileDown } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { BlockViewProps } from '../view-props.ts'

/** A file to download, with what it is and how large: a link, so that it needs no script and can be copied. */
export function FileBlock({ block: { content, attachment } }: BlockViewProps<'file'>) {
  if (attachment.url === '') return null
  return (
    <p className="file-link">
      <a href={downloadAddress(attachment)} download={savedName(attachment.name, attachment.url)}>
        <Icon glyph={fileDown} />
        <span className="min-w-0">
          <span className="file-link-name">{frenchSpaces(content)}</span>{' '}
          <span className="type-meta">{fileFacts(attachment)}</span>
        </span>
      </a>
    </p>
  )
}

/** What a file is and how large: « PDF, 1 Mo ». */
export const fileFacts = (attachment: Attachment): string =>
  [fileTypeName(attachment), formatBytes(attachment.bytes)].filter(Boolean).join(', ')
