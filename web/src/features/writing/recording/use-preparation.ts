import { useEffect, useState } from 'react'
import type { Recording } from '#contract/recordings.ts'
import { api } from '../../../api/client.ts'
import { useSaveState } from '../use-saver.ts'

/** Milliseconds between two looks at a video that is being prepared. */
const PAUSE = 4_000

/** How far the stored recording of this article is in being made playable everywhere; null while there is none. */
export function usePreparation() {
  const id = useSaveState(({ stored }) => stored?.id)
  const mediaUrl = useSaveState(({ saved }) => saved.fields.mediaUrl)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [isRetrying, setRetrying] = useState(false)
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

  async function retry() {
    if (id === undefined) return
    setRetrying(true)
    const outcome = await api('POST /content/{id}/recording/retry', { params: { id } })
    setRetrying(false)
    if (outcome.ok) setRecording(outcome.data.recording)
  }

  return { recording: mediaUrl === null ? null : recording, isRetrying, retry }
}
