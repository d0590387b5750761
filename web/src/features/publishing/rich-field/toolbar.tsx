import { type KeyboardEvent, useState } from 'react'
import { type Store, useStore } from '../../../lib/store.ts'
import {
  asterisk,
  code,
  italic,
  letterB,
  link,
  list,
  listOrdered,
  strikethrough,
  subscript,
  superscript,
} from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FieldKind } from './schema.ts'

const TOOLS = {
  bold: { glyph: letterB, label: 'Gras (Ctrl+B)' },
  italic: { glyph: italic, label: 'Italique (Ctrl+I)' },
  strike: { glyph: strikethrough, label: 'Barré' },
  code: { glyph: code, label: 'Code (Ctrl+E)' },
  sub: { glyph: subscript, label: 'Indice' },
  sup: { glyph: superscript, label: 'Exposant' },
  link: { glyph: link, label: 'Lien (Ctrl+K)' },
  bullets: { glyph: list, label: 'Liste à puces' },
  numbers: { glyph: listOrdered, label: 'Liste numérotée' },
  note: { glyph: asterisk, label: 'Note de bas de page' },
} as const
export type Tool = keyof typeof TOOLS

const TOOLS_OF: Readonly<Record<FieldKind, readonly Tool[]>> = {
  text: ['bold', 'italic', 'link', 'bullets', 'numbers', 'note', 'strike', 'code', 'sub', 'sup'],
  line: ['bold', 'italic', 'link'],
  note: ['bold', 'italic', 'link', 'strike', 'code', 'sub', 'sup'],
}

interface ToolbarProps {
  kind: FieldKind
  /** Id of the field. */
  controls: string
  /** The tools that are pressed, one word each. */
  active: Store<string>
  onUse: (tool: Tool) => void
}

/** The tools of a field: one stop for Tab, arrows among them. On a phone they scroll sideways. */
export function Toolbar({ kind, controls, active, onUse }: ToolbarProps) {
  const pressed = useStore(active, (names) => names).split(' ')
  const tools = TOOLS_OF[kind]
  const [current, setCurrent] = useState(0)

  function answerKeys(event: KeyboardEvent<HTMLDivElement>) {
    const last = tools.length - 1
    const steps: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined || event.altKey) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={controls}
      className="rich-tools"
      onKeyDown={answerKeys}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool}
          size="small"
          {...TOOLS[tool]}
          aria-pressed={tool === 'note' ? undefined : pressed.includes(tool)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // The field keeps the focus and what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onUse(tool)}
        />
      ))}
    </div>
  )
}
