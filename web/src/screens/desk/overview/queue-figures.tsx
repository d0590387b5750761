import type { Overview, Waiting } from '#contract/site/overview.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { formatWaiting } from '../table/desk-time.tsx'
import { FigureCard } from './figure-card.tsx'

interface QueueFiguresProps {
  queue: Overview['queue']
  /** Of administrators. */
  bugReports: Waiting | undefined
}

/** What waits for somebody, each figure with how long it has. */
export function QueueFigures({ queue: { cases, appeals, replies, heldComments }, bugReports }: QueueFiguresProps) {
  const now = useNow()
  const since = ({ oldestAt }: Waiting) =>
    oldestAt === null ? 'rien n’attend' : `le plus ancien attend depuis ${formatWaiting(secondsSince(oldestAt, now))}`
  return (
    <ul
      aria-label="Ce qui attend"
      className="flex flex-wrap gap-px overflow-hidden rounded-sm border border-rule bg-rule"
    >
      <FigureCard name="Signalements" path="/bureau/signalements" value={cases.count} note={since(cases)} />
      <FigureCard name="Recours" path="/bureau/recours" value={appeals.count} note={since(appeals)} />
      <FigureCard
        name="Droits de réponse"
        path="/bureau/droits-de-reponse"
        value={replies.count}
        note={replies.dueAt === null ? 'rien n’attend' : `le premier est dû le ${formatDay(replies.dueAt)}`}
        alert={replies.overdue > 0 ? `${replies.overdue} en retard` : undefined}
      />
      {bugReports && (
        <FigureCard name="Bogues" path="/bureau/bogues" value={bugReports.count} note={since(bugReports)} />
      )}
      <FigureCard
        name="Commentaires retenus"
        value={heldComments.count}
        note={heldComments.count === 0 ? 'rien n’attend' : 'leurs créateurs en décident, sous leurs articles'}
      />
    </ul>
  )
}

const secondsSince = (date: string, now: number): number => Math.max(0, now - new Date(date).getTime()) / 1000
