import './title-fields.css'
import { CONTENT } from '#contract/limits.ts'
import type { ContentType } from '#contract/publishing/article-fields.ts'
import { takesEnter } from '../../../lib/enter-keys.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useField } from './use-saver.ts'

const PLACEHOLDERS: Record<ContentType, string> = {
  article: 'Le titre de l’article',
  video: 'Le titre de la vidéo',
  podcast: 'Le titre de l’épisode',
}

interface TitleFieldsProps {
  titleError?: string
  /** Enter in the description; left out, it breaks the line. */
  onEnd?: () => void
}

/** Title and description where readers will see them, in their size; Enter goes on to what comes next. */
export function TitleFields({ titleError, onEnd }: TitleFieldsProps) {
  const [title, change] = useField('title')
  const [description] = useField('description')
  const [type] = useField('type')
  return (
    <div data-wide className="title-fields">
      <TextArea
        id="article-title"
        label="Titre (obligatoire)"
        className="title-fields-title"
        placeholder={PLACEHOLDERS[type]}
        rows={1}
        enterKeyHint="next"
        maxLength={CONTENT.titleMax}
        aria-required
        error={titleError}
        aside={<Count length={title.length} max={CONTENT.titleMax} />}
        value={title}
        onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (takesEnter(event)) document.getElementById('article-description')?.focus()
        }}
      />
      <TextArea
        id="article-description"
        label="Description"
        className="title-fields-description"
        placeholder="Ce qu’il faut retenir, en une ou deux phrases"
        rows={2}
        maxLength={CONTENT.descriptionMax}
        aside={<Count length={description.length} max={CONTENT.descriptionMax} />}
        value={description}
        onChange={(event) => change({ description: event.target.value })}
        onKeyDown={(event) => {
          if (!onEnd || !takesEnter(event)) return
          // What opens takes the focus that nothing has.
          event.currentTarget.blur()
          onEnd()
        }}
      />
    </div>
  )
}

/** Shown once the end comes near. */
function Count({ length, max }: { length: number; max: number }) {
  if (length < max * 0.8) return null
  return (
    <span className="type-meta">
      {length}/{max}
    </span>
  )
}
