import type { PublishingMode, RegistrationMode } from '#contract/site/site-settings.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { SettingsPart } from './change-settings.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPartFrame } from './settings-part.tsx'

const REGISTRATION: readonly { value: RegistrationMode; label: string; description: string }[] = [
  { value: 'open', label: 'Ouvertes', description: 'Chacun peut créer un compte.' },
  { value: 'invitation', label: 'Sur invitation', description: 'Il faut un lien, que vous créez et remettez.' },
  { value: 'closed', label: 'Fermées', description: 'Personne ne crée de compte, même invité.' },
]
const PUBLISHING: readonly { value: PublishingMode; label: string; description: string }[] = [
  { value: 'creators', label: 'Tous les créateurs', description: 'Dès que leur compte existe.' },
  {
    value: 'approved',
    label: 'Les créateurs approuvés',
    description: 'Les autres écrivent et gardent des brouillons ; ce qui est déjà public le reste.',
  },
]

/** Who makes an account, and who publishes. */
export function PeopleSettings({ settings, onChanged }: SettingsPart) {
  return (
    <SettingsPartFrame title="Inscriptions et publication" anchor="inscriptions">
      <SettingsForm
        label="Inscriptions et publication"
        onChanged={onChanged}
        read={(fields) => ({
          registration: chosen(REGISTRATION, fields.get('registration')),
          publishing: chosen(PUBLISHING, fields.get('publishing')),
        })}
      >
        {(errors) => (
          <>
            <RadioCards
              legend="Inscriptions"
              name="registration"
              options={REGISTRATION}
              defaultValue={settings.registration}
              error={errors.registration}
            />
            <RadioCards
              legend="Qui publie"
              name="publishing"
              options={PUBLISHING}
              defaultValue={settings.publishing}
              error={errors.publishing}
            />
          </>
        )}
      </SettingsForm>
      <p>
        <a href="/bureau/invitations" className="text-accent underline">
          Créer et retirer des invitations
        </a>
      </p>
      <SettingSwitch
        name="requireVerifiedEmail"
        label="Publier demande une adresse confirmée"
        help="Activé : qui n’a pas confirmé son adresse e-mail écrit et garde des brouillons, mais ne publie pas. Sans serveur de courriel, remettez vous-même les liens de confirmation, dans les courriels du bureau."
        {...{ settings, onChanged }}
      />
    </SettingsPartFrame>
  )
}

const chosen = <Value extends string>(options: readonly { value: Value }[], said: string | undefined) =>
  options.find(({ value }) => value === said)?.value
