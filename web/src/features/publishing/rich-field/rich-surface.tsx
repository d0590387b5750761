import './rich-field.css'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../../../lib/store.ts'
import { usePart } from '../../../ui/use-part.tsx'
import { dropEmptyEnd, markWith, toggleList } from './commands.ts'
import { activeIn, createFieldView } from './field-view.ts'
import { linkAround, linkTo, unlink } from './links.ts'
import type { FieldKind } from './schema.ts'
import { type Tool, Toolbar } from './toolbar.tsx'
import type { Written } from './written.ts'

export interface SurfaceProps {
  kind: FieldKind
  /** What the field is called. */
  label: string
  id: string
  describedBy: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  start: Written
  /** With the cursor at the end. */
  startsFocused?: boolean
  onWrite: (written: Written) => void
  takesPaste?: ((clipboard: DataTransfer) => boolean) | undefined
  /** Enter in an empty paragraph at the end, which is taken away, after some text. */
  onNext?: (() => void) | undefined
  onNote?: (view: EditorView) => void
  children?: ReactNode
}

const loadLinkDialog = () => import('./link-dialog.tsx').then(({ LinkDialog }) => LinkDialog)

/** The field in which a marked text is written, and its tools. What is typed renders nothing. */
export function RichSurface(props: SurfaceProps) {
  const { kind, label, id, describedBy, placeholder, children } = props
  const mount = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const now = useRef(props)
  const [active] = useState(() => createStore(''))
  const [told, setTold] = useState<string | null>(null)
  const [linking, setLinking] = useState<{ href: string } | null>(null)
  const [LinkDialog, wantLinkDialog] = usePart(loadLinkDialog)
  const helpId = useId()

  function openLink() {
    if (!view.current) return
    wantLinkDialog()
    setLinking({ href: linkAround(view.current.state)?.href ?? '' })
  }

  /** At once, so that the next key goes into the text. */
  function closeLink(act?: (field: EditorView) => void) {
    if (view.current) act?.(view.current)
    flushSync(() => setLinking(null))
    view.current?.focus()
  }

  const openers = useRef({ openLink })
  useLayoutEffect(() => {
    now.current = props
    openers.current = { openLink }
  })

  useLayoutEffect(() => {
    if (!mount.current) return
    const { kind, start, maxLength, startsFocused } = now.current
    const note = () => view.current && now.current.onNote?.(view.current)
    const created = createFieldView(mount.current, {
      kind,
      start,
      maxLength,
      onWrite: (written) => now.current.onWrite(written),
      onActive: (names) => active.set(() => names),
      onTell: setTold,
      takesPaste: (clipboard) => now.current.takesPaste?.(clipboard) ?? false,
      onNote: note,
      keys: {
        'Mod-k': () => {
          openers.current.openLink()
          return true
        },
        Enter: (state, dispatch) => {
          if (!now.current.onNext || !dropEmptyEnd(state, dispatch)) return false
          now.current.onNext()
          return true
        },
      },
    })
    view.current = created
    active.set(() => activeIn(created.state))
    if (startsFocused) {
      created.dispatch(created.state.tr.setSelection(Selection.atEnd(created.state.doc)))
      created.focus()
    }
    return () => {
      view.current = null
      created.destroy()
    }
  }, [active])

  function use(tool: Tool) {
    const field = view.current
    if (!field) return
    if (tool === 'link') return openLink()
    if (tool === 'note') return now.current.onNote?.(field)
    const command = tool === 'bullets' || tool === 'numbers' ? toggleList(tool) : markWith(tool)
    command(field.state, field.dispatch)
    field.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, keys of the dialogs are kept from the form around
    <div className="rich" onKeyDown={(event) => linking && event.stopPropagation()}>
      <Toolbar kind={kind} controls={id} active={active} onUse={use} />
      {/* biome-ignore lint/a11y/useSemanticElements: no element of a form takes marked text */}
      <div
        ref={mount}
        id={id}
        className="input rich-text"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-describedby={kind === 'text' ? `${describedBy ?? ''} ${helpId}`.trim() : describedBy}
        aria-placeholder={placeholder}
        {...{ placeholder }}
      />
      {kind === 'text' && (
        <p id={helpId} className="sr-only">
          Dans une liste, Tab et Maj+Tab changent de niveau ; Échap puis Tab quitte le champ.
        </p>
      )}
      {told && (
        <p role="alert" className="field-error">
          {told}
        </p>
      )}
      {children}
      {LinkDialog && linking && (
        <LinkDialog
          href={linking.href}
          onSet={(href) => closeLink((field) => linkTo(field, href))}
          onRemove={() => closeLink(unlink)}
          onClose={() => closeLink()}
        />
      )}
    </div>
  )
}
