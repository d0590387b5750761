import type { OwnPlan, PlanAct } from '#contract/publishing/own-plan.ts'
import type { PiecePlans } from '#contract/publishing/plans.ts'
import { api } from '../../../api/client.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { MomentDialog } from './moment-dialog.tsx'
import { PLANNING } from './site-time.ts'

interface PlanDialogProps {
  piece: { id: string; title: string }
  act: PlanAct
  /** What stands now, to be moved. */
  plan?: Pick<OwnPlan, 'at'> | undefined
  onPlanned: (plans: PiecePlans) => void
  onClosed: () => void
}

/** At which minute something is to become of a piece. */
export const PlanDialog = ({ piece: { id, title }, act, plan, onPlanned, onClosed }: PlanDialogProps) => (
  <MomentDialog
    title={PLANNING[act]}
    description={`«\u202f${frenchSpaces(title)}\u202f»`}
    at={plan?.at}
    send={(body) => api('PUT /content/{id}/plans/{act}', { params: { id, act }, body })}
    onPlanned={onPlanned}
    onClosed={onClosed}
  />
)
