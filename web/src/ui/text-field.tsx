import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export type TextFieldProps = ComponentProps<'input'> & FieldTexts

/** A one-line field. `className` and the texts go to the whole field, everything else to the `<input>`. */
export function TextField({ label, help, error, labelHidden, aside, id, className, ...rest }: TextFieldProps) {
  const field = { label, help, error, labelHidden, aside, id, className }
  return <Field {...field}>{(control) => <input className="input" {...rest} {...control} />}</Field>
}
