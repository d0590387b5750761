import { CoverField } from './cover-field.tsx'
import { ReadingTimeField } from './reading-time-field.tsx'
import { TagField } from './tag-field.tsx'
import { TextLengthLine } from './text-length-line.tsx'
import { useField } from './use-saver.ts'

/** What goes with the article besides its title and text: cover, hashtags, reading time (hidden for external ones, spec §5). */
export function MetadataPanel({ coverError }: { coverError?: string }) {
  const [isExternalArticle] = useField('isExternalArticle')
  return (
    <section aria-label="Informations de l'article" className="grid content-start gap-6">
      <CoverField error={coverError} />
      <TagField />
      {!isExternalArticle && <ReadingTimeField />}
      {!isExternalArticle && <TextLengthLine />}
    </section>
  )
}
