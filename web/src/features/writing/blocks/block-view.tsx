import { memo } from 'react'
import type { Block } from '#contract/blocks.ts'
import { BLOCK_NAMES } from '#contract/messages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LoneBlock } from '../../article-body/article-body.tsx'
import { objectUrl } from '../object-url.ts'
import { type DraftBlock, isEmptyBlock } from './draft-block.ts'

/** A block as readers will see it. */
export const BlockView = memo(function BlockView({ block }: { block: DraftBlock }) {
  if (isEmptyBlock(block)) {
    return (
      <p className="flex items-center gap-2 py-2 text-soft">
        {BLOCK_NAMES[block.type]} <Badge>Bloc vide</Badge>
      </p>
    )
  }
  return <LoneBlock block={shownBlock(block)} />
})

/** A block whose media is shown from this device until the server has it. */
export function shownBlock({ file, ...block }: DraftBlock): Block {
  if (!file) return block
  // Readers' code tells a video by its address, which that of a local file does not say.
  const url = file.type.startsWith('video/') ? `${objectUrl(file)}#.mp4` : objectUrl(file)
  return { ...block, content: url, imageUrl: url }
}
