import { useLocation } from 'react-router'
import { AccountPage, FormError } from '../../features/account-page/account-page.tsx'
import { formFailure, useForm } from '../../features/account-page/use-form.ts'
import { login } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** docs/product/screens.md#login-screen: identifier and password; the guard of the route then leads back to where the reader came from. */
export function Component() {
  const { search } = useLocation()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('./check-credentials.ts')).checkCredentials,
    async send(credentials) {
      const outcome = await login(credentials)
      return outcome.ok ? undefined : { form: formFailure(outcome, 'Login failed') }
    },
  })

  return (
    <AccountPage title="Connexion" lead="Retrouvez vos lectures, vos abonnements et vos brouillons.">
      <form method="post" {...formProps} className="grid gap-5">
        <FormError message={errors.form} />
        <TextField
          label="E-mail ou nom d'utilisateur"
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.identifier}
        />
        <PasswordField label="Mot de passe" name="password" autoComplete="current-password" error={errors.password} />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Connexion...">
          Se connecter
        </Button>
      </form>
      <p className="type-meta mt-6 flex flex-wrap justify-between gap-4">
        <a href={`/register${search}`} className="underline">
          Pas encore de compte ? Créer un compte
        </a>
        <a href="/" className="underline">
          Retour à l'accueil
        </a>
      </p>
    </AccountPage>
  )
}
