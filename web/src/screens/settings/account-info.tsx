import type { OwnUser } from '#contract/users.ts'
import { SettingsSection } from './settings-section.tsx'

/** Who is signed in; nothing of it can be changed here (docs/product/screens.md#settings). */
export function AccountInfo({ user }: { user: OwnUser }) {
  const facts = [
    ["Nom d'utilisateur", user.username],
    ['E-mail', user.email],
    ['Type de compte', user.userType === 'media' ? 'Créateur de contenu' : 'Utilisateur'],
  ]
  return (
    <SettingsSection title="Informations du compte">
      <dl className="grid gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="type-meta">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
