import type { DraftBlock } from '../draft-block.ts'

export interface BlockFieldsProps {
  /** As it was when its form opened: the fields keep what is typed themselves, so that a key renders nothing anew. */
  block: DraftBlock
  onType: (patch: Partial<DraftBlock>) => void
  onSend: (file: File) => void
  /** Whether what is pasted into a text became blocks of its own. */
  takesPaste: (clipboard: DataTransfer) => boolean
  /** Leaves the block for a new text after it. */
  onNext: () => void
}
