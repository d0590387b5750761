import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import { type RegisterEntry, registerEndpoints } from '#contract/trust/register.ts'
import { call } from '../../../api/call.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'
import { FormDialog } from '../../../features/site/form/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

interface AmendDialogProps {
  entry: RegisterEntry
  onClosed: () => void
}

const CALL = 'POST /admin/register/{id}/amendments'
const check = checkForm(registerEndpoints[CALL].body)

/** Asks for what amends an entry. */
export function AmendDialog({ entry, onClosed }: AmendDialogProps) {
  return (
    <FormDialog
      title="Compléter cette entrée"
      description="Le complément est public, à la date d’aujourd’hui, et ne pourra plus être modifié."
      verb="Inscrire au Registre"
      keep={`amendment:${entry.id}`}
      check={check}
      send={async (body, { key }) => {
        await call(CALL, { params: { id: entry.id }, body }, { idempotencyKey: key })
        toast.success(REGISTER_MESSAGES.amended)
      }}
      changes={['GET /register']}
      onClosed={onClosed}
    >
      {({ field }) => <TextArea label="Complément" {...field('text')} maxHeight={240} />}
    </FormDialog>
  )
}
