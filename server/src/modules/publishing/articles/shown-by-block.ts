import { type FlatBlock, withAddresses } from '#contract/publishing/blocks.ts'
import type { Shown } from '../../../platform/media/show-files.ts'

/** The addresses that the block at `index` shows, by the names that its fields have in a call. */
export function shownByBlock(block: FlatBlock, index: number): Shown[] {
  const shown: Shown[] = []
  withAddresses(block, (address, field) => {
    shown.push({ field: `blocks.${index}.${field}`, address })
    return address
  })
  return shown
}
