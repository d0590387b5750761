import { useCallback } from 'react'
import type { RecordingDraft } from '../article-form/recording-draft.ts'
import { useField, useSaver } from '../article-form/use-saver.ts'

/** The recording of the piece being written, and how to change parts of it. */
export function useRecording(): [RecordingDraft, (patch: Partial<RecordingDraft>) => void] {
  const { draft } = useSaver()
  const [recording] = useField('recording')
  const change = useCallback(
    (patch: Partial<RecordingDraft>) =>
      draft.set((now) => ({ ...now, fields: { ...now.fields, recording: { ...now.fields.recording, ...patch } } })),
    [draft],
  )
  return [recording, change]
}
