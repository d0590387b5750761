import { useId, useState } from 'react'
import { MODERATION } from '#contract/limits.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useForm } from '../../../features/people/account-page/use-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { TERMS, USUAL_TERM } from '../cases/measure-cards.ts'
import type { AccountDialogProps } from './account-dialog-props.ts'

/** Asks why and for how long an account is suspended, and does it. */
export function SuspendDialog({ account: { id, username }, onChanged, onClosed }: AccountDialogProps) {
  const form = useId()
  const [open, setOpen] = useState(true)
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('./check-suspension.ts')).checkSuspension,
    async send(body) {
      const outcome = await api('POST /admin/accounts/{id}/suspend', { params: { id }, body })
      if (!outcome.ok) return { form: failureWords(outcome) }
      toast.success(`@${username} est suspendu`)
      setOpen(false)
      onChanged()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      locked={isSubmitting}
      title={`Suspendre @${username}`}
      description="Ses appareils sont déconnectés et son profil disparaît ; ce qu’il a publié reste. Le motif, le terme et comment contester lui sont écrits ; le Registre le dit sans le nommer."
      actions={
        <DialogActions form={form} variant="danger" busy={isSubmitting} onCancel={() => setOpen(false)}>
          Suspendre
        </DialogActions>
      }
    >
      <form id={form} method="post" className="grid gap-5" {...formProps}>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {errors.form}
        </p>
        <SelectField label="Durée" name="days" defaultValue={USUAL_TERM} error={errors.days}>
          {TERMS.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea label="Motif" name="reason" maxLength={MODERATION.suspensionReasonMax} error={errors.reason} />
      </form>
    </Dialog>
  )
}
