import { type ComponentProps, useId } from 'react'
import { Field } from '../../../ui/field.tsx'
import { RichEditor } from './rich-editor.tsx'

type EditorProps = ComponentProps<typeof RichEditor>

interface RichFieldProps
  extends Pick<EditorProps, 'placeholder' | 'maxLength' | 'start' | 'onWrite' | 'takesPaste' | 'onNext'> {
  kind: 'text' | 'line'
  label: string
  labelHidden?: boolean
  help?: string
  className: string
}

/** A field for marked text (docs/product/screens.md#rich-field). */
export function RichField({ label, labelHidden, help, className, ...rest }: RichFieldProps) {
  const id = useId()
  return (
    <Field
      id={id}
      // No element of a form that a label could lead to by itself.
      label={<ActiveLabel text={label} onClick={() => document.getElementById(id)?.focus()} />}
      labelHidden={labelHidden}
      help={help}
      className={className}
    >
      {(control) => <RichEditor {...rest} label={label} id={id} describedBy={control['aria-describedby']} />}
    </Field>
  )
}

function ActiveLabel({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a label does for fields of forms
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself
    <span onClick={onClick}>{text}</span>
  )
}
