import { useState } from 'react'
import type { OwnPlan, PlanAct } from '#contract/publishing/own-plan.ts'
import type { LocalMoment, PiecePlans } from '#contract/publishing/plans.ts'
import { orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { dayIn } from '../../../lib/dates.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../site/form/form-dialog.tsx'
import { useSite } from '../../site/site/site-context.tsx'
import { clockIn, dayAfter, todayIn } from './site-time.ts'

interface PlanDialogProps {
  piece: { id: string; title: string }
  act: PlanAct
  /** What stands now, to be moved. */
  plan?: Pick<OwnPlan, 'at'> | undefined
  onPlanned: (plans: PiecePlans) => void
  onClosed: () => void
}

const TITLES: Readonly<Record<PlanAct, string>> = {
  publish: 'Planifier la parution',
  update: 'Planifier la mise à jour',
  withdraw: 'Planifier la dépublication',
}

/** At which minute something is to become of a piece, on the clocks of the site (docs/product/newsroom.md#dates). */
export function PlanDialog({ piece, act, plan, onPlanned, onClosed }: PlanDialogProps) {
  const { timeZone } = useSite()
  const today = todayIn(timeZone)
  /** The clocks show this minute twice. */
  const [isTwice, setTwice] = useState(false)
  return (
    <FormDialog
      title={TITLES[act]}
      description={`«\u202f${frenchSpaces(piece.title)}\u202f»`}
      verb="Planifier"
      check={(fields) => ({ values: momentOf(fields) })}
      send={async (body) => {
        const outcome = await api('PUT /content/{id}/plans/{act}', { params: { id: piece.id, act }, body })
        const fold = outcome.ok ? undefined : outcome.errors?.find(({ field }) => field === 'fold')
        setTwice(fold !== undefined)
        if (fold) return { fold: fold.message }
        const { data, message } = orFail(outcome)
        toast.success(message ?? 'C’est planifié')
        onPlanned(data)
        return undefined
      }}
      onClosed={onClosed}
    >
      {({ field }) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label="Jour"
              type="date"
              required
              min={today}
              {...field('day')}
              onChange={() => setTwice(false)}
              defaultValue={plan ? dayIn(plan.at, timeZone) : dayAfter(today, 1)}
            />
            <TextField
              label="Heure"
              type="time"
              required
              help={`Heure du site\u202f: ${timeZone}`}
              {...field('at')}
              onChange={() => setTwice(false)}
              defaultValue={plan ? clockIn(plan.at, timeZone) : '08:00'}
            />
          </div>
          {isTwice && (
            <RadioCards
              legend="Laquelle des deux\u202f?"
              {...field('fold')}
              options={[
                { value: 'earlier', label: 'Avant le changement d’heure' },
                { value: 'later', label: 'Après le changement d’heure' },
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function momentOf(fields: FormData): LocalMoment {
  const fold = fields.get('fold')
  const at = `${fields.get('day')}T${fields.get('at')}`
  return fold === 'earlier' || fold === 'later' ? { at, fold } : { at }
}
