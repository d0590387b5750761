import { type ComponentProps, useRef } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { USUAL_RULES, withRule } from './usual-rules.ts'

type RuleFieldProps = Pick<ComponentProps<typeof TextArea>, 'name' | 'defaultValue' | 'error' | 'maxLength'>

/** The law or the clause that a decision rests on: one of the usual ones, free words, or both. */
export function RuleField(rest: RuleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <SelectField
        label="Règles usuelles"
        value=""
        onChange={({ target: { value } }) => field.current && value !== '' && write(field.current, value)}
      >
        <option value="">Choisir pour remplir le champ suivant…</option>
        {USUAL_RULES.map(({ about, rules }) => (
          <optgroup key={about} label={about}>
            {rules.map((rule) => (
              <option key={rule} value={rule}>
                {rule}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextArea
        label="Règle appliquée"
        help="La loi avec son article, ou la clause des conditions d’utilisation."
        ref={(element) => {
          field.current = element
        }}
        rows={2}
        {...rest}
      />
    </>
  )
}

/** As if it had been typed: React and the form hear of it. */
function write(field: HTMLTextAreaElement, rule: string): void {
  field.setRangeText(withRule(field.value, rule), 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
