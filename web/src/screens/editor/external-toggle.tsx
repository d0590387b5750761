import { switchExternal } from '../../features/writing/article-fields.ts'
import { useField, useSaver } from '../../features/writing/use-saver.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Whether the article is published elsewhere (spec §4). */
export function ExternalToggle() {
  const { draft } = useSaver()
  const [isExternalArticle] = useField('isExternalArticle')
  return (
    <Checkbox
      label="Article externe"
      help="Le texte est publié sur un autre site : seul son lien est montré."
      checked={isExternalArticle}
      onChange={(event) => {
        const { checked } = event.target
        draft.set((now) => ({ ...now, fields: switchExternal(now.fields, checked) }))
      }}
    />
  )
}
