import { currentUser } from '../../../session/session-store.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FormCheck, useForm } from '../../site/form/use-form.ts'

export const checkPassword: FormCheck<{ password: string; code?: string }> = (fields) => {
  const password = String(fields.get('password'))
  if (password === '') return { errors: { password: 'Veuillez entrer votre mot de passe' } }
  const code = fields.get('code')
  if (code === '') return { errors: { code: 'Saisissez le code de votre application, ou un code de secours' } }
  return { values: { password, ...(typeof code === 'string' && { code }) } }
}

interface PasswordFieldsProps {
  asksCode: boolean
  field: ReturnType<typeof useForm>['field']
}

/** The password, and the code of a second factor when the account has one. */
export const PasswordFields = ({ asksCode, field }: PasswordFieldsProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={currentUser()?.username ?? ''} readOnly hidden />
    <PasswordField label="Mot de passe" autoComplete="current-password" {...field('password')} />
    {asksCode && (
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help="Les six chiffres de votre application, ou un code de secours."
        {...field('code')}
      />
    )}
  </>
)
