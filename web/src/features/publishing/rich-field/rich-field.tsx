import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { RichEditor } from './rich-editor.tsx'

type EditorProps = ComponentProps<typeof RichEditor>
type Written = EditorProps['start']

interface RichFieldProps
  extends Pick<EditorProps, 'placeholder' | 'maxLength' | 'start' | 'onWrite' | 'takesPaste' | 'onNext'> {
  kind: 'text' | 'line'
  label: string
  labelHidden?: boolean
  help?: string
  rows: number
  className: string
}

/** Kept once it is there: a field that opens later is rich at once. */
let loaded: ComponentType<EditorProps> | undefined
const load = () => import('./rich-editor.tsx').then(({ RichEditor }) => (loaded = RichEditor))

/**
 * A field for marked text (docs/product/screens.md#rich-field). Until its code is there, and where it cannot be had, a plain field stands
 * in its place; one that would drop marks is only read until its author says so.
 */
export function RichField({
  kind,
  label,
  labelHidden,
  help,
  rows,
  className,
  start,
  onWrite,
  ...rest
}: RichFieldProps) {
  const [Editor, setEditor] = useState(() => loaded)
  const [isPlain, setPlain] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const written = useRef(start)
  const area = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const focusAt = useRef<EditorProps['focusAt']>(null)
  const id = useId()
  const isReadOnly = start.marked !== undefined && !isPlain

  useEffect(() => {
    if (loaded) return
    let isGone = false
    const takeOver = () => {
      if (isGone) return
      focusAt.current = selectionOf(area.current)
      // At once: a key between now and then would be typed behind the cursor.
      flushSync(() => setEditor(() => loaded))
    }
    load().then(
      // What an input method is composing would be lost with its field.
      () =>
        isComposing.current ? area.current?.addEventListener('compositionend', takeOver, { once: true }) : takeOver(),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [])

  function write(next: Written) {
    written.current = next
    onWrite(next)
  }

  if (Editor && !isPlain) {
    return (
      <Field
        id={id}
        // No element of a form that a label could lead to by itself.
        label={<ActiveLabel text={label} onClick={() => document.getElementById(id)?.focus()} />}
        labelHidden={labelHidden}
        help={help}
        className={className}
      >
        {(control) => (
          <Editor
            {...rest}
            kind={kind}
            label={label}
            id={id}
            describedBy={control['aria-describedby']}
            start={written.current}
            focusAt={focusAt.current}
            onWrite={write}
          />
        )}
      </Field>
    )
  }
  return (
    <>
      <TextArea
        id={id}
        label={label}
        labelHidden={labelHidden}
        help={help}
        rows={rows}
        className={className}
        placeholder={rest.placeholder}
        maxLength={rest.maxLength}
        readOnly={isReadOnly}
        defaultValue={written.current.text}
        ref={(element) => {
          area.current = element
        }}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
        }}
        onChange={({ target }) => write({ text: target.value, marked: undefined })}
        onPaste={(event) => {
          if (!isReadOnly && rest.takesPaste?.(event.clipboardData)) event.preventDefault()
        }}
      />
      {hasFailed && isReadOnly && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          <p className="min-w-60 flex-1">
            Sans connexion, la mise en forme de ce texte ne s’ouvre pas : rechargez la page quand elle sera revenue.
          </p>
          <Button size="small" onClick={() => setPlain(true)}>
            Écrire sans mise en forme
          </Button>
        </div>
      )}
    </>
  )
}

function ActiveLabel({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a label does for fields of forms
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself
    <span onClick={onClick}>{text}</span>
  )
}

function selectionOf(area: HTMLTextAreaElement | null): EditorProps['focusAt'] {
  if (area === null || document.activeElement !== area) return null
  return area.readOnly ? 'end' : { from: area.selectionStart, to: area.selectionEnd }
}
