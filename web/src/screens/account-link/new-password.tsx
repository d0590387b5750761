import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { failureWords } from '../../api/failure-words.ts'
import { ChangeAccount } from '../../features/people/account-link/change-account.tsx'
import { type DeadLink, isDeadLink, LinkFailure, NO_LINK } from '../../features/people/account-link/link-failure.tsx'
import { useLinkNews } from '../../features/people/account-link/use-link-news.ts'
import { AccountPage } from '../../features/people/account-page/account-page.tsx'
import { asksForCode, codeProblem } from '../../features/people/second-factor/second-factor-answer.ts'
import { recover } from '../../features/people/sign-in/sign-in.ts'
import { type FormErrors, refusalOf } from '../../features/site/form/use-form.ts'
import { navigate } from '../../lib/navigate.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { usePart } from '../../ui/use-part.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const loadStep = async () =>
  (await import('../../features/people/second-factor/second-factor-step.tsx')).SecondFactorStep

const REOPENED = 'Mot de passe changé, et votre compte est rouvert. Bienvenue !'
const CHANGED = 'Mot de passe changé. Vos autres appareils sont déconnectés.'

/** Chooses a new password by a link, and a code where the account has a second factor; signs in and goes home. */
export function NewPassword({ token }: { token: string | undefined }) {
  const news = useLinkNews()
  /** Waits for the code. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [SecondFactorStep, wantStep] = usePart(loadStep)
  const asked = SecondFactorStep && chosen
  const [dead, setDead] = useState<DeadLink & { token: string }>()

  async function send(newPassword: string, code?: string): Promise<FormErrors | undefined> {
    if (token === undefined) return undefined
    const outcome = await recover({ token, newPassword, ...(code !== undefined && { code }) })
    if (outcome.ok) {
      navigate('/', { replace: true })
      toast.success(outcome.data.reopened ? REOPENED : CHANGED)
    } else if (isDeadLink(outcome)) setDead({ token, code: outcome.code, message: outcome.message })
    else return refusal(outcome, newPassword, code)
  }

  function refusal(outcome: FailedCall, newPassword: string, code: string | undefined): FormErrors | undefined {
    if (code === undefined && asksForCode(outcome)) {
      wantStep()
      setChosen(newPassword)
      return undefined
    }
    const refused = refusalOf(outcome, 'newPassword')
    if (refused) setChosen(null)
    return codeProblem(outcome) ?? (refused ? { newPassword: refused } : { form: failureWords(outcome) })
  }

  const failure = token === '' ? NO_LINK : dead?.token === token ? dead : undefined
  if (failure) {
    return (
      <LinkFailure failure={failure}>
        <NewRecovery failure={failure} onAgain={() => setDead(undefined)} />
      </LinkFailure>
    )
  }
  return (
    <AccountPage title="Nouveau mot de passe" lead={asked === null ? (news ?? LEAD) : CODE_LEAD}>
      {SecondFactorStep && asked !== null && (
        <SecondFactorStep
          send={(code) => send(asked, code)}
          backLabel="Revenir au mot de passe"
          onBack={() => setChosen(null)}
        />
      )}
      <div hidden={asked !== null}>
        <NewPasswordForm send={(newPassword) => send(newPassword)} />
      </div>
    </AccountPage>
  )
}

const LEAD = 'Choisissez-en un qui ne sert nulle part ailleurs. Tous vos appareils seront déconnectés, sauf celui-ci.'
const CODE_LEAD = 'Un code encore, et votre nouveau mot de passe est enregistré.'

/** Where a link no longer helps: another one by mail, or the account itself. */
function NewRecovery({ failure, onAgain }: { failure: DeadLink; onAgain: () => void }) {
  const { user } = useSession()
  if (failure.code === 'LINK_OF_ANOTHER') return <ChangeAccount onLeft={onAgain} />
  return (
    <>
      <LinkButton to="/mot-de-passe-oublie" variant="primary">
        Demander un nouveau lien
      </LinkButton>
      {user ? (
        <LinkButton to="/settings#mot-de-passe">Ouvrir mes paramètres</LinkButton>
      ) : (
        <LinkButton to="/login">Se connecter</LinkButton>
      )}
    </>
  )
}
