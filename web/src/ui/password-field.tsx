import { useState } from 'react'
import { Field } from './field.tsx'
import { eye, eyeOff } from './glyphs.ts'
import { IconButton } from './icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, help, error, labelHidden, aside, id, className, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const field = { label, help, error, labelHidden, aside, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-frame">
          <input
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            size="small"
            glyph={shown ? eyeOff : eye}
            label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
