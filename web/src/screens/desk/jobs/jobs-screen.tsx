import { useSearchParams } from 'react-router'
import type { Job, JobState } from '#contract/site/jobs.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useList } from '../../../api/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeskPage } from '../desk-page.tsx'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { JOB_COLUMNS, jobName } from './job-columns.tsx'

/** What is done after the answers: videos, mails, what is swept (docs/product/screens.md#jobs-at-the-desk). */
export function Component() {
  const [search] = useSearchParams()
  const { state } = choiceIn(STATE_CHOICES, search, STATE)
  const jobs = useList('GET /admin/jobs', { query: { state } })
  return (
    <DeskPage
      title="Travaux"
      lead="Ce qui se fait après les réponses : vidéos à préparer, courriels à envoyer, ménage. Ce qui échoue est retenté tout seul, puis attend ici."
    >
      <DeskFilter label="État des travaux" parameter={STATE} choices={STATE_CHOICES} />
      <DeskTable
        label="Travaux"
        list={jobs}
        rowsOf={(page) => page.jobs}
        columns={JOB_COLUMNS}
        actions={(job) => job.state === 'failed' && <RetryButton job={job} />}
        empty={{
          title: 'Aucun travail ici',
          description:
            state === undefined ? 'Tout ce qui était à faire est fait.' : 'Aucun n’est dans cet état en ce moment.',
        }}
        failure="Les travaux n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

/** Under which name the address keeps the state: `/bureau/travaux?etat=echecs`. */
const STATE = 'etat'

interface StateChoice extends AddressedChoice {
  label: string
  /** Undefined: all. */
  state: JobState | undefined
}

/** The tabs of the filter. */
const STATE_CHOICES: readonly [StateChoice, ...StateChoice[]] = [
  { slug: '', label: 'Tous', state: undefined },
  { slug: 'echecs', label: 'Échoués', state: 'failed' },
  { slug: 'en-attente', label: 'En attente', state: 'waiting' },
  { slug: 'en-cours', label: 'En cours', state: 'running' },
]

/** Has a failed job tried once more. */
function RetryButton({ job: { id, name } }: { job: Job }) {
  async function retry() {
    const { message } = await call('POST /admin/jobs/{id}/retry', { params: { id } })
    toast.success(message ?? 'Le travail repart')
  }
  const { run, isBusy } = useChange(retry, { changes: ['GET /admin/jobs'] })

  return (
    <Button size="small" busy={isBusy} aria-label={`Relancer : ${jobName(name)}`} onClick={() => run()}>
      Relancer
    </Button>
  )
}
