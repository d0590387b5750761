import { useState } from 'react'
import { inMegabytes, RECORDING_BYTES } from '#contract/limits.ts'
import { formatBytes, formatDuration } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { noticeClass } from '../notice-class.ts'
import { objectUrl } from '../uploads.ts'
import { useField } from '../use-saver.ts'
import { PosterPicker } from './poster-picker.tsx'
import { RecordingProgress } from './preparation.tsx'
import { RECORDING_PICKER } from './refusals.ts'
import { SendingLine } from './sending-line.tsx'
import type { FileHandle } from './sendings.ts'
import type { RecordingKind } from './tus-upload.ts'
import { useSending } from './use-sending.ts'
import { useWaveform } from './waveform.ts'

const TEXTS = {
  video: {
    legend: 'Vidéo',
    choose: 'Choisir une vidéo',
    hint: `MP4, MOV ou WebM, ${inMegabytes(RECORDING_BYTES.video) / 1024} Go au plus`,
    replace: 'Remplacer la vidéo',
  },
  audio: {
    legend: 'Enregistrement',
    choose: 'Choisir un enregistrement',
    hint: `MP3, M4A, Ogg ou WAV, ${inMegabytes(RECORDING_BYTES.audio)} Mo au plus`,
    replace: 'Remplacer l’enregistrement',
  },
} as const

/** The video or sound of an article: chosen, on its way, or there. */
export function RecordingFile({ kind, error }: { kind: RecordingKind; error: string | undefined }) {
  const [mediaUrl] = useField('mediaUrl')
  const [duration] = useField('duration')
  const [known] = useField('sending')
  const { sending, sent, refusal, roomLeft, choose, goOn, abandon } = useSending(kind)
  const [isReplacing, setReplacing] = useState(false)
  useWaveform(kind, sending?.file ?? sent)
  const texts = TEXTS[kind]
  const local = sending?.file ?? sent
  const shown = local ? objectUrl(local) : mediaUrl
  const mustChoose = sending === undefined && (known !== null || mediaUrl === null || isReplacing)
  return (
    <fieldset className="field" id="article-mediaUrl" tabIndex={-1}>
      <legend className="field-label">{texts.legend}</legend>
      {sending && <SendingLine sending={sending} onAbandon={abandon} />}
      <p role="status" className="type-meta empty:hidden">
        {sending && roomLeft !== null && `Après cet envoi, il restera ${formatBytes(roomLeft)} dans votre espace.`}
      </p>
      {known !== null && !sending && (
        <div className={noticeClass('note')}>
          <p className="min-w-60 flex-1">
            L’envoi de « {known.name} » ({formatBytes(known.size)}) a été interrompu. Choisissez de nouveau ce fichier :
            il reprendra là où il en était.
          </p>
          <Button size="small" onClick={goOn}>
            Continuer
          </Button>
          <Button size="small" variant="quiet" onClick={abandon}>
            Abandonner
          </Button>
        </div>
      )}
      {mustChoose && (
        <RecordingDrop
          kind={kind}
          label={texts.choose}
          hint={texts.hint}
          error={refusal ?? error}
          onChoose={(file, handle) => {
            if (choose(file, handle)) setReplacing(false)
          }}
        />
      )}
      {shown !== null && kind === 'video' && <PosterPicker key={shown} src={shown} />}
      {shown !== null && kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: heard by the one who made it
        <audio src={shown} controls preload="metadata" className="w-full" />
      )}
      {mediaUrl !== null && !sending && !mustChoose && (
        <div className="flex flex-wrap items-center gap-3">
          {duration !== null && <p className="type-meta">Durée : {formatDuration(duration)}</p>}
          <Button size="small" onClick={() => setReplacing(true)}>
            {texts.replace}
          </Button>
        </div>
      )}
      <RecordingProgress />
    </fieldset>
  )
}

interface RecordingDropProps {
  kind: RecordingKind
  label: string
  hint: string
  error: string | undefined
  onChoose: (file: File, handle?: FileHandle) => void
}

/** Where a video or sound is chosen or dropped. What is dropped can be found again after a reload, in browsers that allow it. */
function RecordingDrop({ kind, onChoose, ...rest }: RecordingDropProps) {
  async function take(file: File, item?: DataTransferItem) {
    // Asked before anything is awaited: afterwards the drop is over.
    const asked = item && hasHandle(item) ? askHandle(item) : undefined
    onChoose(file, await asked)
  }
  return <FileDrop {...rest} accept={RECORDING_PICKER[kind]} onFile={take} />
}

/** Not yet among TypeScript's types. */
interface HandedItem {
  getAsFileSystemHandle(): Promise<FileHandle | FileSystemDirectoryHandle | null>
}

const hasHandle = (item: DataTransferItem): item is DataTransferItem & HandedItem => 'getAsFileSystemHandle' in item

async function askHandle(item: HandedItem): Promise<FileHandle | undefined> {
  const handle = await item.getAsFileSystemHandle().catch(() => null)
  return handle?.kind === 'file' ? handle : undefined
}
