import { type ComponentProps, type ReactNode, useId } from 'react'
import './switch-field.css'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode
  /** What it means, on and off. */
  help: ReactNode
}

/** Something that is on or off, and is changed at once. */
export function SwitchField({ label, help, ...rest }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="switch-field">
      <label htmlFor={id} className="switch-label">
        {label}
      </label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input id={id} type="checkbox" role="switch" className="switch" aria-describedby={`${id}-help`} {...rest} />
      <div id={`${id}-help`} className="switch-help">
        {help}
      </div>
    </div>
  )
}
