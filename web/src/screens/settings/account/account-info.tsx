import type { OwnUser } from '#contract/people/users.ts'
import { SettingsSection } from '../settings-section.tsx'
import { DisplayNameFact } from './display-name-fact.tsx'
import { EditableFact } from './editable-fact.tsx'
import { EmailFact } from './email-fact.tsx'
import { UsernameFact } from './username-fact.tsx'

const TYPES: Record<OwnUser['userType'], string> = { user: 'Utilisateur', media: 'Créateur de contenu' }

/** Who is signed in, and by which names and address (docs/product/screens.md#settings-screen). */
export function AccountInfo({ user }: { user: OwnUser }) {
  return (
    <SettingsSection
      anchor="compte"
      title="Informations du compte"
      lead="Ce que les autres voient de vous, et comment nous vous joignons."
    >
      <dl>
        <DisplayNameFact user={user} />
        <UsernameFact user={user} />
        <EmailFact user={user} />
        <EditableFact label="Type de compte">{TYPES[user.userType]}</EditableFact>
      </dl>
    </SettingsSection>
  )
}
