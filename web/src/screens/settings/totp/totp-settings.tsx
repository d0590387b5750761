import { type ReactNode, type RefCallback, useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import { SECOND_FACTOR } from '#contract/limits.ts'
import type { SecondFactors } from '#contract/people/second-factors.ts'
import { orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import type { SecondFactorsAnswer } from '../../../features/people/second-factors/use-second-factors.ts'
import { refreshUser } from '../../../features/people/session/session.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type FocusHandover, useFocusHandover } from '../../../ui/use-focus-handover.ts'
import { usePart } from '../../../ui/use-part.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const loadSetup = async () => (await import('./totp-setup.tsx')).TotpSetup

interface TotpSettingsProps {
  answer: SecondFactorsAnswer
  /** The other devices are signed out by it. */
  onActivated: () => void
}

/** A code of an application beside the password (docs/product/screens.md#two-steps). */
export function TotpSettings({ answer, onActivated }: TotpSettingsProps) {
  const { factors, failure, reload } = answer
  const focus = useFocusHandover()
  return (
    <SettingsSection
      anchor="deux-etapes"
      title="Connexion en deux étapes"
      lead="Après le mot de passe, un code que donne une application de votre téléphone. Un mot de passe volé ne suffit plus."
    >
      {failure && <LoadFailure onRetry={reload}>Vos moyens de connexion n’ont pas pu être chargés.</LoadFailure>}
      {!factors && !failure && <Skeleton className="totp-skeleton" />}
      {factors &&
        (factors.totp ? (
          <TotpOn answer={answer} factors={factors} totp={factors.totp} focus={focus} />
        ) : (
          <TotpOff answer={answer} onActivated={onActivated} focus={focus} />
        ))}
    </SettingsSection>
  )
}

function TotpOff({ answer, onActivated, focus }: TotpSettingsProps & { focus: FocusHandover }) {
  const [totp, setTotp] = useState<CallData<'POST /users/me/totp'>>()
  const [TotpSetup, wantSetup] = usePart(loadSetup)
  const begin = useChange(async () => {
    wantSetup()
    const outcome = await confirmed(() => api('POST /users/me/totp'))
    if (outcome === null) return
    const { data } = orFail(outcome)
    focus.handOver()
    setTotp(data)
  })

  function cancel() {
    focus.handOver()
    setTotp(undefined)
  }

  async function finish() {
    toast.success('La connexion en deux étapes est activée')
    focus.handOver()
    answer.reload()
    onActivated()
    await refreshUser()
  }

  if (totp && TotpSetup) {
    return <TotpSetup totp={totp} titleRef={focus.receive} onActivated={finish} onCancel={cancel} />
  }
  return (
    <Line text="Désactivée.">
      <Button ref={focus.receive} busy={begin.isBusy} onClick={() => begin.run()}>
        Activer la connexion en deux étapes
      </Button>
    </Line>
  )
}

interface TotpOnProps {
  answer: SecondFactorsAnswer
  factors: SecondFactors
  totp: NonNullable<SecondFactors['totp']>
  focus: FocusHandover
}

function TotpOn({ answer, factors: { recoveryCodesLeft }, totp: { activatedAt }, focus }: TotpOnProps) {
  const [codes, setCodes] = useState<readonly string[]>()

  async function askForCodes() {
    const outcome = await confirmed(() => api('POST /users/me/recovery-codes'))
    if (outcome === null) return
    const { recoveryCodes } = orFail(outcome).data
    focus.handOver()
    setCodes(recoveryCodes)
    answer.change((known) => ({ ...known, recoveryCodesLeft: recoveryCodes.length }))
  }
  const renew = useChange(askForCodes, {
    sure: {
      title: 'Renouveler vos codes de secours ?',
      description: 'Vous en recevez dix nouveaux. Ceux que vous aviez gardés ne vaudront plus rien.',
      confirmLabel: 'Renouveler',
      danger: false,
    },
  })

  async function deactivate() {
    const outcome = await confirmed(() => api('DELETE /users/me/totp'))
    if (outcome === null) return
    orFail(outcome)
    toast.success('La connexion en deux étapes est désactivée')
    focus.handOver()
    answer.change((known) => ({ ...known, totp: null, recoveryCodesLeft: 0 }))
    await refreshUser()
  }
  const end = useChange(deactivate, {
    sure: {
      title: 'Désactiver la connexion en deux étapes ?',
      description: 'Votre mot de passe suffira pour vous connecter. Vos codes de secours ne vaudront plus rien.',
      confirmLabel: 'Désactiver',
    },
  })

  function leaveCodes() {
    focus.handOver()
    setCodes(undefined)
  }

  if (codes) return <RenewedCodes codes={codes} titleRef={focus.receive} onDone={leaveCodes} />
  return (
    <Line text={`Activée le ${formatDay(activatedAt)}. ${codesLeft(recoveryCodesLeft)}`}>
      <Button ref={focus.receive} busy={renew.isBusy} disabled={end.isBusy} onClick={() => renew.run()}>
        Renouveler les codes de secours
      </Button>
      <Button variant="quiet" busy={end.isBusy} disabled={renew.isBusy} onClick={() => end.run()}>
        Désactiver
      </Button>
    </Line>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'Il ne vous reste aucun code de secours : renouvelez-les sans attendre.'
  if (count === 1) return 'Il vous reste un seul code de secours : renouvelez-les.'
  return `Il vous reste ${count} codes de secours sur ${SECOND_FACTOR.recoveryCodes}.`
}

interface RenewedCodesProps {
  codes: readonly string[]
  /** Of what it says first. */
  titleRef: RefCallback<HTMLElement>
  onDone: () => void
}

/** New recovery codes, until they are kept. */
function RenewedCodes({ codes, titleRef, onDone }: RenewedCodesProps) {
  const [isKept, setKept] = useState(false)
  return (
    <div className="grid gap-4">
      <p ref={titleRef} tabIndex={-1} className="outline-none">
        Voici vos nouveaux codes. Ils remplacent les anciens dès maintenant.
      </p>
      <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
      <Button variant="primary" className="justify-self-start" disabled={!isKept} onClick={onDone}>
        Terminer
      </Button>
    </div>
  )
}
