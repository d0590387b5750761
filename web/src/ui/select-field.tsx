import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { chevronDown } from './glyphs.ts'
import { Icon } from './icon.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldTexts

/** The browser's own list, as phones know best how to show it. `children` are `<option>`s. */
export function SelectField({ label, help, error, labelHidden, aside, id, className, ...rest }: SelectFieldProps) {
  const field = { label, help, error, labelHidden, aside, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-frame">
          <select className="input" {...rest} {...control} />
          <Icon glyph={chevronDown} />
        </div>
      )}
    </Field>
  )
}
