import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { AccountPage } from '../../features/account-page/account-page.tsx'
import { FormError } from '../../features/account-page/form-error.tsx'
import { lateResolver } from '../../features/account-page/late-resolver.ts'
import { isNewPasswordReady, NewPasswordFields } from '../../features/account-page/new-password-fields.tsx'
import { register as createAccount } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { registrationFailure } from './registration-failure.ts'

const ACCOUNT_TYPES = [
  { value: 'user', label: 'Utilisateur: consulter et interagir avec le contenu' },
  { value: 'media', label: 'Créateur: créer et publier du contenu' },
] as const

const { resolver, preload } = lateResolver(async () => (await import('./registration-form.ts')).checkRegistration)

/** spec §2: a new account; the button stays disabled while the password's rules fail or the two passwords differ. */
export function Component() {
  const { search } = useLocation()
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver,
    defaultValues: { username: '', email: '', userType: 'user', password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })

  const submit = handleSubmit(async ({ confirmation: _, ...registration }) => {
    const outcome = await createAccount(registration)
    if (!outcome.ok) setError('root', { message: registrationFailure(outcome) })
  })

  return (
    <AccountPage title="Créer un compte" lead="Lisez, commentez, suivez des créateurs, ou publiez à votre tour.">
      <form method="post" onSubmit={submit} onFocus={preload} noValidate className="grid gap-5">
        <FormError message={errors.root?.message} />
        <TextField
          label="Nom d'utilisateur"
          help="3-30 caractères"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <RadioCards legend="Type de compte" options={ACCOUNT_TYPES} {...register('userType')} />
        <NewPasswordFields
          labels={['Mot de passe', 'Confirmer le mot de passe']}
          password={password}
          confirmation={confirmation}
          passwordField={register('password')}
          confirmationField={register('confirmation')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSubmitting}
          disabled={!isNewPasswordReady(password, confirmation)}
        >
          Créer mon compte
        </Button>
      </form>
      <p className="type-meta mt-6">
        <a href={`/login${search}`} className="underline">
          Déjà un compte ? Se connecter
        </a>
      </p>
    </AccountPage>
  )
}
