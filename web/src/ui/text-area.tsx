import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref'> &
  FieldTexts & {
    ref?: (element: HTMLTextAreaElement | null) => void
    /** Height in pixels at which it stops growing with its text and scrolls. Default none. */
    maxHeight?: number
  }

/** A field of several lines, never higher than its text needs. */
export function TextArea({
  label,
  help,
  error,
  labelHidden,
  aside,
  id,
  className,
  maxHeight,
  style,
  onInput,
  ref,
  ...rest
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (element.current) fitToText(element.current)
  })
  const field = { label, help, error, labelHidden, aside, id, className }
  const limit: CSSProperties = { ...style, maxHeight }
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          className="input text-area"
          rows={3}
          style={limit}
          ref={(node) => {
            element.current = node
            ref?.(node)
          }}
          onInput={(event) => {
            fitToText(event.currentTarget)
            onInput?.(event)
          }}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

/** For browsers that do not know `field-sizing: content` (the stylesheet asks for it). */
function fitToText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
