import type { NotificationKind } from '#contract/community/notifications.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SettingsSection } from './settings-section.tsx'

const KINDS: readonly (readonly [kind: NotificationKind, label: string, help: string])[] = [
  ['piece', 'Nouvelles publications', 'Quand un créateur que vous suivez publie.'],
  ['reply', 'Réponses', 'Quand quelqu’un répond à un de vos commentaires.'],
  ['reaction', 'Réactions', 'Quand un de vos commentaires plaît, une fois par heure au plus.'],
  ['video', 'Vidéos', 'Quand une de vos vidéos est prête.'],
  ['decision', 'Modération', 'Quand une décision vous concerne. Le courriel que demande la loi part toujours.'],
]

/** What one is told of on the site (docs/product/notifications.md#choosing-notifications). */
export function NotificationSettings() {
  const { data, failure, reload, change } = useCall('GET /users/me/notifications', {})
  const { run } = useChange(async (muted: NotificationKind[]) => {
    const { data: kept } = await call('PUT /users/me/notifications', { body: { muted } })
    change(() => kept)
  })
  const muted = data?.muted
  const toggle = (kind: NotificationKind) => {
    if (muted) run(muted.includes(kind) ? muted.filter((each) => each !== kind) : [...muted, kind])
  }
  return (
    <SettingsSection anchor="notifications" title="Notifications" lead="Ce dont la cloche vous avertit.">
      {failure && <LoadFailure onRetry={reload}>Vos choix n’ont pas pu être chargés.</LoadFailure>}
      {!muted && !failure && <Skeleton className="h-72" />}
      {muted && (
        <div className="grid gap-4">
          {KINDS.map(([kind, label, help]) => (
            <SwitchField
              key={kind}
              label={label}
              help={help}
              checked={!muted.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
      )}
    </SettingsSection>
  )
}
