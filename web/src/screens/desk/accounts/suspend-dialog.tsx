import { deskAccountEndpoints } from '#contract/people/desk-accounts.ts'
import { z } from '#contract/schema.ts'
import { call } from '../../../api/call.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'
import { FormDialog } from '../../../features/site/form/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { TERMS, USUAL_TERM } from '../cases/measure-cards.ts'
import type { AccountDialogProps } from './account-dialog-props.ts'

/** As its form holds it: '' is no term. */
const check = checkForm(
  z.preprocess((fields) => {
    const { reason, days } = Object(fields)
    return { reason, days: days ? Number(days) : null }
  }, deskAccountEndpoints['POST /admin/accounts/{id}/suspend'].body),
)

/** Asks why and for how long an account is suspended, and does it. */
export function SuspendDialog({ account: { id, username }, onChanged, onClosed }: AccountDialogProps) {
  return (
    <FormDialog
      title={`Suspendre @${username}`}
      description="Ses appareils sont déconnectés et son profil disparaît ; ce qu’il a publié reste. Le motif, le terme et comment contester lui sont écrits ; le Registre le dit sans le nommer."
      verb="Suspendre"
      danger
      keep={`suspension:${id}`}
      check={check}
      send={async (body) => {
        await call('POST /admin/accounts/{id}/suspend', { params: { id }, body })
        toast.success(`@${username} est suspendu`)
        onChanged()
      }}
      onClosed={onClosed}
    >
      {({ field, kept }) => (
        <>
          <SelectField label="Durée" {...field('days')} defaultValue={kept.days ?? USUAL_TERM}>
            {TERMS.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextArea label="Motif" {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
