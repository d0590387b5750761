import { type ReactNode, type RefCallback, useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { type FormCheck, useForm } from '../../../features/site/form/use-form.ts'
import { useSite } from '../../../features/site/site/site-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TotpSetupProps {
  totp: CallData<'POST /users/me/totp'>
  /** Of the first step. */
  titleRef: RefCallback<HTMLElement>
  onActivated: () => void
  onCancel: () => void
}

/** No recovery code helps here; a telephone whose clock is wrong never shows the right code. */
const CODE_WRONG =
  'Ce code n’est pas le bon. Saisissez le suivant que montre votre application ; s’il est refusé aussi, réglez l’heure de votre téléphone sur automatique.'

/** Three steps to a second factor, the codes for a lost telephone before the first of the application's counts. */
export function TotpSetup({ totp: { secret, uri, recoveryCodes }, titleRef, onActivated, onCancel }: TotpSetupProps) {
  const { name } = useSite()
  const [isKept, setKept] = useState(false)
  const { field, formProps, isSubmitting } = useForm({
    loadCheck: async () => checkCode,
    async send(code) {
      const outcome = await confirmed(() => api('POST /users/me/totp/activate', { body: { code } }))
      if (outcome === null) return 'stays'
      if (!outcome.ok) return { code: outcome.code === 'SECOND_FACTOR_WRONG' ? CODE_WRONG : failureWords(outcome) }
      onActivated()
    },
  })

  return (
    <form method="post" {...formProps} className="grid gap-8">
      <ol className="grid gap-8">
        <Step number={1} title={`Ajoutez ${name} à votre application`} titleRef={titleRef}>
          <p>
            Ouvrez votre application d’authentification (Aegis, 2FAS, Google Authenticator, votre gestionnaire de mots
            de passe…) et lisez ce code avec elle.
          </p>
          <QrCode text={uri} label="Code QR à lire avec votre application d’authentification" />
          <p className="type-meta">
            Vous ne pouvez pas le lire ?{' '}
            <a href={uri} className="underline">
              Ouvrez-le dans l’application
            </a>{' '}
            de cet appareil, ou copiez la clé :
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="secret-text">{inGroups(secret)}</code>
            <CopyButton size="small" text={secret} done="Clé copiée">
              Copier la clé
            </CopyButton>
          </div>
        </Step>
        <Step number={2} title="Gardez vos codes de secours">
          <p>
            Si vous perdez votre téléphone, chacun remplace une fois le code de l’application. Rangez-les ailleurs que
            sur lui.
          </p>
          <RecoveryCodes codes={recoveryCodes} isKept={isKept} onKept={setKept} />
        </Step>
        <Step number={3} title="Saisissez le premier code">
          <TextField
            className="max-w-100"
            label="Code à six chiffres"
            {...field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            help="L’activer déconnecte vos autres appareils."
          />
        </Step>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isKept}>
          Activer
        </Button>
        <Button disabled={isSubmitting} onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  )
}

const checkCode: FormCheck<string> = (fields) => {
  const code = String(fields.get('code')).trim()
  return code === '' ? { errors: { code: 'Saisissez le code que montre votre application' } } : { values: code }
}

interface StepProps {
  number: number
  title: string
  titleRef?: RefCallback<HTMLElement>
  children: ReactNode
}

function Step({ number, title, titleRef, children }: StepProps) {
  return (
    <li className="grid gap-4">
      <h3 ref={titleRef} tabIndex={titleRef && -1} className="flex items-baseline gap-3 font-semibold outline-none">
        <span className="grid size-6 place-items-center rounded-full bg-accent-wash text-sm text-accent tabular-nums">
          {number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  )
}

/** Four by four, as one types it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
