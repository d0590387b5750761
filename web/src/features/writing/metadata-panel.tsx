import { CoverField } from './cover-field.tsx'
import { ReadingTimeField } from './reading-time-field.tsx'
import { TagField } from './tag-field.tsx'
import { TextLengthLine } from './text-length-line.tsx'
import { TextRoomLine } from './text-room-line.tsx'
import { useField } from './use-saver.ts'

/** What goes with the article besides its title and text: cover, hashtags, reading time (hidden for external ones, spec §5, and for those that last as long as they last). */
export function MetadataPanel({ coverError }: { coverError?: string }) {
  const [isExternalArticle] = useField('isExternalArticle')
  const [type] = useField('type')
  const isRead = !isExternalArticle && type === 'article'
  return (
    <section aria-label="Informations de l'article" className="grid content-start gap-6">
      <CoverField error={coverError} />
      <TagField />
      {isRead && <ReadingTimeField />}
      {isRead && <TextLengthLine />}
      {!isExternalArticle && <TextRoomLine />}
    </section>
  )
}
