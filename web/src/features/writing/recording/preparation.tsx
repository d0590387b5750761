import type { RecordingState } from '#contract/recordings.ts'
import { Button } from '../../../ui/button.tsx'
import { circleCheck, triangleExclamationPoint } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePreparation } from './use-preparation.ts'

const TEXTS: Record<RecordingState, string> = {
  ready: 'Prêt à être lu partout',
  waiting: 'En attente de préparation : l’original est servi en attendant',
  working: 'Préparation en cours : l’original est servi en attendant',
  failed: 'La préparation a échoué : l’original est servi, il peut ne pas se lire partout',
  original: 'Servi tel quel, sur tous les appareils',
}
const ORIGINAL_ONLY = 'Original servi : peut ne pas se lire partout. Un MP4 (H.264, AAC) se lit sur tous les appareils.'

/** How far the site is in making the recording playable everywhere, for the one who made it. */
export function RecordingProgress() {
  const { recording, isRetrying, retry } = usePreparation()
  const state = recording?.state
  const isLimited = state === 'original' && !recording?.playsEverywhere
  return (
    <div role="status">
      {state && (
        <p className="preparation type-meta">
          {state === 'waiting' || state === 'working' ? (
            <Spinner />
          ) : (
            <Icon glyph={state === 'failed' || isLimited ? triangleExclamationPoint : circleCheck} />
          )}
          <span>
            {isLimited ? ORIGINAL_ONLY : TEXTS[state]}
            {state === 'failed' && recording?.reason && `. ${recording.reason}`}
          </span>
          {state === 'failed' && (
            <Button size="small" busy={isRetrying} onClick={retry}>
              Réessayer
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
