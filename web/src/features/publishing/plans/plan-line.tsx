import type { OwnPlan } from '#contract/publishing/own-plan.ts'
import type { PiecePlans } from '#contract/publishing/plans.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSite } from '../../site/site/site-context.tsx'
import { DID_NOT, momentInWords, WILL } from './site-time.ts'

const loadDialog = async () => (await import('./plan-dialog.tsx')).PlanDialog

interface PlanLineProps {
  piece: { id: string; title: string }
  plan: OwnPlan
  /** Left out where it is not for this person to change. */
  onChanged?: ((plans: PiecePlans) => void) | undefined
}

/** One thing that is planned of a piece, or could not be done: « Paraîtra le … », to be moved or taken back. */
export function PlanLine({ piece, plan, onChanged }: PlanLineProps) {
  const { timeZone } = useSite()
  const { act, at, by, failure } = plan
  const moment = `le ${momentInWords(at, timeZone)}`
  const dropping = useChange(async () => {
    const { data, message } = await call('DELETE /content/{id}/plans/{act}', { params: { id: piece.id, act } })
    onChanged?.(data)
    toast.success(message ?? '')
  })
  const named = (verb: string) => `${verb} : ${piece.title}`
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        {failure === null ? (
          <strong className="font-semibold">
            {WILL[act]} {moment}
          </strong>
        ) : (
          <span className="text-danger">
            {DID_NOT[act]} {moment} : {failure}
          </span>
        )}
        {by !== null && <span className="type-meta block">Planifié par @{by}</span>}
      </p>
      {onChanged && (
        <div className="flex flex-wrap gap-2">
          <DialogButton
            size="small"
            aria-label={named(failure === null ? 'Modifier la date' : 'Planifier de nouveau')}
            load={loadDialog}
            dialog={(Dialog, close) => (
              <Dialog piece={piece} act={act} plan={plan} onPlanned={onChanged} onClosed={close} />
            )}
          >
            {failure === null ? 'Modifier la date' : 'Planifier de nouveau'}
          </DialogButton>
          <Button
            size="small"
            variant="quiet"
            busy={dropping.isBusy}
            aria-label={named('Annuler la planification')}
            onClick={() => dropping.run()}
          >
            Annuler la planification
          </Button>
        </div>
      )}
    </div>
  )
}
