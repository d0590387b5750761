import { useLocation } from 'react-router'
import type { FailedCall } from '#contract/calls.ts'
import { AccountPage, FormError } from '../../features/account-page/account-page.tsx'
import { NewPasswordFields } from '../../features/account-page/new-password-fields.tsx'
import { formFailure, refusalOf, useForm } from '../../features/account-page/use-form.ts'
import { useNewPassword } from '../../features/account-page/use-new-password.ts'
import { register } from '../../features/sign-in/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import './register.css'

const ACCOUNT_TYPES = [
  { value: 'user', label: 'Utilisateur: consulter et interagir avec le contenu' },
  { value: 'media', label: 'Créateur: créer et publier du contenu' },
] as const

/**
 * docs/product/screens.md#register-screen: a new account; the button stays disabled while the password's rules fail or the two
 * passwords differ.
 */
export function Component() {
  const { search } = useLocation()
  const newPassword = useNewPassword()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('./registration-form.ts')).checkRegistration,
    async send({ confirmation: _, displayName, ...registration }) {
      const isAsked = registration.userType === 'media'
      const outcome = await register({ ...registration, displayName: isAsked ? displayName : null })
      const refused = outcome.ok ? undefined : refusalOf(outcome, 'password')
      if (outcome.ok) toast.success(outcome.data.user.sendsMail ? CREATED : 'Compte créé')
      else return refused ? { password: refused } : { form: registrationFailure(outcome) }
    },
  })

  return (
    <AccountPage title="Créer un compte" lead="Lisez, commentez, suivez des créateurs, ou publiez à votre tour.">
      <form method="post" {...formProps} className="grid gap-5">
        <FormError message={errors.form} />
        <TextField
          label="Nom d'utilisateur"
          name="username"
          help="3-30 caractères"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" error={errors.email} />
        <RadioCards legend="Type de compte" name="userType" options={ACCOUNT_TYPES} defaultValue="user" />
        <TextField
          label="Nom public"
          name="displayName"
          help="Facultatif : le nom sous lequel on vous lit, par exemple Le Courrier du Val."
          autoComplete="nickname"
          error={errors.displayName}
          className="register-name"
        />
        <NewPasswordFields
          labels={['Mot de passe', 'Confirmer le mot de passe']}
          name="password"
          value={newPassword}
          error={errors.password}
        />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} disabled={!newPassword.isReady}>
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

const CREATED = 'Compte créé. Ouvrez le courriel que nous vous envoyons : il confirme votre adresse.'
const FAILED = 'Registration failed'

/**
 * docs/product/texts.md#login-and-register-failures: the list as 'field: message' joined by '. ', else the server's message; of an
 * answer with a code alone, its code.
 */
function registrationFailure(failure: Pick<FailedCall, 'status' | 'code' | 'errors' | 'message'>): string {
  const { code, errors } = failure
  if (errors?.length) return errors.map((error) => `${error.field}: ${error.message}`).join('. ')
  return formFailure(failure, code === '' ? FAILED : `${FAILED} - Error Code: ${code}`)
}
