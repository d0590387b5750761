import { FileDrop } from '../../../ui/file-drop.tsx'
import type { FileHandle } from './kept-source.ts'
import { RECORDING_PICKER } from './recording-file-problem.ts'
import type { RecordingKind } from './tus-upload.ts'

export interface RecordingDropProps {
  kind: RecordingKind
  label: string
  hint: string
  error: string | undefined
  onChoose: (file: File, handle?: FileHandle) => void
}

/** Where a video or sound is chosen or dropped. What is dropped can be found again after a reload, in browsers that allow it. */
export function RecordingDrop({ kind, onChoose, ...rest }: RecordingDropProps) {
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
