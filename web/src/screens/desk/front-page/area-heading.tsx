import { FRONT_PAGE } from '#contract/limits.ts'
import { arrowDown, arrowUp, trash } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Area, isFull } from './composition.ts'

interface AreaHeadingProps {
  area: Area
  /** What is dragged would land right below. */
  isTarget: boolean
  problem: string | undefined
  rubrics: readonly Area[]
  onRename: (name: string) => void
  onStep: (step: 1 | -1) => void
  onRemove: () => void
}

/** Above the pieces of a place: its name; of a rubric a field for it, and its own place among the others. */
export function AreaHeading({ area, isTarget, problem, rubrics, onRename, onStep, onRemove }: AreaHeadingProps) {
  const label = area.name === '' ? 'rubrique sans nom' : `rubrique ${area.name}`
  return (
    <li data-block={area.key} data-target={isTarget || undefined} className="front-area">
      {area.kind === 'rubric' ? (
        <div className="flex items-end gap-1">
          <TextField
            label="Nom de la rubrique"
            className="max-w-sm flex-1"
            value={area.name}
            error={problem}
            maxLength={FRONT_PAGE.rubricNameMax}
            autoComplete="off"
            onChange={({ target }) => onRename(target.value)}
          />
          <IconButton
            glyph={arrowUp}
            label={`Monter\u202f: ${label}`}
            disabled={rubrics[0] === area}
            onClick={() => onStep(-1)}
          />
          <IconButton
            glyph={arrowDown}
            label={`Descendre\u202f: ${label}`}
            disabled={rubrics.at(-1) === area}
            onClick={() => onStep(1)}
          />
          <IconButton glyph={trash} label={`Retirer\u202f: ${label}`} onClick={onRemove} />
        </div>
      ) : (
        <h2 className="type-title">{area.name}</h2>
      )}
      {area.pieces.length === 0 && <p className="type-meta">{EMPTY[area.kind]}</p>}
      {isFull(area) && area.kind !== 'lead' && <p className="type-meta">Toutes les places sont prises.</p>}
    </li>
  )
}

const EMPTY: Record<Area['kind'], string> = {
  lead: 'C’est le premier contenu placé à côté qui ouvre la page ou, s’il n’y en a pas, le plus récent.',
  seconds: 'Les contenus les plus récents viennent à côté.',
  rubric: 'Une rubrique sans contenu ne paraît pas.',
  pinned: 'Rien n’est épinglé.',
}
