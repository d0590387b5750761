import type { IssueSummary, IssueState as State } from '#contract/community/letter-issues.ts'
import { formatCount } from '../../../../lib/numbers.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { momentInWords } from '../../../publishing/plans/site-time.ts'
import { useSite } from '../../../site/site/site-context.tsx'

const STATES = {
  draft: { label: 'Brouillon', tone: 'neutral' },
  planned: { label: 'Prévu', tone: 'accent' },
  sending: { label: 'En cours d’envoi', tone: 'accent' },
  paused: { label: 'Suspendu', tone: 'danger' },
  sent: { label: 'Envoyé', tone: 'neutral' },
  stopped: { label: 'Arrêté', tone: 'danger' },
} as const satisfies Record<State, unknown>

/** Where an issue stands, and since or for when. */
export function IssueState({ issue: { state, at, begunAt, endedAt } }: { issue: IssueSummary }) {
  const { timeZone } = useSite()
  const moment = at ?? endedAt ?? begunAt
  const { label, tone } = STATES[state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>{' '}
      {moment !== null && (
        <span className="type-meta">
          {endedAt === null && at === null && 'commencé '}le {momentInWords(moment, timeZone)}
        </span>
      )}
    </>
  )
}

/** Why an issue did not go, or does not go on. */
export const IssueTrouble = ({ trouble }: Pick<IssueSummary, 'trouble'>) => (
  <div role="alert" className="empty:hidden">
    {trouble !== null && <p className="rounded-sm bg-danger-wash px-4 py-3 wrap-anywhere">{trouble}</p>}
  </div>
)

/** Pieces that an issue does without. */
export const LeftOut = ({ titles }: { titles: readonly string[] }) => (
  <div>
    <p>Laissés de côté, car ils ne sont pas publiés :</p>
    <ul className="list-disc pl-5">
      {titles.map((title) => (
        <li key={title} className="wrap-anywhere">
          {frenchSpaces(title)}
        </li>
      ))}
    </ul>
  </div>
)

/** "1 234 envoyés · 3 refusés · …" */
export const figuresInWords = ({ sent, refused, doubtful, left, visits }: IssueSummary['figures']): string =>
  [
    formatCount(sent, 'envoyé'),
    formatCount(refused, 'refusé'),
    formatCount(doubtful, 'incertain'),
    formatCount(left, 'désabonné'),
    formatCount(visits, 'visite'),
  ].join(' · ')

/** Milliseconds between two looks at what is under way. */
export const LOOK_AGAIN = 3_000

/** Whether it changes by itself, now. */
export const isUnderWay = ({ state, at }: Pick<IssueSummary, 'state' | 'at'>): boolean =>
  state === 'sending' || state === 'paused' || (at !== null && Date.parse(at) <= Date.now())
