import './settings.css'
import type { OwnUser } from '#contract/people/users.ts'
import { EmailNotice } from '../../features/people/email-address/email-notice.tsx'
import { SecondFactorNotice } from '../../features/people/second-factors/second-factor-notice.tsx'
import { useSecondFactors } from '../../features/people/second-factors/use-second-factors.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { useDecisions } from '../../features/trust/moderation/use-decisions.ts'
import { requireUser } from '../../session/guards.ts'
import { useSession } from '../../session/use-session.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { PageIndex } from '../../ui/page-index.tsx'
import { DisplayNameFact } from './account/display-name-fact.tsx'
import { EditableFact } from './account/editable-fact.tsx'
import { EmailFact } from './account/email-fact.tsx'
import { UsernameFact } from './account/username-fact.tsx'
import { BlockedAccountSettings } from './conversation/block-settings.tsx'
import { HeldWordsSettings } from './conversation/held-words-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { DeviceSettings, useDevices } from './device-settings.tsx'
import { LetterSettings } from './letter-settings.tsx'
import { ModerationSettings } from './moderation-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasskeySettings } from './passkeys/passkey-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TotpSettings } from './totp/totp-settings.tsx'
import { UsageSettings } from './usage-settings.tsx'

/** The matters of the settings by what they are about: the anchor and what it is called. */
const GROUPS = [
  {
    title: 'Compte',
    places: [
      ['photo', 'Photo de profil'],
      ['compte', 'Informations du compte'],
    ],
  },
  {
    title: 'Sécurité',
    places: [
      ['mot-de-passe', 'Mot de passe'],
      ['deux-etapes', 'Connexion en deux étapes'],
      ['cles-d-acces', 'Clés d’accès'],
      ['appareils', 'Appareils connectés'],
    ],
  },
  {
    title: 'Publications',
    places: [['moderation', 'Modération']],
  },
  {
    title: 'Conversation',
    places: [
      ['notifications', 'Notifications'],
      ['lettres', 'Lettres'],
      ['mots', 'Mots à surveiller'],
      ['blocages', 'Comptes bloqués'],
    ],
  },
  {
    title: 'Données',
    places: [
      ['espace', 'Espace utilisé'],
      ['donnees', 'Mes données'],
      ['suppression', 'Supprimer le compte'],
    ],
  },
] as const

export const loader = requireUser()

/** 'Paramètres' (docs/product/screens.md#settings-screen): the account of who is signed in. */
export function Component() {
  const { user, isCreator } = useSession()
  const devices = useDevices()
  const secondFactors = useSecondFactors()
  const decisions = useDecisions()
  const hasDecisions = decisions !== undefined && decisions.length > 0
  // Signed out: the guard is about to lead elsewhere.
  if (user === null) return null
  const hidden: readonly string[] = [...(isCreator ? [] : ['espace', 'mots']), ...(hasDecisions ? [] : ['moderation'])]
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <PageHead title="Paramètres" hidden />
      <h1 className="type-lead mb-8">Paramètres</h1>
      <div className="settings">
        <PageIndex
          groups={GROUPS.map(({ title, places }) => ({
            title,
            places: places.filter(([anchor]) => !hidden.includes(anchor)),
          }))}
        />
        <div className="min-w-0">
          {user.needsSecondFactor && <SecondFactorNotice answer={secondFactors} className="mb-8" />}
          <EmailNotice className="mb-8" />
          <PhotoSettings user={user} />
          <AccountInfo user={user} />
          <PasswordSettings user={user} onChanged={devices.reload} />
          <TotpSettings answer={secondFactors} onActivated={devices.reload} />
          <PasskeySettings answer={secondFactors} />
          <DeviceSettings devices={devices} />
          {hasDecisions && <ModerationSettings decisions={decisions} />}
          <NotificationSettings />
          <LetterSettings />
          {isCreator && <HeldWordsSettings />}
          <BlockedAccountSettings />
          {isCreator && <UsageSettings />}
          <DataSettings user={user} />
          <DeleteAccount />
        </div>
      </div>
    </div>
  )
}

const TYPES: Record<OwnUser['userType'], string> = { user: 'Utilisateur', media: 'Créateur de contenu' }

/** Who is signed in, and by which names and address (docs/product/screens.md#settings-screen). */
function AccountInfo({ user }: { user: OwnUser }) {
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

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog

/** The way out (docs/product/screens.md#closing-dialog). */
const DeleteAccount = () => (
  <SettingsSection
    anchor="suppression"
    title="Supprimer le compte"
    lead="Vous aurez quatorze jours pour changer d’avis, puis c’est sans retour. Téléchargez d’abord vos données."
  >
    <DialogButton
      variant="danger"
      load={loadDialog}
      dialog={(DeleteAccountDialog, close) => <DeleteAccountDialog onClosed={close} />}
    >
      Supprimer mon compte
    </DialogButton>
  </SettingsSection>
)
