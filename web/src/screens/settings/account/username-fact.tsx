import { ACCOUNT } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { storeUser } from '../../../session/session-store.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { EditableFact } from './editable-fact.tsx'
import { FactForm } from './fact-form.tsx'

/** The name in addresses, changed once in a while (docs/product/accounts.md#changing-the-username). */
export function UsernameFact({ user }: { user: OwnUser }) {
  const now = useNow()
  const { usernameChangeableAt: next } = user
  const mustWait = next !== null && Date.parse(next) > now
  return (
    <EditableFact
      label="Nom d’utilisateur"
      verb="Modifier le nom d’utilisateur"
      note={mustWait && <p className="type-meta">Vous pourrez en changer à nouveau à partir du {formatDay(next)}.</p>}
      form={mustWait ? undefined : (close) => <UsernameForm user={user} onClose={close} />}
    >
      {user.username}
    </EditableFact>
  )
}

function UsernameForm({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  return (
    <FactForm
      verb="Changer de nom"
      onCancel={onClose}
      loadCheck={async () => (await import('../../../features/people/forms/form-checks.ts')).checkUsername}
      send={async (body) => {
        if (body.username === user.username) return { username: 'C’est déjà votre nom' }
        const outcome = await confirmed(() => api('PUT /users/me/username', { body }))
        if (outcome === null) return 'stays'
        if (!outcome.ok) return { username: failureWords(outcome) }
        storeUser(outcome.data.user)
        toast.success('Nom d’utilisateur changé')
        onClose()
      }}
    >
      {(errors) => (
        <TextField
          label="Nouveau nom d’utilisateur"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ACCOUNT.usernameMax}
          defaultValue={user.username}
          help={`Lettres, chiffres et tirets bas. Il sert à vous connecter et figure dans l’adresse de votre profil ; il se change une fois en ${ACCOUNT.usernameDays} jours. Vos anciennes adresses mènent toujours à vous, et personne d’autre ne peut les prendre.`}
          error={errors.username}
        />
      )}
    </FactForm>
  )
}
