import type { Job, JobState } from '#contract/site/jobs.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'

const STATES = {
  running: { label: 'En cours', tone: 'accent' },
  waiting: { label: 'En attente', tone: 'neutral' },
  failed: { label: 'Échoué', tone: 'danger' },
} as const satisfies Record<JobState, unknown>

const NAMES = new Map([
  ['send-mail', 'Envoyer un courriel'],
  ['prepare-video', 'Préparer une vidéo'],
  ['index-author-anew', 'Indexer les articles d’un auteur'],
  ['lift-suspensions', 'Lever les suspensions échues'],
  ['send-letters', 'Envoyer les lettres'],
  ['mail-notifications', 'Préparer les courriels de notifications'],
  ['read-reports', 'Lire les retours et les plaintes des lettres'],
  ['sweep', 'Faire le ménage'],
])

/** What is said of a job; one of a kind that this list does not know goes by its own name. */
export const jobName = (name: string): string => NAMES.get(name) ?? name

export const JOB_COLUMNS: readonly DeskColumn<Job>[] = [
  {
    name: 'Travail',
    cell: ({ name, key }) => (
      <>
        <span className="desk-first">{jobName(name)}</span>
        {key && <span className="desk-second">{key}</span>}
      </>
    ),
  },
  { name: 'État', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  {
    name: 'Échecs',
    cell: ({ failures, reason, state }) =>
      failures === 0 ? null : (
        <>
          <span className="desk-first">{formatCount(failures, 'échec')}</span>
          <span className="desk-second" data-tone={STATES[state].tone}>
            {reason ?? 'Le processus s’est arrêté.'}
          </span>
        </>
      ),
  },
  { name: 'Quand', cell: ({ at }) => <DeskTime date={at} /> },
]
