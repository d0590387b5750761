import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import './choice.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  /** Under the label and announced when it appears; marks the box as invalid. */
  error?: string | undefined
}

/** One box to tick; its label is part of the target. */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const helpId = useId()
  const errorId = useId()
  const described = classNames(error ? errorId : undefined, help ? helpId : undefined) || undefined
  return (
    <label className={classNames('choice', className)}>
      <input type="checkbox" aria-describedby={described} aria-invalid={error ? true : undefined} {...rest} />
      <span>
        <span className="choice-label">{label}</span>
        {error && (
          <span id={errorId} className="choice-label field-error" role="alert">
            {error}
          </span>
        )}
        {help && (
          <span id={helpId} className="choice-help">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
