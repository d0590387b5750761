import type { FrontEdition, PlannedEdition } from '#contract/publishing/front-page.ts'
import { call } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useChange } from '../../../api/use-change.ts'
import { momentInWords } from '../../../features/publishing/plans/site-time.ts'
import { useSite } from '../../../features/site/site/site-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Composition, inputOf } from './composition.ts'

const loadDialog = async () =>
  (await import('../../../features/publishing/plans/moment-dialog.tsx')).MomentDialog<{ plan: PlannedEdition | null }>

interface PlannedProps {
  composition: Composition
  /** Goes on composing what is planned. */
  onTakeUp: (edition: FrontEdition) => void
}

/** The edition that appears later: what is composed now becomes it, and it can be taken up again (docs/product/newsroom.md#dates). */
export function PlannedFront({ composition, onTakeUp }: PlannedProps) {
  const { timeZone } = useSite()
  const { data, change, reload } = useCall('GET /admin/front-page/plan', {})
  const dropping = useChange(async () => {
    const { data, message } = await call('DELETE /admin/front-page/plan')
    change(() => data)
    toast.success(message ?? '')
  })
  if (data === undefined) return null
  const { plan } = data
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {plan && (
        <p>
          {plan.remark === null
            ? `Une autre une paraîtra le ${momentInWords(plan.at, timeZone)}${plan.by === null ? '' : `, par @${plan.by}`}.`
            : `La une prévue pour le ${momentInWords(plan.at, timeZone)}\u202f: ${plan.remark}`}
        </p>
      )}
      <DialogButton
        size="small"
        load={loadDialog}
        dialog={(Dialog, close) => (
          <Dialog
            title="Paraître plus tard"
            description="Ce que vous composez prendra ce jour-là la place de la une d’alors. Ce qui n’est pas publié à ce moment-là n’y paraîtra pas."
            at={plan?.remark === null ? plan.at : undefined}
            send={async (moment) => {
              const edition = inputOf(composition, plan?.edition.version ?? 0)
              const outcome = await api('PUT /admin/front-page/plan', { body: { ...moment, edition } })
              if (!outcome.ok && outcome.status === 409) reload()
              return outcome
            }}
            onPlanned={(planned) => change(() => planned)}
            onClosed={close}
          />
        )}
      >
        Paraître plus tard…
      </DialogButton>
      {plan && (
        <>
          <Button size="small" variant="quiet" onClick={() => onTakeUp(plan.edition)}>
            Reprendre la une prévue
          </Button>
          <Button size="small" variant="quiet" busy={dropping.isBusy} onClick={() => dropping.run()}>
            {plan.remark === null ? 'Annuler la planification' : 'Retirer'}
          </Button>
        </>
      )}
    </div>
  )
}
