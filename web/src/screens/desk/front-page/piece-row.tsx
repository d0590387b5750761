import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { arrowDown, arrowUp, gripVertical, trash } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Piece } from './composition.ts'
import { TermField } from './term-field.tsx'

interface PieceRowProps {
  piece: Piece
  isFirst: boolean
  isLast: boolean
  /** What is dragged would land right below. */
  isTarget: boolean
  /** Its term is. */
  isOver: boolean
  problem: string | undefined
  onStep: (step: 1 | -1) => void
  onTerm: (until: string | null) => void
  onRemove: () => void
  onGrip: (event: PointerEvent) => void
}

/** A content in its place, with its term. Alt and the arrows move it, whatever has the focus within; the grip is for pointers. */
export function PieceRow(props: PieceRowProps) {
  const { piece, isFirst, isLast, isTarget, isOver, problem, onStep, onTerm, onRemove, onGrip } = props
  const row = useRef<HTMLLIElement>(null)
  const title = frenchSpaces(piece.title)

  function answerKeys(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const isUp = event.key === 'ArrowUp'
    if (isUp ? isFirst : isLast) return
    onStep(isUp ? -1 : 1)
    // Moved in the page, a field loses the focus.
    const focused = document.activeElement
    requestAnimationFrame(() => focused instanceof HTMLElement && row.current?.contains(focused) && focused.focus())
  }

  return (
    <li
      ref={row}
      data-block={piece.id}
      data-target={isTarget || undefined}
      className="front-place"
      onKeyDown={answerKeys}
    >
      <div className="front-grip" onPointerDown={onGrip} title="Glisser pour déplacer">
        <Icon glyph={gripVertical} />
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{title}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {piece.article && <span>@{piece.article.author.username}</span>}
          {piece.article === null && <Badge tone="danger">N’est plus publié</Badge>}
          {piece.article && isOver && <Badge>Terme passé</Badge>}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <TermField until={piece.until} about={title} onChange={onTerm} />
      <div className="flex justify-end">
        <IconButton
          size="small"
          glyph={arrowUp}
          label={`Monter\u202f: ${title}`}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          glyph={arrowDown}
          label={`Descendre\u202f: ${title}`}
          disabled={isLast}
          onClick={() => onStep(1)}
        />
        <IconButton size="small" glyph={trash} label={`Retirer de la une\u202f: ${title}`} onClick={onRemove} />
      </div>
    </li>
  )
}
