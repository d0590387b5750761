import { shownName } from '#contract/people/shown-name.ts'
import { PLAN_ACTS } from '#contract/publishing/own-plan.ts'
import { DID_NOT } from '../../features/publishing/plans/site-time.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { formatClock } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { type Entry, mayMove, pieceOf } from './entries.ts'

const loadPlanDialog = async () => (await import('../../features/publishing/plans/plan-dialog.tsx')).PlanDialog
const loadWishDialog = async () => (await import('./move-wish-dialog.tsx')).MoveWishDialog

interface CalendarEntryProps {
  entry: Entry
  /** It began, or ended. */
  onDrag: (begun: boolean) => void
  onMove: (day: string) => void
  onPlanned: () => void
}

/** A plan or a wish on its day; it is opened by its title, and moved by its button or by dragging it. */
export function CalendarEntry({ entry, onDrag, onMove, onPlanned }: CalendarEntryProps) {
  const piece = pieceOf(entry)
  const canMove = mayMove(entry)
  const move = {
    size: 'small',
    variant: 'quiet',
    className: '-ms-3',
    'aria-label': `Déplacer : ${piece.title}`,
  } as const
  return (
    <li
      className="calendar-entry"
      data-kind={entry.kind}
      data-failed={(entry.kind === 'plan' && entry.plan.failure !== null) || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', piece.title)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <EntryFacts entry={entry} />
      <a href={`/editor/${piece.id}`} className="font-medium [overflow-wrap:anywhere] hover:underline">
        {frenchSpaces(piece.title)}
      </a>
      {canMove && entry.kind === 'plan' && (
        <DialogButton
          {...move}
          load={loadPlanDialog}
          dialog={(Dialog, close) => (
            <Dialog piece={piece} act={entry.plan.act} plan={entry.plan} onPlanned={onPlanned} onClosed={close} />
          )}
        >
          Déplacer
        </DialogButton>
      )}
      {canMove && entry.kind === 'wish' && (
        <DialogButton
          {...move}
          load={loadWishDialog}
          dialog={(Dialog, close) => <Dialog title={piece.title} day={entry.day} onMove={onMove} onClosed={close} />}
        >
          Déplacer
        </DialogButton>
      )}
    </li>
  )
}

/** What is to happen, and who is at it. */
function EntryFacts({ entry }: { entry: Entry }) {
  const { timeZone } = useSite()
  if (entry.kind === 'wish') {
    const { person } = entry.wish
    return <p className="type-meta">Souhaité{person && ` · ${shownName(person)}`}</p>
  }
  const { act, at, failure, piece } = entry.plan
  return (
    <p className="type-meta">
      <time dateTime={at}>{formatClock(at, timeZone)}</time> · {PLAN_ACTS[act]} · {shownName(piece.writer)}
      {failure !== null && (
        <span className="block text-danger">
          {DID_NOT[act]} : {failure}
        </span>
      )}
    </p>
  )
}
