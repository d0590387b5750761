import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { clock, trash } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Composition, isOver, nameOf, type Piece } from './composition.ts'

interface AbsentPiecesProps {
  composition: Composition
  now: number
  problems: ReadonlyMap<string, string>
  onTerm: (piece: Piece) => void
  onRemove: (id: string) => void
  onRemoveWithdrawn: () => void
}

/** What has a place that readers do not see: its term is over, or it is not published any more. Nothing where there is none. */
export function AbsentPieces({ composition, now, problems, onTerm, onRemove, onRemoveWithdrawn }: AbsentPiecesProps) {
  const absent = composition.flatMap((area) =>
    area.pieces
      .filter(({ article, until }) => article === null || isOver(until, now))
      .map((piece) => ({ area, piece })),
  )
  if (absent.length === 0) return null
  const isAnyWithdrawn = absent.some(({ piece }) => piece.article === null)
  return (
    <section aria-labelledby="absents" className="grid gap-3 rounded-lg border border-edge p-4">
      <h2 id="absents" className="type-title">
        Ne paraît plus
      </h2>
      <ul className="divide-y divide-rule">
        {absent.map(({ area, piece }) => (
          <li key={piece.id} className="flex flex-wrap items-center py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{frenchSpaces(piece.title)}</p>
              <p className="type-meta flex flex-wrap items-center gap-2">
                {nameOf(area)}
                {piece.article === null ? <Badge tone="danger">N’est plus publié</Badge> : <Badge>Terme passé</Badge>}
              </p>
              {problems.has(piece.id) && (
                <p role="alert" className="text-danger text-sm">
                  {problems.get(piece.id)}
                </p>
              )}
            </div>
            {piece.article && (
              <IconButton
                glyph={clock}
                label={`Terme\u202f: ${frenchSpaces(piece.title)}`}
                aria-haspopup="dialog"
                onClick={() => onTerm(piece)}
              />
            )}
            <IconButton
              glyph={trash}
              label={`Retirer de la une\u202f: ${frenchSpaces(piece.title)}`}
              onClick={() => onRemove(piece.id)}
            />
          </li>
        ))}
      </ul>
      {isAnyWithdrawn && (
        <div className="grid justify-items-start gap-3">
          <p className="text-danger">La une ne s’enregistre pas avec ce qui n’est plus publié.</p>
          <Button size="small" onClick={onRemoveWithdrawn}>
            Retirer ce qui n’est plus publié
          </Button>
        </div>
      )}
    </section>
  )
}
