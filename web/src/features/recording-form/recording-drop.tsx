import { type DragEvent, useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { upload } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import type { FileHandle } from '../recording-upload/kept-source.ts'
import { RECORDING_PICKER } from '../recording-upload/recording-file-problem.ts'
import type { RecordingKind } from '../recording-upload/tus-upload.ts'

export interface RecordingDropProps {
  kind: RecordingKind
  label: string
  hint: string
  error: string | undefined
  onChoose: (file: File, handle?: FileHandle) => void
}

/** Where a video or sound is chosen or dropped. What is dropped can be found again after a reload, in browsers that allow it. */
export function RecordingDrop({ kind, label, hint, error, onChoose }: RecordingDropProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  async function take(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [item] = event.dataTransfer.items
    const file = event.dataTransfer.files[0]
    // Asked before anything is awaited: afterwards the drop is over.
    const asked = item && hasHandle(item) ? askHandle(item) : undefined
    if (file) onChoose(file, await asked)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the picker
    <div
      className={classNames('media-picker', isOver && 'media-picker-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <label htmlFor={id} className="media-picker-label">
        <Icon glyph={upload} className="size-6 text-accent" />
        <span className="font-medium">{label}</span>
        <span id={`${id}-hint`} className="type-meta">
          {hint}
        </span>
      </label>
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={RECORDING_PICKER[kind]}
        aria-label={label}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <p id={`${id}-error`} role="alert" className="field-error">
        {error}
      </p>
    </div>
  )
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
