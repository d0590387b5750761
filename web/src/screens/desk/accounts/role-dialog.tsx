import type { Role } from '#contract/people/users.ts'
import { orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { confirmedFirst } from '../../../features/people/confirm-identity/confirmed-first.ts'
import { FormDialog } from '../../../features/site/form/form-dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { toast } from '../../../ui/toast.ts'
import type { AccountDialogProps } from './account-dialog-props.ts'
import { ROLE_NAMES } from './account-views.ts'

/** Gives an account another role, once the administrator has confirmed who they are. */
export function RoleDialog({
  account: { id, username, role: current, userType },
  onChanged,
  onClosed,
}: AccountDialogProps) {
  const roles = [userType, 'moderator', 'admin'] as const
  return (
    <FormDialog
      title={`Rôle de @${username}`}
      verb="Changer de rôle"
      check={(fields) => ({ values: roles.find((one) => one === fields.get('role')) ?? current })}
      send={async (chosen) => {
        if (chosen === current) return
        const outcome = await confirmedFirst(() =>
          api('PATCH /users/{id}/role', { params: { id }, body: { role: chosen } }),
        )
        if (outcome === null) return 'stays'
        orFail(outcome)
        toast.success(`@${username}\u202f: ${ROLE_NAMES[chosen].toLowerCase()}`)
        onChanged()
      }}
      onClosed={onClosed}
    >
      {({ field }) => (
        <RadioCards
          legend="Rôle"
          legendHidden
          {...field('role')}
          defaultValue={current}
          options={roles.map((value) => ({ value, label: ROLE_NAMES[value], description: MEANINGS[value] }))}
        />
      )}
    </FormDialog>
  )
}

const MEANINGS: Record<Role, string> = {
  user: 'Lit, commente et suit des créateurs.',
  media: 'Écrit et publie en son nom.',
  moderator: 'Décide des signalements, suspend des comptes. Ne voit ni adresses ni réglages.',
  admin: 'Peut tout ce que permet le bureau, y compris nommer d’autres administrateurs.',
}
