import { EmailNotice } from '../../features/email-address/email-notice.tsx'
import { PageHead } from '../../features/page-head/page-head.tsx'
import { useSession } from '../../session/use-session.ts'
import { AccountInfo } from './account-info.tsx'
import { DataSettings } from './data-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceSettings, useDevices } from './device-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'
import { UsageSettings } from './usage-settings.tsx'

/** 'Paramètres' (docs/product/screens.md#settings): the account of who is signed in. */
export function Component() {
  const { user } = useSession()
  const devices = useDevices()
  // Signed out: the guard is about to lead elsewhere.
  if (user === null) return null
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <PageHead title="Paramètres" hidden />
      <h1 className="type-lead mb-8">Paramètres</h1>
      <EmailNotice className="mb-8" />
      <PhotoSettings user={user} />
      <AccountInfo user={user} />
      <PasswordSettings user={user} onChanged={devices.reload} />
      <DeviceSettings devices={devices} />
      {user.userType === 'media' && <UsageSettings />}
      <DataSettings user={user} />
      <DeleteAccount />
    </div>
  )
}
