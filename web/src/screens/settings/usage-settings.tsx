import type { CallData } from '#contract/calls.ts'
import { roomAfter, useUsage } from '../../features/people/storage-room/use-usage.ts'
import { formatBytes, formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsSection } from './settings-section.tsx'

type Usage = CallData<'GET /users/me/usage'>

/** What a creator's files take of their room, told before it is full, and what the day still allows. */
export function UsageSettings() {
  const { usage, failure, reload } = useUsage()
  return (
    <SettingsSection anchor="espace" title="Espace utilisé" lead="Vos images, vos vidéos et vos sons.">
      {failure && (
        <p role="alert" className="field-error">
          L’espace utilisé n’a pas pu être chargé.{' '}
          <Button size="small" onClick={reload}>
            Réessayer
          </Button>
        </p>
      )}
      {!usage && !failure && <Skeleton className="h-14" />}
      {usage && <UsageFigures usage={usage} />}
    </SettingsSection>
  )
}

function UsageFigures({ usage: { storage, pieces } }: { usage: Usage }) {
  const { left, isNear } = roomAfter(storage)
  const figures = `${formatBytes(storage.used)} sur ${formatBytes(storage.limit)}`
  return (
    <div className="grid gap-2">
      <Meter label="Espace utilisé" value={storage.used} max={storage.limit} text={figures} />
      <p className="tabular-nums">{figures}</p>
      {isNear && (
        <p className="field-error">
          {left > 0 ? `Il ne reste que ${formatBytes(left)}. ` : 'Votre espace est plein. '}
          Pour faire de la place, supprimez des publications dont les images ou les vidéos sont lourdes, puis
          supprimez-les aussi de votre corbeille.
        </p>
      )}
      <p className="type-meta">
        {formatCount(pieces.remaining, 'nouvelle publication', 'nouvelles publications')} encore possible
        {pieces.remaining < 2 ? '' : 's'} aujourd’hui, sur {pieces.limit}.
      </p>
    </div>
  )
}
