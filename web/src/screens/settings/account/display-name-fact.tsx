import { ACCOUNT } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { storeUser } from '../../../session/session-store.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { EditableFact } from './editable-fact.tsx'
import { FactForm } from './fact-form.tsx'

/** The name that others read (docs/product/accounts.md#public-name). */
export function DisplayNameFact({ user }: { user: OwnUser }) {
  return (
    <EditableFact
      label="Nom public"
      verb="Modifier le nom public"
      form={(close) => <DisplayNameForm user={user} onClose={close} />}
    >
      {user.displayName ?? <span className="text-soft">Aucun : on vous lit sous votre nom d’utilisateur</span>}
    </EditableFact>
  )
}

function DisplayNameForm({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  return (
    <FactForm
      verb="Enregistrer"
      onCancel={onClose}
      loadCheck={async () => (await import('../../../features/people/forms/form-checks.ts')).checkDisplayName}
      send={async (body) => {
        const outcome = await api('PUT /users/me', { body })
        if (!outcome.ok) return { displayName: failureWords(outcome) }
        storeUser(outcome.data.user)
        toast.success(outcome.data.user.displayName === null ? 'Nom public retiré' : 'Nom public enregistré')
        onClose()
      }}
    >
      {(errors) => (
        <TextField
          label="Nom public"
          name="displayName"
          autoComplete="organization"
          maxLength={ACCOUNT.displayNameMax}
          defaultValue={user.displayName ?? ''}
          help={`Le vôtre ou celui de votre titre : « Le Courrier du Val ». ${ACCOUNT.displayNameMax} caractères au plus ; laissez vide pour le retirer.`}
          error={errors.displayName}
        />
      )}
    </FactForm>
  )
}
