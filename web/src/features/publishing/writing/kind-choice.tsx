import './kind-choice.css'
import type { ContentType } from '#contract/publishing/article-fields.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fileText, headphones, video } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { switchExternal } from './article-fields.ts'
import { useField, useSaver } from './use-saver.ts'

export type Mode = 'blocks' | 'external' | 'magic'

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'blocks', label: 'Créer un article' },
  { value: 'external', label: 'Lien externe' },
  { value: 'magic', label: 'Importation magique' },
]

/** The three ways to make an article (docs/product/screens.md#three-modes). */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">Comment créer l’article</legend>
      <div className="choices">
        {MODES.map(({ value, label }) => (
          <label key={value} className="mode-choice">
            <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const KINDS: readonly { value: ContentType; label: string; glyph: string }[] = [
  { value: 'article', label: 'Article', glyph: fileText },
  { value: 'video', label: 'Vidéo', glyph: video },
  { value: 'podcast', label: 'Podcast', glyph: headphones },
]

/** What is being made: something to read, to watch or to listen to; on a phone drawn, so that it stands beside the modes. */
export function KindChoice() {
  const [type, change] = useField('type')
  return (
    <fieldset>
      <legend className="sr-only">Type de publication</legend>
      <div className="choices">
        {KINDS.map(({ value, label, glyph }) => (
          <label key={value} className="mode-choice" title={label}>
            <input
              type="radio"
              name="kind"
              value={value}
              checked={type === value}
              onChange={() => change({ type: value })}
            />
            <Icon glyph={glyph} className="md:hidden" />
            <span className="max-md:sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Whether the article is published elsewhere (docs/product/screens.md#switching-external). */
export function ExternalToggle() {
  const { draft } = useSaver()
  const [isExternalArticle] = useField('isExternalArticle')
  return (
    <Checkbox
      label="Article externe"
      checked={isExternalArticle}
      onChange={(event) => {
        const { checked } = event.target
        draft.set((now) => ({ ...now, fields: switchExternal(now.fields, checked) }))
      }}
    />
  )
}
