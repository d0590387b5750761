import './front-page-editor.css'
import { useState } from 'react'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import type { FrontByItself, FrontEdition } from '#contract/publishing/front-page.ts'
import { FormError } from '../../../features/people/account-page/account-page.tsx'
import { useNow } from '../../../lib/page-info.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { monitor, smartphone } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { usePart } from '../../../ui/use-part.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { AbsentPieces } from './absent-pieces.tsx'
import { placeOf, placePiece, removePiece, removeRubric, removeWithdrawn, setTerm } from './change-composition.ts'
import { type Area, type Composition, compositionOf, nameOf, type Piece } from './composition.ts'
import { Conflict } from './conflict.tsx'
import { PageInProgress } from './page-in-progress.tsx'
import { PieceFinder } from './piece-finder.tsx'
import { PlannedFront } from './planned-front.tsx'
import { useComposition } from './use-composition.ts'
import { useDragPiece } from './use-drag-piece.ts'

const loadTermDialog = async () => (await import('./term-dialog.tsx')).TermDialog

interface FrontPageEditorProps {
  edition: FrontEdition
  /** What fills the places that nobody has filled; the newest are offered first. */
  newest: readonly ArticleSummary[]
  byItself: FrontByItself | undefined
}

/** La une as readers will see it, and beside it what may be put there. */
export function FrontPageEditor({ edition: stored, newest, byItself }: FrontPageEditorProps) {
  const composing = useComposition(stored)
  const { edition, composition, change, problems, conflict, isChanged, isSaving, save, restart } = composing
  const [isPhone, setPhone] = useState(false)
  const [said, setSaid] = useState('')
  const [termOf, setTermOf] = useState<string>()
  const [TermDialog, wantTermDialog] = usePart(loadTermDialog)
  const ended = composition.flatMap(({ pieces }) => pieces).find(({ id }) => id === termOf)
  const now = useNow()

  /** Says where it stands now: a screen reader sees nothing move. */
  function move(id: string, how: (composition: Composition) => Composition) {
    const moved = how(composition)
    change(() => moved)
    const at = placeOf(moved, id)
    const area = at && moved[at.area]
    if (area) setSaid(`${nameOf(area)}, place ${at.index + 1} sur ${area.pieces.length}`)
  }

  const grip = useDragPiece((piece, area, before) => move(piece.id, (was) => placePiece(was, piece, area, before)))

  async function dropRubric({ key, name, pieces }: Area) {
    const title = name === '' ? 'Retirer cette rubrique\u202f?' : `Retirer la rubrique «\u202f${name}\u202f»\u202f?`
    const description = 'Ses contenus quittent la une avec elle ; ils restent publiés.'
    if (pieces.length > 0 && !(await confirm({ title, description, confirmLabel: 'Retirer' }))) return
    change((was) => removeRubric(was, key))
  }

  function askTerm({ id }: Piece) {
    wantTermDialog()
    setTermOf(id)
  }

  async function giveUp() {
    const title = 'Revenir à la une en place\u202f?'
    const description = 'Ce que vous avez changé depuis est perdu.'
    if (await confirm({ title, description, confirmLabel: 'Revenir' })) restart(edition)
  }

  return (
    <div className="front-editor">
      <div className="grid min-w-0 content-start gap-6">
        <div className="flex items-center justify-between gap-4">
          <LastChange edition={edition} />
          <div className="front-views">
            <IconButton
              glyph={monitor}
              label="Vue d’un ordinateur"
              aria-pressed={!isPhone}
              onClick={() => setPhone(false)}
            />
            <IconButton
              glyph={smartphone}
              label="Vue d’un téléphone"
              aria-pressed={isPhone}
              onClick={() => setPhone(true)}
            />
          </div>
        </div>
        {conflict && (
          <Conflict
            {...conflict}
            busy={isSaving}
            onKeepOwn={() => save(conflict.theirs)}
            onTakeTheirs={() => restart(conflict.theirs)}
          />
        )}
        <section aria-label="La une, comme les lecteurs la verront" className="front-stage">
          <div className="front-sheet" data-phone={isPhone}>
            <PageInProgress
              {...{ composition, newest, byItself, now, problems, change }}
              onMove={move}
              onDropRubric={dropRubric}
              onTerm={askTerm}
              onGrip={grip}
            />
          </div>
        </section>
        <p role="status" className="sr-only">
          {said}
        </p>
        <AbsentPieces
          {...{ composition, now, problems }}
          onTerm={askTerm}
          onRemove={(id) => change((was) => removePiece(was, id))}
          onRemoveWithdrawn={() => change(removeWithdrawn)}
        />
        <div className="sticky bottom-(--bottom-bar-height) z-1 border-t border-rule bg-paper py-3">
          <FormError message={composing.failure} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={isSaving} disabled={!isChanged} onClick={() => save(edition)}>
              Mettre en place
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={giveUp}>
                Revenir à la une en place
              </Button>
            )}
          </div>
        </div>
        <PlannedFront composition={composition} onTakeUp={(planned) => change(() => compositionOf(planned))} />
      </div>
      <PieceFinder
        {...{ composition, newest }}
        onGrip={grip}
        onAdd={(piece, area) => {
          change((was) => placePiece(was, piece, area.key))
          setSaid(`«\u202f${frenchSpaces(piece.title)}\u202f»\u202f: ${nameOf(area)}`)
        }}
      />
      {ended && TermDialog && (
        <TermDialog
          piece={ended}
          onChange={(until) => change((was) => setTerm(was, ended.id, until))}
          onClosed={() => setTermOf(undefined)}
        />
      )}
    </div>
  )
}

function LastChange({ edition: { changedAt, changedBy } }: { edition: FrontEdition }) {
  if (changedAt === null) return <p className="text-soft">Personne n’a encore composé la une.</p>
  return (
    <p className="text-soft">
      Composée par {changedBy === null ? 'un compte supprimé' : `@${changedBy}`}, le <DeskTime date={changedAt} />
    </p>
  )
}
