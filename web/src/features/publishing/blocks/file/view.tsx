import { downloadAddress, savedName } from '#contract/text/file-names.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { fileDown } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { BlockViewProps } from '../view-props.ts'
import { fileFacts } from './file-facts.ts'

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
