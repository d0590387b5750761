import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { ACCOUNT } from '#contract/limits.ts'
import { SETUP_MESSAGES as M } from '#contract/site/messages.ts'
import { orFail } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useLinkToken } from '../../features/people/account-link/use-link-token.ts'
import { AccountPage, FormError } from '../../features/people/account-page/account-page.tsx'
import { NewPasswordFields } from '../../features/people/account-page/new-password-fields.tsx'
import { useNewPassword } from '../../features/people/account-page/use-new-password.ts'
import { setUp } from '../../features/people/sign-in/sign-in.ts'
import { useForm } from '../../features/site/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** docs/product/screens.md#set-up-screen: the site's name and its first administrator, by the link that `npm start` printed. */
export function Component() {
  const token = useLinkToken()
  const [refused, setRefused] = useState<FailedCall>()
  // Once it is used it is asked about no more: who is signed in by it would have it asked anew.
  const [isUsed, setUsed] = useState(false)
  const { failure } = useCall(
    'POST /setup/link',
    { body: { token: token ?? '' } },
    { when: Boolean(token) && !isUsed, asGuest: true },
  )
  const dead = [refused, failure].find((each) => each !== undefined && opensNothing(each))
  if (dead?.status === 409) {
    return (
      <AccountPage title="Le site est déjà ouvert" lead={M.done} isOutcome>
        <LinkButton to="/login">Se connecter</LinkButton>
      </AccountPage>
    )
  }
  if (dead !== undefined || token === '') {
    return (
      <AccountPage title="Lien introuvable" lead={M.linkUnknown} isOutcome>
        <LinkButton to="/">Voir le site</LinkButton>
      </AccountPage>
    )
  }
  return <Setup token={token} onUse={setUsed} onRefused={setRefused} />
}

/** Whether a failure is about the link: the same attempt will never succeed. A taken name names its field. */
const opensNothing = ({ code, status, errors }: FailedCall): boolean =>
  code === 'LINK_UNKNOWN' || (status === 409 && !errors?.length)

interface SetupProps {
  /** Undefined while nobody knows. */
  token: string | undefined
  /** Whether it is being used. */
  onUse(isUsed: boolean): void
  onRefused(failure: FailedCall): void
}

function Setup({ token, onUse, onRefused }: SetupProps) {
  const newPassword = useNewPassword()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('./check-setup.ts')).checkSetup,
    async send({ confirmation: _, ...asked }) {
      if (token === undefined) return 'stays'
      onUse(true)
      const outcome = await setUp({ ...asked, token })
      onUse(outcome.ok)
      // A page of its own: it bears the new name everywhere.
      if (outcome.ok) location.replace('/bureau')
      else if (opensNothing(outcome)) onRefused(outcome)
      else orFail(outcome)
    },
  })
  return (
    <AccountPage
      title="Bienvenue chez vous"
      lead="Donnez un nom au site et créez votre compte : il l’administre et peut y publier. Tout se change ensuite au bureau."
    >
      <form method="post" {...formProps} className="grid gap-5">
        <FormError message={errors.form} />
        <TextField
          label="Nom du site"
          name="siteName"
          help="Celui que les lecteurs voient, par exemple Le Courrier du Val."
          autoComplete="off"
          error={errors.siteName}
        />
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
        <NewPasswordFields
          labels={['Mot de passe', 'Confirmer le mot de passe']}
          name="password"
          value={newPassword}
          error={errors.password}
        />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} disabled={!newPassword.isReady}>
          Ouvrir le site
        </Button>
      </form>
    </AccountPage>
  )
}
