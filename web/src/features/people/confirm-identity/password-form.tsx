import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentUser } from '../../../session/session-store.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { provePassword } from './prove.ts'

interface PasswordFormProps {
  id: string
  /** Asks for a code from the start. */
  withCode: boolean
  onBusy: (isBusy: boolean) => void
  onProven: () => void
}

type Errors = { password?: string; code?: string; form?: string }

/** The password, and the code of a second factor when the account has one. */
export function PasswordForm({ id, withCode, onBusy, onProven }: PasswordFormProps) {
  const [asksCode, setAsksCode] = useState(withCode)
  const [errors, setErrors] = useState<Errors>({})
  const sending = useRef(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = textOf(form, 'password')
    const code = textOf(form, 'code')
    if (sending.current) return
    if (password === '') return show(form, { password: 'Veuillez entrer votre mot de passe' })
    if (asksCode && code === '') return show(form, { code: CODE_MISSING })
    sending.current = true
    setErrors({})
    onBusy(true)
    const problem = await provePassword({ password, ...(asksCode && { code }) })
    sending.current = false
    onBusy(false)
    if (problem === null) return onProven()
    if ('wantsCode' in problem) {
      flushSync(() => setAsksCode(true))
      form.querySelector<HTMLElement>('[name="code"]')?.focus()
    } else show(form, { [problem.field]: problem.message })
  }

  function show(form: HTMLFormElement, found: Errors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form
      id={id}
      method="post"
      className="grid gap-5"
      noValidate
      onSubmit={send}
      onChange={() => setErrors((found) => (Object.keys(found).length === 0 ? found : {}))}
    >
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
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" error={errors.password} />
      {asksCode && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          help="Les six chiffres de votre application, ou un code de secours."
          error={errors.code}
        />
      )}
    </form>
  )
}

const CODE_MISSING = 'Saisissez le code de votre application, ou un code de secours'

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
