import { EmailNotice } from '../../features/people/email-address/email-notice.tsx'
import { SecondFactorNotice } from '../../features/people/second-factors/second-factor-notice.tsx'
import { useSecondFactors } from '../../features/people/second-factors/use-second-factors.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { useDecisions } from '../../features/trust/moderation/use-decisions.ts'
import { useSession } from '../../session/use-session.ts'
import { PageIndex } from '../../ui/page-index.tsx'
import { AccountInfo } from './account/account-info.tsx'
import { BlockSettings } from './conversation/block-settings.tsx'
import { HeldWordsSettings } from './conversation/held-words-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceSettings, useDevices } from './device-settings.tsx'
import { ModerationSettings } from './moderation-settings.tsx'
import { PasskeySettings } from './passkeys/passkey-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'
import { TotpSettings } from './totp/totp-settings.tsx'
import { UsageSettings } from './usage-settings.tsx'
import './settings.css'

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

/** 'Paramètres' (docs/product/screens.md#settings-screen): the account of who is signed in. */
export function Component() {
  const { user, isMedia } = useSession()
  const devices = useDevices()
  const secondFactors = useSecondFactors()
  const decisions = useDecisions()
  const hasDecisions = decisions !== undefined && decisions.length > 0
  // Signed out: the guard is about to lead elsewhere.
  if (user === null) return null
  const hidden: readonly string[] = [...(isMedia ? [] : ['espace', 'mots']), ...(hasDecisions ? [] : ['moderation'])]
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
          {isMedia && <HeldWordsSettings />}
          <BlockSettings />
          {isMedia && <UsageSettings />}
          <DataSettings user={user} />
          <DeleteAccount />
        </div>
      </div>
    </div>
  )
}
