import './title-fields.css'
import type { ContentType } from '#contract/articles.ts'
import { CONTENT } from '#contract/limits.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useField } from './use-saver.ts'

const PLACEHOLDERS: Record<ContentType, string> = {
  article: 'Le titre de l’article',
  video: 'Le titre de la vidéo',
  podcast: 'Le titre de l’épisode',
}

/** Title and description where readers will see them, in their size. */
export function TitleFields({ titleError }: { titleError?: string }) {
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
        maxLength={CONTENT.titleMax}
        aria-required
        error={titleError}
        aside={<Count length={title.length} max={CONTENT.titleMax} />}
        value={title}
        onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
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
