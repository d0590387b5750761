import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'

export type FieldTexts = {
  label: ReactNode
  /** Under the field, always. */
  help?: ReactNode
  /** Under the field and announced when it appears; marks the field as invalid. */
  error?: string
  /** Keeps the label for screen readers only, where the place says it all (search, comment). */
  labelHidden?: boolean
  /** At the end of the label's line: a counter, a link. */
  aside?: ReactNode
}

/** What the field's control must carry to belong to its label, help and error. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & {
  id?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, help and error under it. Use `TextField` and its kin; this one is for controls of your own. */
export function Field({ label, help, error, labelHidden, aside, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const helpId = help ? `${controlId}-help` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classNames('field', className)}>
      <div className={labelHidden && !aside ? 'sr-only' : 'field-top'}>
        <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'field-label'}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': classNames(errorId, helpId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
    </div>
  )
}
