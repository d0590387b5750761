import { SECOND_FACTOR } from '#contract/limits.ts'
import type { Passkey } from '#contract/people/second-factors.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useForm } from '../../../features/site/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { checkName } from './new-passkey.tsx'

interface RenamePasskeyProps {
  passkey: Passkey
  onRenamed: (passkey: Passkey) => void
  onClose: () => void
}

/** Another name for a key, where it stands. */
export function RenamePasskey({ passkey: { id, name: known }, onRenamed, onClose }: RenamePasskeyProps) {
  const { field, formProps, isSubmitting } = useForm({
    loadCheck: async () => checkName,
    async send(name) {
      const outcome = await api('PATCH /users/me/passkeys/{id}', { params: { id }, body: { name } })
      if (!outcome.ok) return { name: failureWords(outcome) }
      onRenamed(outcome.data.passkey)
      onClose()
    },
  })
  return (
    <form method="post" {...formProps} className="grid gap-3">
      <TextField
        ref={(input) => input?.focus()}
        label="Nom de la clé"
        autoComplete="off"
        {...field('name')}
        maxLength={SECOND_FACTOR.passkeyNameMax}
        defaultValue={known}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={isSubmitting}>
          Enregistrer
        </Button>
        <Button size="small" disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
