import { type KeyboardEvent, useRef } from 'react'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { BlockFieldsProps } from '../draft.ts'

/** As Markdown names them, with the name that readers of code know. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  latex: 'LaTeX',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

/** Code, kept to the space (docs/product/content.md#code). Tab indents; after Escape it leaves the field, as everywhere else. */
export function CodeFields({ block, onType }: BlockFieldsProps<'code'>) {
  const isLeaving = useRef(false)
  const { language = '' } = block

  function indent(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') isLeaving.current = true
    if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (isLeaving.current) return
    event.preventDefault()
    // The only way by which the browser can undo it.
    document.execCommand('insertText', false, '  ')
  }

  return (
    <>
      <TextArea
        label="Code"
        labelHidden
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        wrap="off"
        placeholder="Collez ou écrivez le code…"
        help="La touche Tab décale le texte. Pour quitter le champ au clavier : Échap, puis Tab."
        className="[&_.input]:min-h-[calc(6lh+1rem+2px)] [&_.input]:overflow-x-auto [&_.input]:[font-family:ui-monospace,Menlo,Consolas,monospace] [&_.input]:text-base [&_.input]:[tab-size:4]"
        defaultValue={block.content}
        onChange={(event) => onType({ content: event.target.value })}
        onKeyDown={indent}
        onFocus={() => {
          isLeaving.current = false
        }}
      />
      <SelectField
        label="Langage"
        className="max-w-60"
        defaultValue={language}
        onChange={(event) => onType({ language: event.target.value || undefined })}
      >
        <option value="">Non précisé</option>
        {language !== '' && !(language in LANGUAGES) && <option value={language}>{language}</option>}
        {Object.entries(LANGUAGES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
