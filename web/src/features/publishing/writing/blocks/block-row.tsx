import './block-row.css'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import { BLOCKS } from '#contract/publishing/blocks.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { arrowDown, arrowUp, gripVertical, pencil, plus, trash } from '../../../../ui/glyphs.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { LoneBlock } from '../../article-body/article-body.tsx'
import { type DraftBlock, filesOf, hasForm, isEmptyBlock } from '../draft-block.ts'
import { UploadProgress } from '../media-picker.tsx'
import { shownBlock, uploadBlockFile } from '../uploads.ts'
import { useSaver } from '../use-saver.ts'
import { BlockForm } from './block-form.tsx'

interface BlockRowProps {
  block: DraftBlock
  index: number
  isLast: boolean
  /** In edit mode. */
  isOpen: boolean
  problem?: string
  onInsert: (index: number) => void
  onMove: (id: string, to: number) => void
  onRemove: (id: string, index: number) => void
  onGrip: (event: PointerEvent, id: string, index: number) => void
}

/** One block with its controls at the edge. Alt+arrows move it, whatever has the focus within. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, index, isLast, isOpen, problem, onInsert, onMove, onRemove, onGrip } = props
  const { draft, changeBlocks } = useSaver()
  const row = useRef<HTMLLIElement>(null)
  useFocusAfterClosing(row.current, isOpen)
  const open = () => changeBlocks({ kind: 'open', id: block.id })

  function answerKeys(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(block.id, index + step)
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      data-block={block.id}
      className="block-row"
      aria-labelledby={`${block.id}-name`}
      onKeyDown={answerKeys}
    >
      <span id={`${block.id}-name`} className="sr-only">
        {BLOCKS[block.type].name} {index + 1}
      </span>
      {isOpen ? (
        <BlockForm block={block} index={index} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click on the text is a short way to the edit button
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button
        <div
          className="block-view"
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <BlockView block={block} />
        </div>
      )}
      {!isOpen &&
        filesOf(block).map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no other name
          <UploadProgress key={at} file={file} onRetry={() => void uploadBlockFile(draft, file)} />
        ))}
      {problem && (
        <p id={`${block.id}-problem`} className="pb-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <div
        className="block-grip"
        onPointerDown={(event) => onGrip(event, block.id, index)}
        title="Glisser pour déplacer"
      >
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d={gripVertical} />
        </svg>
      </div>
      <div className="block-controls">
        {!isOpen && hasForm(block) && <IconButton size="small" glyph={pencil} label="Modifier" onClick={open} />}
        <IconButton
          size="small"
          glyph={arrowUp}
          label="Monter"
          disabled={index === 0}
          onClick={() => onMove(block.id, index - 1)}
        />
        <IconButton
          size="small"
          glyph={arrowDown}
          label="Descendre"
          disabled={isLast}
          onClick={() => onMove(block.id, index + 1)}
        />
        <IconButton size="small" glyph={plus} label="Insérer un bloc après" onClick={() => onInsert(index + 1)} />
        <IconButton size="small" glyph={trash} label="Supprimer" onClick={() => onRemove(block.id, index)} />
      </div>
    </li>
  )
})

/** The focus that lay in the form goes to the block, not to the top of the page. */
function useFocusAfterClosing(row: HTMLElement | null, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) row?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [row, isOpen])
}

/** A block as readers will see it. */
const BlockView = memo(function BlockView({ block }: { block: DraftBlock }) {
  if (isEmptyBlock(block)) {
    return (
      <p className="flex items-center gap-2 py-2 text-soft">
        {BLOCKS[block.type].name} <Badge>Bloc vide</Badge>
      </p>
    )
  }
  return <LoneBlock block={shownBlock(block)} />
})
