import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { askWhatStays } from '../../features/people/leave-device/sign-out.ts'
import { clearSession, currentUser } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { DeviceLine } from './device-line.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Where the account is signed in, and how to end it there or everywhere. */
export function DeviceSettings({ devices }: { devices: Devices }) {
  const { list, failure, reload, forget } = devices
  return (
    <SettingsSection
      anchor="appareils"
      title="Appareils connectés"
      lead="Déconnectez ceux que vous ne reconnaissez pas, puis changez de mot de passe."
    >
      {failure && <LoadFailure onRetry={reload}>Les appareils n’ont pas pu être chargés.</LoadFailure>}
      {!list && !failure && <Skeleton className="h-14" />}
      <ul className="mb-5 empty:hidden">
        {list?.map((device) => (
          <DeviceLine key={device.id} device={device} onEnded={() => forget(device.id)} />
        ))}
      </ul>
      <EndAllButton />
    </SettingsSection>
  )
}

function EndAllButton() {
  async function endAll() {
    await call('POST /auth/logout-all')
    // The guard of this screen then leads to /login.
    const userId = currentUser()?.id
    clearSession()
    if (userId !== undefined) void askWhatStays(userId)
    toast.success('Tous vos appareils sont déconnectés')
  }
  const { run, isBusy } = useChange(endAll, {
    sure: {
      title: 'Se déconnecter partout ?',
      description: 'Tous vos appareils seront déconnectés, celui-ci compris. Ce que vous écrivez reste sur les autres.',
      confirmLabel: 'Se déconnecter partout',
    },
  })

  return (
    <Button busy={isBusy} onClick={() => run()}>
      Se déconnecter partout
    </Button>
  )
}

/** The devices on which the account is signed in, this one first. */
export function useDevices() {
  const { data, failure, reload, change } = useCall('GET /auth/sessions', {})
  const forget = (id: string) => change(({ sessions }) => ({ sessions: sessions.filter((device) => device.id !== id) }))
  const list = data?.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return { list, failure, reload, forget }
}

type Devices = ReturnType<typeof useDevices>
