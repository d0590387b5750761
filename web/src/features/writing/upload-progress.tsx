import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { uploadOf } from './uploads.ts'

const nothing = () => () => {}

/** How far a file is, and why it does not go on. */
export function UploadProgress({ file, onRetry }: { file: File; onRetry: () => void }) {
  const store = uploadOf(file)
  const state = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.get())
  if (state === undefined) return null
  if (state.failure === null) return <ProgressBar label="Envoi du fichier" value={state.sent} className="mt-2" />
  return (
    <p role="alert" className="field-error mt-2 flex flex-wrap items-center gap-3">
      {state.failure}
      {!state.isRefused && (
        <Button size="small" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </p>
  )
}
