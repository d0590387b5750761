import { useCall } from '../../api/use-call.ts'
import { LetterSwitch } from '../../features/community/letters/letter-switch.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The letters that one receives, and the site’s (docs/product/letters.md#managing). */
export function LetterSettings() {
  const { data, failure, reload } = useCall('GET /users/me/letters', {})
  return (
    <SettingsSection
      anchor="lettres"
      title="Lettres"
      lead="Ce que vous recevez par courriel. Les lettres des créateurs se proposent sur leur profil."
    >
      {failure && <LoadFailure onRetry={reload}>Vos lettres n’ont pas pu être chargées.</LoadFailure>}
      {!data && !failure && <Skeleton className="h-14" />}
      {data?.letters.length === 0 && <p className="text-soft">Vous ne recevez aucune lettre.</p>}
      <div className="grid gap-4 empty:hidden">
        {data?.letters.map((letter) => (
          <LetterSwitch key={letter.id} letter={letter} />
        ))}
      </div>
    </SettingsSection>
  )
}
