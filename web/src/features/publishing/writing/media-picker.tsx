import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { hide } from '../../../ui/hide-broken.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { sourceOf } from '../../site/media/media-sources.ts'
import { type Accepts, fileProblem, objectUrl, PICKER_TYPES, uploadOf } from './uploads.ts'

interface MediaPickerProps {
  label: string
  hint: ReactNode
  accepts: Accepts
  /** Address of the media on the server; '' when it has none. */
  address: string
  /** The chosen media while the server does not have it. */
  file: File | null
  error?: string
  /** How the preview fills its frame: `aspect-video object-cover`. Without it the media keeps its own shape. */
  shape?: string
  onChoose: (file: File) => void
  /** Sends the chosen file; again when it failed. */
  onSend: (file: File) => void
  onRemove: () => void
  /** Beside the choice while nothing is chosen: a file from elsewhere than the disk. */
  otherWay?: (take: (file: File) => void) => ReactNode
}

/**
 * Chooses a picture or video by button, drop or paste, and shows it at once, before the server has it
 * (docs/product/screens.md#block-fields-on-screen).
 */
export function MediaPicker(props: MediaPickerProps) {
  const {
    label,
    hint,
    accepts,
    address,
    file,
    shape = 'object-contain',
    error,
    onChoose,
    onSend,
    onRemove,
    otherWay,
  } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const [chosen, setChosen] = useState(file)
  const input = useRef<HTMLInputElement>(null)
  /** What this device has is shown as long as the picker is there, also after the server has it. */
  const local = file ?? (address === '' ? null : chosen)
  const shown = local ? objectUrl(local) : sourceOf(address)
  const words = accepts === 'photo' ? PHOTO_WORDS : WORDS
  const look = classNames('block max-h-128 min-h-20 w-full rounded-sm bg-wash', shape)

  function take(picked: File) {
    const problem = fileProblem(picked, accepts)
    setRefusal(problem)
    if (problem !== null) return
    setChosen(picked)
    onChoose(picked)
    onSend(picked)
  }

  return (
    <>
      <FileDrop
        label={label}
        hint={hint}
        accept={PICKER_TYPES[accepts]}
        error={refusal ?? error}
        input={input}
        onFile={take}
      >
        {shown && (
          <div className="relative">
            {isVideo(local?.type ?? '', address) ? (
              <video src={shown} muted loop playsInline controls className={look} />
            ) : (
              <img key={shown} src={shown} alt="" onError={hide} className={look} />
            )}
            {local && <Badge className="absolute top-2 left-2">{words.preview}</Badge>}
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={() => input.current?.click()}>
                {words.replace}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setChosen(null)
                  onRemove()
                  input.current?.focus()
                }}
              >
                {words.remove}
              </Button>
            </div>
            {file && <UploadProgress file={file} onRetry={() => onSend(file)} />}
          </div>
        )}
      </FileDrop>
      {!shown &&
        otherWay?.((made) => {
          take(made)
          input.current?.focus()
        })}
    </>
  )
}

/** docs/product/screens.md#block-fields-on-screen: a photo block's words are English, no other's. */
const PHOTO_WORDS = { preview: 'Local Preview', replace: 'Replace', remove: 'Remove' }
const WORDS = { preview: 'Aperçu local', replace: 'Remplacer', remove: 'Retirer' }

/** docs/product/content.md#video-media: what counts as a video. */
function isVideo(type: string, address: string): boolean {
  return type.startsWith('video/') || /\.(mp4|mov|avi)/i.test(address)
}

const nothing = () => () => {}

/** How far a file is, and why it does not go on. */
export function UploadProgress({ file, onRetry }: { file: File; onRetry: () => void }) {
  const store = uploadOf(file)
  const state = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.get())
  if (state === undefined) return null
  if (state.failure === null) return <ProgressBar label="Envoi du fichier" value={state.sent} className="mt-2" />
  return (
    <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger">
      {state.failure}
      {!state.isRefused && (
        <Button size="small" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </p>
  )
}
