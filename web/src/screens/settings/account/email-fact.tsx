import type { OwnUser } from '#contract/people/users.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useSendsMail } from '../../../lib/page-info.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableAddress } from '../../../ui/breakable-address.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EditableFact } from './editable-fact.tsx'
import { FactForm } from './fact-form.tsx'
import { askForEmail, PendingEmail } from './pending-email.tsx'

/** The address: whether it is confirmed, and how it becomes another one (docs/product/screens.md#settings-screen). */
export function EmailFact({ user }: { user: OwnUser }) {
  return (
    <EditableFact
      label="E-mail"
      verb="Modifier l’e-mail"
      note={user.pendingEmail && <PendingEmail address={user.pendingEmail} />}
      form={(close) => <EmailForm user={user} onClose={close} />}
    >
      <span className="flex flex-wrap items-center gap-2">
        <BreakableAddress address={user.email} />
        <EmailBadge user={user} />
      </span>
    </EditableFact>
  )
}

function EmailBadge({ user: { emailVerified, emailRefused } }: { user: OwnUser }) {
  if (emailRefused) return <Badge tone="danger">Refuse nos courriels</Badge>
  return emailVerified ? <Badge tone="accent">Confirmée</Badge> : <Badge>À confirmer</Badge>
}

function EmailForm({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const sendsMail = useSendsMail()
  return (
    <FactForm
      verb={sendsMail ? 'Envoyer le lien' : 'Demander le lien'}
      onCancel={onClose}
      loadCheck={async () => (await import('../../../features/people/forms/form-checks.ts')).checkEmail}
      send={async ({ email }) => {
        if (email === user.email) return { email: 'C’est déjà votre adresse' }
        const outcome = await askForEmail(email)
        if (outcome === null) return 'stays'
        if (!outcome.ok) return { email: failureWords(outcome) }
        onClose()
      }}
    >
      {(errors) => (
        <TextField
          label="Nouvelle adresse e-mail"
          name="email"
          type="email"
          autoComplete="email"
          help={
            sendsMail
              ? 'Nous y envoyons un lien, qui vaut un jour. L’adresse change quand vous l’ouvrez ; l’ancienne en est prévenue et peut, sept jours durant, tout remettre en place.'
              : 'Ce site n’envoie pas de courriels : l’adresse change quand vous ouvrez le lien que vous remet qui l’administre.'
          }
          error={errors.email}
        />
      )}
    </FactForm>
  )
}
