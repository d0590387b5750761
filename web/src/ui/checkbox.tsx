import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
}

/** One box to tick; its label is part of the target. */
export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  const helpId = useId()
  return (
    <label className={classNames('choice', className)}>
      <input type="checkbox" aria-describedby={help ? helpId : undefined} {...rest} />
      <span>
        <span className="choice-label">{label}</span>
        {help && (
          <span id={helpId} className="choice-help">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
