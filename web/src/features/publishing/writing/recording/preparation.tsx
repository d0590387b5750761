import { useEffect, useState } from 'react'
import type { Recording, RecordingState } from '#contract/publishing/recordings.ts'
import { call } from '../../../../api/call.ts'
import { api } from '../../../../api/client.ts'
import { useChange } from '../../../../api/use-change.ts'
import { Button } from '../../../../ui/button.tsx'
import { circleCheck, triangleExclamationPoint } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useSaveState } from '../use-saver.ts'

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
  const { recording, retry } = usePreparation()
  const state = recording?.state
  const isLimited = state === 'original' && !recording?.playsEverywhere
  return (
    <div role="status">
      {state && (
        <p className="type-meta flex flex-wrap items-center gap-2">
          {state === 'waiting' || state === 'working' ? (
            <Spinner />
          ) : (
            <Icon glyph={state === 'failed' || isLimited ? triangleExclamationPoint : circleCheck} />
          )}
          <span className="min-w-48 flex-1">
            {isLimited ? ORIGINAL_ONLY : TEXTS[state]}
            {state === 'failed' && recording?.reason && `. ${recording.reason}`}
          </span>
          {state === 'failed' && (
            <Button size="small" busy={retry.isBusy} onClick={() => retry.run()}>
              Réessayer
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Milliseconds between two looks at a video that is being prepared. */
const PAUSE = 4_000

/** How far the stored recording of this article is in being made playable everywhere; null while there is none. */
function usePreparation() {
  const id = useSaveState(({ stored }) => stored?.id)
  const mediaUrl = useSaveState(({ saved }) => saved.fields.mediaUrl)
  const [recording, setRecording] = useState<Recording | null>(null)
  const isUnderWay = recording?.state === 'waiting' || recording?.state === 'working'

  useEffect(() => {
    if (id === undefined || mediaUrl === null) return
    const leaving = new AbortController()
    const look = async () => {
      const outcome = await api('GET /content/{id}', { params: { id } }, { signal: leaving.signal })
      if (outcome.ok && !leaving.signal.aborted) setRecording(outcome.data.content.recording)
    }
    void look()
    const timer = isUnderWay ? setInterval(look, PAUSE) : undefined
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [id, mediaUrl, isUnderWay])

  const retry = useChange(
    async () => {
      if (id === undefined) return
      setRecording((await call('POST /content/{id}/recording/retry', { params: { id } })).data.recording)
    },
    { onFailure: () => undefined },
  )

  return { recording: mediaUrl === null ? null : recording, retry }
}
