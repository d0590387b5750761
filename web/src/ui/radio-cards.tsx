import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import './choice.css'

/** The browser keeps the choice. */
type RadioCardsProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'checked' | 'name'
> & {
  /** The question. */
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[]
  /** Without one nothing is chosen at first. */
  defaultValue?: Value | undefined
  /** Under the legend and announced when it appears; marks the choice as invalid. */
  error?: string | undefined
}

/** One choice among a few, each explained. The remaining props go to every `<input>`. */
export function RadioCards<Value extends string>({
  legend,
  legendHidden,
  options,
  defaultValue,
  error,
  className,
  ...rest
}: RadioCardsProps<Value>) {
  const errorId = useId()
  return (
    <fieldset className={classNames('radio-cards', className)}>
      <legend className={legendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className="choice choice-card">
          <input
            type="radio"
            value={option.value}
            defaultChecked={option.value === defaultValue}
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            {...rest}
          />
          <span>
            <span className="choice-label">{option.label}</span>
            {option.description && <span className="choice-help">{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
