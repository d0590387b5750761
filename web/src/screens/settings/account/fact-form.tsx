import type { KeyboardEvent, ReactNode } from 'react'
import { type FormErrors, type FormOptions, useForm } from '../../../features/site/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'

interface FactFormProps<Values> extends FormOptions<Values> {
  /** Of the button that sends. */
  verb: string
  onCancel: () => void
  /** The field. */
  children: (errors: FormErrors) => ReactNode
}

/** The form of an `EditableFact`: one field and its two answers. */
export function FactForm<Values>({ verb, onCancel, children, ...options }: FactFormProps<Values>) {
  const { errors, isSubmitting, formProps } = useForm(options)
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && !isSubmitting && onCancel()
  return (
    <form method="post" {...formProps} className="grid gap-4" onKeyDown={leave}>
      {children(errors)}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {errors.form}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {verb}
        </Button>
        <Button disabled={isSubmitting} onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
