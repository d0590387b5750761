import type { Device } from '#contract/people/auth.ts'
import { describeDevice } from '#contract/people/describe-device.ts'
import { callUnlessGone } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { formatClock, formatDay } from '../../lib/dates.ts'
import { useNow } from '../../lib/page-info.tsx'
import { formatRoughAge } from '../../lib/rough-age.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface DeviceLineProps {
  device: Device
  onEnded: () => void
}

/** One device; the one in use is left by signing out. */
export function DeviceLine({ device, onEnded }: DeviceLineProps) {
  const name = describeDevice(device.userAgent)
  const now = useNow()

  const { run, isBusy } = useChange(async () => {
    await callUnlessGone('DELETE /auth/sessions/{id}', { params: { id: device.id } })
    toast.success('Appareil déconnecté')
    onEnded()
  })

  return (
    <li className="flex items-center justify-between gap-4 border-b border-rule py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={device.userAgent}>
          {name}
          {device.isCurrent && <Badge tone="accent">Cet appareil</Badge>}
        </p>
        <p className="type-meta">
          {device.isCurrent ? (
            'Utilisé en ce moment'
          ) : (
            <time
              dateTime={device.lastUsedAt}
              title={`le ${formatDay(device.lastUsedAt)} à ${formatClock(device.lastUsedAt)}`}
            >
              Utilisé {formatRoughAge(device.lastUsedAt, now)}
            </time>
          )}
        </p>
      </div>
      {!device.isCurrent && (
        <Button size="small" busy={isBusy} aria-label={`Déconnecter : ${name}`} onClick={() => run()}>
          Déconnecter
        </Button>
      )}
    </li>
  )
}
