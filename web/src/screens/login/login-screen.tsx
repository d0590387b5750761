import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { CallInput } from '#contract/calls.ts'
import { AccountPage, FormError } from '../../features/people/account-page/account-page.tsx'
import { asksForCode, codeProblem } from '../../features/people/second-factor/second-factor-answer.ts'
import { login } from '../../features/people/sign-in/sign-in.ts'
import { formFailure, useForm } from '../../features/site/form/use-form.ts'
import { guestOnly } from '../../session/guards.ts'
import { Button } from '../../ui/button.tsx'
import { keyRound } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePart } from '../../ui/use-part.tsx'
import { usePasskeys } from './use-passkeys.ts'

type Credentials = CallInput<'POST /auth/login'>['body']

const loadStep = async () =>
  (await import('../../features/people/second-factor/second-factor-step.tsx')).SecondFactorStep

const FAILED = 'Login failed'

export const loader = guestOnly

/**
 * docs/product/screens.md#login-screen: identifier and password, then a code where the account has a second factor, or a passkey
 * alone; the guard of the route then leads back to where the reader came from.
 */
export function Component() {
  const { search } = useLocation()
  /** What was right, and waits for the code. */
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  const [SecondFactorStep, wantStep] = usePart(loadStep)
  const asked = SecondFactorStep && waiting
  const passwordPart = useRef<HTMLDivElement>(null)
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../../features/people/forms/form-checks.ts')).checkCredentials,
    async send(credentials) {
      const outcome = await login(credentials)
      if (outcome.ok) return undefined
      if (!asksForCode(outcome)) return { form: formFailure(outcome, FAILED) }
      wantStep()
      setWaiting(credentials)
    },
  })

  async function sendCode(credentials: Credentials, code: string) {
    const outcome = await login({ ...credentials, code })
    return outcome.ok ? undefined : (codeProblem(outcome) ?? { form: formFailure(outcome, FAILED) })
  }

  function goBack() {
    flushSync(() => setWaiting(null))
    passwordPart.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }

  return (
    <AccountPage title="Connexion" lead={asked ? 'Votre mot de passe est bon. Encore un code, et vous y êtes.' : LEAD}>
      {asked && (
        <SecondFactorStep send={(code) => sendCode(asked, code)} backLabel="Revenir au mot de passe" onBack={goBack} />
      )}
      {/* Kept for the way back: its fields are the browser's. */}
      <div ref={passwordPart} hidden={asked !== null}>
        <form method="post" {...formProps} className="grid gap-5">
          <FormError message={errors.form} />
          <TextField
            label="E-mail ou nom d’utilisateur"
            name="identifier"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.identifier}
          />
          <div className="grid gap-2">
            <PasswordField
              label="Mot de passe"
              name="password"
              autoComplete="current-password"
              error={errors.password}
            />
            <p className="type-meta">
              <a href={`/mot-de-passe-oublie${search}`} className="underline">
                Mot de passe oublié ?
              </a>
            </p>
          </div>
          <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Connexion...">
            Se connecter
          </Button>
        </form>
        <PasskeyButton />
        <p className="type-meta mt-6 flex flex-wrap justify-between gap-4">
          <a href={`/register${search}`} className="underline">
            Pas encore de compte ? Créer un compte
          </a>
          <a href="/" className="underline">
            Retour à l’accueil
          </a>
        </p>
      </div>
    </AccountPage>
  )
}

const LEAD = 'Retrouvez vos lectures, vos abonnements et vos brouillons.'

/** « Utiliser une clé d’accès », and why it did not come to that; nothing where the browser knows none. */
function PasskeyButton() {
  const { isKnown, failure, ask } = usePasskeys()
  if (!isKnown) return null
  return (
    <div className="mt-6 grid gap-5">
      <div className="type-meta flex items-center gap-4">
        <span className="flex-1 border-t border-rule" />
        ou
        <span className="flex-1 border-t border-rule" />
      </div>
      <div className="grid gap-2">
        <Button size="large" busy={ask.isBusy} onClick={() => ask.run()}>
          <Icon glyph={keyRound} /> Utiliser une clé d’accès
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure}
        </p>
      </div>
    </div>
  )
}
