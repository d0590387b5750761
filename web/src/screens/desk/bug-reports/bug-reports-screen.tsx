import { useSearchParams } from 'react-router'
import type { BugReport } from '#contract/trust/bug-reports.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useList } from '../../../api/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeskPage } from '../desk-page.tsx'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { BUG_REPORT_COLUMNS } from './bug-report-columns.tsx'

interface StateChoice extends AddressedChoice {
  label: string
  state: 'open' | 'closed'
  empty: string
}

const STATE = 'etat'
const STATE_CHOICES: readonly [StateChoice, ...StateChoice[]] = [
  { slug: '', label: 'À traiter', state: 'open', empty: 'Les bogues signalés paraîtront ici.' },
  { slug: 'classes', label: 'Classés', state: 'closed', empty: 'Les bogues que vous classez se retrouvent ici.' },
]

/** What readers and creators found broken (docs/product/screens.md#bug-reports-at-the-desk). */
export function Component() {
  const [search] = useSearchParams()
  const { state, empty } = choiceIn(STATE_CHOICES, search, STATE)
  const reports = useList('GET /bug-report', { query: { state } })
  return (
    <DeskPage title="Bogues" lead="Ce que lecteurs et créateurs ont signalé, avec la page où ils étaient.">
      <DeskFilter label="Parties de la liste" parameter={STATE} choices={STATE_CHOICES} />
      <DeskTable
        label="Bogues"
        list={reports}
        rowsOf={(page) => page.reports}
        columns={BUG_REPORT_COLUMNS}
        actions={(report) => report.closedAt === null && <CloseButton report={report} />}
        empty={{ title: 'Aucun bogue ici', description: empty }}
        failure="Les bogues n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

/** Says that a bug needs nothing more. */
function CloseButton({ report: { id, description } }: { report: BugReport }) {
  async function close() {
    const { message } = await call('POST /bug-report/{id}/close', { params: { id } })
    toast.success(message ?? 'Bogue classé')
  }
  const { run, isBusy } = useChange(close, { changes: ['GET /bug-report'] })

  return (
    <Button size="small" busy={isBusy} aria-label={`Classer : ${description.slice(0, 80)}`} onClick={() => run()}>
      Classer
    </Button>
  )
}
