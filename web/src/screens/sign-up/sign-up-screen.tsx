import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { FailedCall } from '#contract/calls.ts'
import { ACCOUNT } from '#contract/limits.ts'
import { REGISTRATION_MESSAGES as M } from '#contract/people/messages.ts'
import type { RegistrationMode } from '#contract/site/site-settings.ts'
import { readOf } from '../../api/read-context.ts'
import { useCall } from '../../api/use-call.ts'
import { useLinkToken } from '../../features/people/account-link/use-link-token.ts'
import { AccountPage, FormError } from '../../features/people/account-page/account-page.tsx'
import { NewPasswordFields } from '../../features/people/account-page/new-password-fields.tsx'
import { useNewPassword } from '../../features/people/account-page/use-new-password.ts'
import { register } from '../../features/people/sign-in/sign-in.ts'
import { welcome } from '../../features/reading/creators/welcome.ts'
import { WelcomeBand } from '../../features/reading/creators/welcome-band.tsx'
import { formFailure, refusalOf, useForm } from '../../features/site/form/use-form.ts'
import { guestOnly } from '../../session/guards.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import './sign-up.css'

const ACCOUNT_TYPES = [
  { value: 'user', label: 'Utilisateur: consulter et interagir avec le contenu' },
  { value: 'media', label: 'Créateur: créer et publier du contenu' },
] as const

/** Who is signed in goes on; who may make an account is for the site to say (docs/product/accounts.md#registration-modes). */
export async function loader(args: LoaderFunctionArgs): Promise<{ registration: RegistrationMode }> {
  guestOnly(args)
  const outcome = await readOf(args)('GET /auth/registration', {})
  // Without an answer the form is shown, and whoever sends it is told.
  return { registration: outcome.ok ? outcome.data.registration : 'open' }
}

/** docs/product/screens.md#register-screen: a new account, where the site takes some. */
export function Component() {
  const { registration } = useLoaderData<typeof loader>()
  const token = useLinkToken() ?? ''
  const { failure } = useCall(
    'POST /auth/invitation',
    { body: { token } },
    { when: token !== '' && registration === 'invitation', asGuest: true },
  )
  if (registration === 'closed') return <NoRegistration title="Inscriptions fermées" lead={M.closed} />
  if (registration === 'invitation') {
    if (token === '') return <NoRegistration title="Inscription sur invitation" lead={M.invitationNeeded} />
    if (failure?.code === 'INVITATION_NEEDED')
      return <NoRegistration title="Inscription sur invitation" lead={failure.message} />
  }
  return <Registration invitation={token} />
}

function NoRegistration({ title, lead }: { title: string; lead: string }) {
  return (
    <AccountPage key={lead} title={title} lead={lead}>
      <WayToLogin />
    </AccountPage>
  )
}

/**
 * The button stays disabled while the password's rules fail or the two passwords differ.
 * @param invitation its token; '' without one.
 */
function Registration({ invitation }: { invitation: string }) {
  const newPassword = useNewPassword()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../../features/people/forms/form-checks.ts')).checkRegistration,
    async send({ confirmation: _, displayName, ...registration }) {
      const isAsked = registration.userType === 'media'
      const outcome = await register({
        ...registration,
        displayName: isAsked ? displayName : null,
        ...(invitation && { invitation }),
      })
      const refused = outcome.ok ? undefined : refusalOf(outcome, 'password')
      if (!outcome.ok) return refused ? { password: refused } : { form: registrationFailure(outcome) }
      toast.success(outcome.data.user.sendsMail ? CREATED : 'Compte créé')
      if (!isAsked) welcome.set(() => WelcomeBand)
    },
  })

  return (
    <AccountPage title="Créer un compte" lead="Lisez, commentez, suivez des créateurs, ou publiez à votre tour.">
      <form method="post" {...formProps} className="grid gap-5">
        <FormError message={errors.form} />
        <TextField
          label="Nom d’utilisateur"
          name="username"
          help={`${ACCOUNT.usernameMin}-${ACCOUNT.usernameMax} caractères`}
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
          className="sign-up-name"
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
      <div className="mt-6">
        <WayToLogin />
      </div>
    </AccountPage>
  )
}

function WayToLogin() {
  const { search } = useLocation()
  return (
    <p className="type-meta">
      <a href={`/login${search}`} className="underline">
        Déjà un compte ? Se connecter
      </a>
    </p>
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
