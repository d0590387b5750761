import './composer.css'
import { useCallback, useRef, useState } from 'react'
import type { FrontEdition } from '#contract/front-page.ts'
import { FRONT_PAGE } from '#contract/limits.ts'
import { FormError } from '../../../features/account-page/account-page.tsx'
import { useDragRows } from '../../../features/writing/blocks/use-drag-rows.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { DeskTime } from '../table/desk-time.tsx'
import { AreaHeading } from './area-heading.tsx'
import {
  addPiece,
  addRubric,
  dropPiece,
  placeOf,
  removePiece,
  removeRubric,
  removeWithdrawn,
  renameRubric,
  setTerm,
  stepPiece,
  stepRubric,
} from './change-composition.ts'
import { type Area, asReaders, type Composition, isOver, rowsOf, rubricsOf } from './composition.ts'
import { Conflict } from './conflict.tsx'
import { PieceFinder } from './piece-finder.tsx'
import { PieceRow } from './piece-row.tsx'
import { Preview } from './preview.tsx'
import { useComposition } from './use-composition.ts'
import { WithdrawnNotice } from './withdrawn-notice.tsx'

/** The places of la une and what stands in them, the preview, and what may be put there. */
export function Composer({ edition: stored }: { edition: FrontEdition }) {
  const composing = useComposition(stored)
  const { edition, composition, change, problems, conflict, isChanged, isSaving, save, restart } = composing
  const [isPreviewed, setPreviewed] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const now = useNow()
  const rows = rowsOf(composition)

  /** Says where it stands now: a screen reader sees nothing move. */
  function move(id: string, how: (composition: Composition) => Composition) {
    const moved = how(composition)
    change(() => moved)
    const at = placeOf(moved, id)
    const area = at && moved[at.area]
    if (area) setSaid(`${nameOf(area)}, place ${at.index + 1} sur ${area.pieces.length}`)
  }

  const { grip, dropAt } = useDragRows(
    list,
    useCallback((id: string, row: number) => change((was) => dropPiece(was, id, row)), [change]),
  )

  async function dropRubric({ key, name, pieces }: Area) {
    const title = name === '' ? 'Retirer cette rubrique\u202f?' : `Retirer la rubrique «\u202f${name}\u202f»\u202f?`
    const description = 'Ses contenus quittent la une avec elle ; ils restent publiés.'
    if (pieces.length > 0 && !(await confirm({ title, description, confirmLabel: 'Retirer' }))) return
    change((was) => removeRubric(was, key))
  }

  async function giveUp() {
    const title = 'Revenir à la une en place\u202f?'
    const description = 'Ce que vous avez changé depuis est perdu.'
    if (await confirm({ title, description, confirmLabel: 'Revenir' })) restart(edition)
  }

  return (
    <div className="grid gap-6">
      <LastChange edition={edition} />
      <FormError message={composing.failure} />
      {conflict && (
        <Conflict
          {...conflict}
          busy={isSaving}
          onKeepOwn={() => save(conflict.theirs)}
          onTakeTheirs={() => restart(conflict.theirs)}
        />
      )}
      <WithdrawnNotice composition={composition} onRemove={() => change(removeWithdrawn)} />
      <ol ref={list} aria-label="Places de la une" className="front-places">
        {rows.map((row, index) =>
          'pieces' in row ? (
            <AreaHeading
              key={row.key}
              area={row}
              isTarget={dropAt === index + 1}
              problem={problems.get(row.key)}
              rubrics={rubricsOf(composition)}
              onRename={(name) => change((was) => renameRubric(was, row.key, name))}
              onStep={(step) => change((was) => stepRubric(was, row.key, step))}
              onRemove={() => dropRubric(row)}
            />
          ) : (
            <PieceRow
              key={row.id}
              piece={row}
              isFirst={index === 1}
              isLast={index === rows.length - 1 && composition.at(-1)?.pieces.at(-1) === row}
              isTarget={dropAt === index + 1}
              isOver={isOver(row.until, now)}
              problem={problems.get(row.id)}
              onStep={(step) => move(row.id, (was) => stepPiece(was, row.id, step))}
              onTerm={(until) => change((was) => setTerm(was, row.id, until))}
              onRemove={() => change((was) => removePiece(was, row.id))}
              onGrip={(event) => grip(event, row.id, index)}
            />
          ),
        )}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rubricsOf(composition).length < FRONT_PAGE.rubrics && (
        <div>
          <Button onClick={() => change((was) => addRubric(was, newKey()))}>Ajouter une rubrique</Button>
        </div>
      )}
      <div className="sticky bottom-0 z-1 flex flex-wrap gap-3 border-t border-rule bg-paper py-3 max-sm:bottom-14">
        <Button variant="primary" busy={isSaving} disabled={!isChanged} onClick={() => save()}>
          Mettre en place
        </Button>
        <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          Aperçu
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={giveUp}>
            Revenir à la une en place
          </Button>
        )}
      </div>
      {isPreviewed && <Preview front={asReaders(composition, now)} />}
      <PieceFinder
        composition={composition}
        onAdd={(piece, area) => {
          change((was) => addPiece(was, piece, area.key))
          setSaid(`«\u202f${frenchSpaces(piece.title)}\u202f»\u202f: ${nameOf(area)}`)
        }}
      />
    </div>
  )
}

const nameOf = ({ name }: Area): string => name || 'Rubrique sans nom'

function LastChange({ edition: { changedAt, changedBy } }: { edition: FrontEdition }) {
  if (changedAt === null) return <p className="text-soft">Personne n’a encore composé la une.</p>
  return (
    <p className="text-soft">
      Composée par {changedBy === null ? 'un compte supprimé' : `@${changedBy}`}, le <DeskTime date={changedAt} />
    </p>
  )
}
