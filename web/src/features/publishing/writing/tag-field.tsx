import { type KeyboardEvent, useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { uniqueTags } from '#contract/publishing/article-fields.ts'
import { x } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useField } from './use-saver.ts'

/** Hashtags: Enter adds one, Backspace in the empty field takes the last away (docs/product/content.md#tags). */
export function TagField() {
  const [tags, change] = useField('tags')
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()

  function add() {
    const result = addTag(tags, typed)
    setRefusal(result.refusal)
    if (result.refusal !== undefined) return
    setTyped('')
    change({ tags: result.tags })
  }

  function answerKeys(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '') change({ tags: tags.slice(0, -1) })
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid gap-2">
      <TextField
        label="Hashtags"
        help="Entrée ajoute le hashtag."
        placeholder="politique"
        maxLength={CONTENT.tagMax + 1}
        enterKeyHint="done"
        error={refusal}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefusal(undefined)
        }}
        onKeyDown={answerKeys}
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul aria-label="Hashtags ajoutés" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-[1rem] bg-accent-wash px-2.5 text-sm font-medium text-accent hover:line-through"
                aria-label={`Retirer le hashtag ${tag}`}
                onClick={() => change({ tags: tags.filter((each) => each !== tag) })}
              >
                #{tag} <Icon glyph={x} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** docs/product/content.md#tags: trimmed, non-empty, no duplicates. Nothing typed adds nothing and is no fault. */
export function addTag(tags: string[], typed: string): { tags: string[]; refusal?: string } {
  const [tag] = uniqueTags([typed])
  if (tag === undefined) return { tags }
  if (uniqueTags([...tags, tag]).length === tags.length) return { tags, refusal: 'Ce hashtag est déjà là' }
  if (tags.length >= CONTENT.tagsMax) return { tags, refusal: `${CONTENT.tagsMax} hashtags au plus` }
  return { tags: [...tags, tag] }
}
