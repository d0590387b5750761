import type { Reply } from '#contract/trust/rights-of-reply.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime, formatWaiting } from '../table/desk-time.tsx'

export const ARTICLE: DeskColumn<Reply> = {
  name: 'Article',
  cell: ({ article: { title, path, publishedAt } }) => (
    <>
      {path === null ? (
        <span className="desk-first">{frenchSpaces(title)}</span>
      ) : (
        <a href={path} className="desk-first">
          {frenchSpaces(title)}
        </a>
      )}
      <span className="desk-second">
        {path === null && 'N’est plus publié. '}
        {publishedAt !== null && `Paru le ${formatDay(publishedAt)}`}
      </span>
    </>
  ),
}

export const ASKER: DeskColumn<Reply> = {
  name: 'Demandeur',
  cell: ({ name, capacity, email }) => (
    <>
      <span className="desk-first">{name}</span>
      {capacity && <span className="desk-second">{capacity}</span>}
      {email && <span className="desk-second">{email}</span>}
    </>
  ),
}

export const DUE: DeskColumn<Reply> = {
  name: 'Échéance',
  cell: ({ dueAt }) => (
    <>
      <Clock dueAt={dueAt} />
      <span className="desk-second">
        <DeskTime date={dueAt} />
      </span>
    </>
  ),
}

/** How long there is left, or for how long it is late. */
function Clock({ dueAt }: { dueAt: string }) {
  const seconds = (new Date(dueAt).getTime() - useNow()) / 1000
  if (seconds <= 0) return <Badge tone="danger">En retard de {formatWaiting(-seconds)}</Badge>
  return <Badge tone={seconds < 86_400 ? 'danger' : 'neutral'}>Reste {formatWaiting(seconds)}</Badge>
}

export const ANSWER: DeskColumn<Reply> = {
  name: 'Décision',
  cell: ({ state, decidedAt, decidedBy, refusal }) => (
    <>
      <Badge tone={state === 'inserted' ? 'accent' : 'neutral'}>{state === 'inserted' ? 'Insérée' : 'Refusée'}</Badge>
      <span className="desk-second">
        {decidedBy && `par @${decidedBy}, `}
        {decidedAt && <DeskTime date={decidedAt} />}
      </span>
      {refusal && <span className="desk-second">{frenchSpaces(refusal)}</span>}
    </>
  ),
}
