import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormErrors, useForm } from '../../site/form/use-form.ts'
import { FormError } from '../account-page/account-page.tsx'

interface SecondFactorStepProps {
  /** Sends what was to be sent once more, with the code. @returns what was refused. */
  send(code: string): Promise<FormErrors | undefined>
  /** The button that leads back. */
  backLabel: string
  onBack(): void
}

/** Asks for the code of a second factor: six digits, or a recovery code for who has no authenticator at hand. */
export function SecondFactorStep({ send, backLabel, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('digits')
  const other = kind === 'digits' ? 'recovery' : 'digits'
  return (
    <div className="grid gap-3">
      <CodeForm key={kind} kind={kind} send={send} />
      <div className="type-meta flex flex-wrap justify-between gap-x-4">
        <button type="button" className="py-0.5 underline" onClick={() => setKind(other)}>
          {KINDS[other].switchLabel}
        </button>
        <button type="button" className="py-0.5 underline" onClick={onBack}>
          {backLabel}
        </button>
      </div>
    </div>
  )
}

/** The same field twice: telephones show digits for the one, and offer it from a message; the other has letters. */
const KINDS = {
  digits: {
    switchLabel: 'Revenir au code à six chiffres',
    field: {
      label: 'Code à six chiffres',
      help: 'Il s’affiche dans votre application d’authentification. Vous ne l’avez pas sous la main ? Prenez un code de secours.',
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
    },
  },
  recovery: {
    switchLabel: 'Utiliser un code de secours',
    field: {
      label: 'Code de secours',
      help: 'Un de ceux que vous avez gardés en activant l’application. Il ne sert qu’une fois.',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
} as const

interface CodeFormProps {
  kind: keyof typeof KINDS
  send: SecondFactorStepProps['send']
}

function CodeForm({ kind, send }: CodeFormProps) {
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../forms/form-checks.ts')).checkCode,
    send: ({ code }) => send(code),
  })
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <FormError message={errors.form} />
      <TextField {...KINDS[kind].field} ref={focus} name="code" error={errors.code} />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Vérification…">
        Continuer
      </Button>
    </form>
  )
}

/** Announces the field as well. */
const focus = (input: HTMLInputElement | null) => input?.focus()
