import { useState } from 'react'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { FORM_FIELDS, letterPath } from '#contract/community/letter-paths.ts'
import type { OfferedLetter } from '#contract/community/letters.ts'
import { call } from '../../../api/call.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { loginAddress } from '../../../session/return-address.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { late } from '../../../ui/use-part.tsx'
import { useForm } from '../../site/form/use-form.ts'

const LetterSwitch = late(async () => (await import('./letter-switch.tsx')).LetterSwitch)

/** The way to a letter: a switch for who is signed in, a mail that asks for everybody else (docs/product/letters.md#signing-up). */
export function LetterForm({ letter }: { letter: OfferedLetter }) {
  const { user } = useSession()
  if (user) return <LetterSwitch letter={letter} />
  const path = letterPath(letter.publication?.username ?? null)
  if (letter.byMail) return <RequestForm letter={letter} path={path} />
  return (
    <div className="grid justify-items-start gap-3">
      <p>{M.withoutMail}</p>
      <LinkButton to={loginAddress(path)} variant="primary">
        Se connecter
      </LinkButton>
    </div>
  )
}

function RequestForm({ letter, path }: { letter: OfferedLetter; path: string }) {
  const [isAsked, setAsked] = useState(false)
  const { errors, field, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('./letter-checks.ts')).checkRequest,
    async send({ email }) {
      await call('POST /letters/{id}/requests', { params: { id: letter.id }, body: { email, consent: true } })
      setAsked(true)
      return undefined
    },
  })
  if (isAsked)
    return (
      <p role="status" tabIndex={-1} ref={focus} className="outline-none">
        {M.asked}
      </p>
    )
  return (
    <form method="post" action={path} {...formProps} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {errors.form && <p className="text-danger">{errors.form}</p>}
      </div>
      <TextField label="Adresse e-mail" type="email" autoComplete="email" {...field(FORM_FIELDS.email)} />
      <Checkbox
        name={FORM_FIELDS.consent}
        value="1"
        label={frenchSpaces(letter.wording)}
        error={errors[FORM_FIELDS.consent]}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Envoi…" className="justify-self-start">
        S’abonner à la lettre
      </Button>
    </form>
  )
}

const focus = (said: HTMLElement | null) => said?.focus()
