import type { BlockType } from '#contract/publishing/blocks.ts'
import type { DraftOf } from './draft.ts'

export interface BlockFieldsProps<Type extends BlockType> {
  /** As it was when its form opened: the fields keep what is typed themselves, so that a key renders nothing anew. */
  block: DraftOf<Type>
  onType: (patch: Partial<DraftOf<Type>>) => void
  onSend: (file: File) => void
  /** Whether what is pasted into a text became blocks of its own. */
  takesPaste: (clipboard: DataTransfer) => boolean
  /** Leaves the block for a new text after it. */
  onNext: () => void
}
