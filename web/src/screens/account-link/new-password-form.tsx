import { FormError } from '../../features/people/account-page/account-page.tsx'
import { NewPasswordFields } from '../../features/people/account-page/new-password-fields.tsx'
import { useNewPassword } from '../../features/people/account-page/use-new-password.ts'
import { type FormErrors, useForm } from '../../features/site/form/use-form.ts'
import { Button } from '../../ui/button.tsx'

interface NewPasswordFormProps {
  /** @returns what was refused. */
  send(newPassword: string): Promise<FormErrors | undefined>
}

/** A new password, twice. */
export function NewPasswordForm({ send }: NewPasswordFormProps) {
  const value = useNewPassword()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../../features/people/forms/form-checks.ts')).checkNewPassword,
    send: ({ newPassword }) => send(newPassword),
  })
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <FormError message={errors.form} />
      <NewPasswordFields
        labels={['Nouveau mot de passe', 'Confirmer le nouveau mot de passe']}
        name="newPassword"
        value={value}
        error={errors.newPassword}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} disabled={!value.isReady}>
        Enregistrer et me connecter
      </Button>
    </form>
  )
}
