import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

/** The browser keeps the choice. */
export type RadioCardsProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'checked' | 'name'
> & {
  /** The question. */
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[]
  defaultValue: Value
}

/** One choice among a few, each explained. The remaining props go to every `<input>`. */
export function RadioCards<Value extends string>({
  legend,
  legendHidden,
  options,
  defaultValue,
  className,
  ...rest
}: RadioCardsProps<Value>) {
  return (
    <fieldset className={classNames('radio-cards', className)}>
      <legend className={legendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice choice-card">
          <input type="radio" value={option.value} defaultChecked={option.value === defaultValue} {...rest} />
          <span>
            <span className="choice-label">{option.label}</span>
            {option.description && <span className="choice-help">{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
