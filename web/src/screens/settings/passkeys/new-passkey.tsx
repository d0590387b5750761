import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FailedCall } from '#contract/calls.ts'
import { SECOND_FACTOR } from '#contract/limits.ts'
import { describeDevice } from '#contract/people/describe-device.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import type { Passkey } from '#contract/people/second-factors.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { type FormCheck, useForm } from '../../../features/site/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { keyRound } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

interface NewPasskeyProps {
  /** Of the keys that are there. */
  names: readonly string[]
  onAdded: (passkey: Passkey) => void
}

/** Adds a key: first its name, suggested from this device, then what the browser asks. */
export function NewPasskey({ names, onAdded }: NewPasskeyProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)

  function open() {
    flushSync(() => setOpen(true))
    field.current?.select()
  }

  function close() {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }

  if (!isOpen) {
    return (
      <Button ref={opener} onClick={open}>
        <Icon glyph={keyRound} /> Ajouter une clé d’accès
      </Button>
    )
  }
  return <NameForm field={field} names={names} onAdded={onAdded} onClose={close} />
}

interface NameFormProps extends NewPasskeyProps {
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
}

function NameForm({ field: input, names, onAdded, onClose }: NameFormProps) {
  const { field, formProps, isSubmitting } = useForm({
    loadCheck: async () => checkName,
    async send(name) {
      const added = await addPasskey(name)
      if (added === null) return 'stays'
      if ('failure' in added) return { name: added.failure }
      onAdded(added.passkey)
      toast.success('Clé d’accès ajoutée')
      onClose()
    },
  })
  return (
    <form method="post" {...formProps} className="grid gap-4">
      <TextField
        ref={input}
        label="Nom de la clé"
        {...field('name')}
        autoComplete="off"
        maxLength={SECOND_FACTOR.passkeyNameMax}
        defaultValue={freeName(describeDevice(navigator.userAgent), names)}
        help="Pour la reconnaître parmi d’autres. Votre appareil vous demande ensuite votre empreinte, votre visage ou son code."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Ajouter la clé
        </Button>
        <Button disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}

/** The new passkey; what went wrong, in words; or null when the person gave up before anything was made. */
type Added = { passkey: Passkey } | { failure: string } | null

/** Has the browser make a passkey and keeps it under `name`. */
async function addPasskey(name: string): Promise<Added> {
  const part = await import('../../../features/people/passkeys/ceremonies.ts').catch(() => null)
  if (part === null) return { failure: failureWords({ status: 0, message: '' }) }
  const begun = await confirmed(() => api('POST /users/me/passkeys/options'))
  if (!begun?.ok) return begun && failed(begun)
  const made = await part.makePasskey(begun.data.options)
  if ('failure' in made) return made
  const kept = await confirmed(() => api('POST /users/me/passkeys', { body: { response: made.response, name } }))
  if (!kept?.ok) return kept && failed(kept)
  return { passkey: kept.data.passkey }
}

const failed = (outcome: FailedCall) => ({ failure: failureWords(outcome) })

/** `wanted`, or with a number when one of `taken` is called so: "Firefox sur Windows 2". */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number++) name = `${wanted} ${number}`
  return name
}

/** A key has a name. */
export const checkName: FormCheck<string> = (fields) => {
  const name = String(fields.get('name')).trim()
  return name === '' ? { errors: { name: ACCOUNT_MESSAGES.passkeyNameRequired } } : { values: name }
}
