import type { PointerEvent } from 'react'
import { frenchSpaces } from '../../../lib/typography.ts'
import { arrowDown, arrowUp, clock, gripVertical, trash } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Area, Piece } from './composition.ts'

interface PieceToolsProps {
  piece: Piece
  area: Area
  isFirst: boolean
  isLast: boolean
  onStep: (step: 1 | -1) => void
  onTerm: () => void
  onRemove: () => void
  onGrip: (event: PointerEvent, piece: Piece) => void
}

/** At the foot of a chosen piece, where readers have theirs: what moves it, ends it, takes it away. The grip is for pointers. */
export function PieceTools(props: PieceToolsProps) {
  const { piece, area, isFirst, isLast, onStep, onTerm, onRemove, onGrip } = props
  const title = frenchSpaces(piece.title)
  return (
    <div className="front-tools" data-area={area.key} data-before={piece.id}>
      <div className="front-grip" onPointerDown={(event) => onGrip(event, piece)} title="Glisser pour déplacer">
        <Icon glyph={gripVertical} />
      </div>
      <IconButton
        size="small"
        glyph={arrowUp}
        label={`Monter\u202f: ${title}`}
        disabled={isFirst}
        data-tool="up"
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        glyph={arrowDown}
        label={`Descendre\u202f: ${title}`}
        disabled={isLast}
        data-tool="down"
        onClick={() => onStep(1)}
      />
      <IconButton
        size="small"
        glyph={clock}
        label={`Terme\u202f: ${title}`}
        aria-haspopup="dialog"
        data-tool="clock"
        onClick={onTerm}
      />
      <IconButton size="small" glyph={trash} label={`Retirer de la une\u202f: ${title}`} onClick={onRemove} />
    </div>
  )
}
