import { useState } from 'react'
import { flushSync } from 'react-dom'
import { currentUser } from '../../../session/session-store.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormCheck, useForm } from '../../site/form/use-form.ts'
import { provePassword } from './prove.ts'

/** Proves who is there by the password, and by the code of a second factor when the account has one. */
export function usePasswordForm(withCode: boolean, onProven: () => void) {
  const [asksCode, setAsksCode] = useState(withCode)
  const form = useForm({
    loadCheck: async () => check,
    async send(typed, { form }) {
      const problem = await provePassword(typed)
      if (problem === null) return void onProven()
      if (!('wantsCode' in problem)) return { [problem.field]: problem.message }
      flushSync(() => setAsksCode(true))
      form.querySelector<HTMLElement>('[name="code"]')?.focus()
    },
  })
  return { ...form, asksCode }
}

const check: FormCheck<{ password: string; code?: string }> = (fields) => {
  const password = String(fields.get('password'))
  if (password === '') return { errors: { password: 'Veuillez entrer votre mot de passe' } }
  const code = fields.get('code')
  if (code === '') return { errors: { code: 'Saisissez le code de votre application, ou un code de secours' } }
  return { values: { password, ...(typeof code === 'string' && { code }) } }
}

type PasswordFormProps = { id: string } & Pick<
  ReturnType<typeof usePasswordForm>,
  'asksCode' | 'errors' | 'field' | 'formProps'
>

export function PasswordForm({ id, asksCode, errors, field, formProps }: PasswordFormProps) {
  return (
    <form id={id} method="post" className="grid gap-5" {...formProps}>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={currentUser()?.username ?? ''}
        readOnly
        hidden
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {errors.form}
      </p>
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
    </form>
  )
}
