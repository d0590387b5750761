import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { AccountPage } from '../../features/account-page/account-page.tsx'
import { FormError } from '../../features/account-page/form-error.tsx'
import { lateResolver } from '../../features/account-page/late-resolver.ts'
import { login } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

const { resolver, preload } = lateResolver(async () => (await import('./check-credentials.ts')).checkCredentials)

/** spec §2: identifier and password; the guard of the route then leads back to where the reader came from. */
export function Component() {
  const { search } = useLocation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { identifier: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    const outcome = await login(values)
    if (!outcome.ok) setError('root', { message: outcome.message || 'Login failed' })
  })

  return (
    <AccountPage title="Connexion" lead="Retrouvez vos lectures, vos abonnements et vos brouillons.">
      <form method="post" onSubmit={submit} onFocus={preload} noValidate className="grid gap-5">
        <FormError message={errors.root?.message} />
        <TextField
          label="E-mail ou nom d'utilisateur"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.identifier?.message}
          {...register('identifier')}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
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
