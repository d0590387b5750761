import { FRONT_PAGE } from '#contract/limits.ts'
import { arrowDown, arrowUp, trash } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Area } from './composition.ts'

interface RubricBarProps {
  area: Area
  problem: string | undefined
  rubrics: readonly Area[]
  onRename: (name: string) => void
  onStep: (step: 1 | -1) => void
  onRemove: () => void
}

/** Above a rubric: its name, and its place among the others. */
export function RubricBar({ area, problem, rubrics, onRename, onStep, onRemove }: RubricBarProps) {
  const label = area.name === '' ? 'rubrique sans nom' : `rubrique ${area.name}`
  return (
    <div className="front-bar">
      <TextField
        label="Nom de la rubrique"
        className="min-w-0 max-w-sm flex-1"
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
  )
}
