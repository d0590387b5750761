import { type ReactNode, useState } from 'react'
import type { Outcome } from '#contract/calls.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import { orFail } from '../../../api/call.ts'
import { dayIn } from '../../../lib/dates.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../site/form/form-dialog.tsx'
import { useSite } from '../../site/site/site-context.tsx'
import { clockIn, dayAfter, todayIn } from './site-time.ts'

interface MomentDialogProps<Data> {
  title: string
  description?: ReactNode
  /** What stands now, to be moved. */
  at?: string | undefined
  send: (moment: LocalMoment) => Promise<Outcome<Data>>
  onPlanned: (data: Data) => void
  onClosed: () => void
}

/** At which minute something is to happen, on the clocks of the site (docs/product/newsroom.md#dates). */
export function MomentDialog<Data>({ title, description, at, send, onPlanned, onClosed }: MomentDialogProps<Data>) {
  const { timeZone } = useSite()
  const today = todayIn(timeZone)
  /** The clocks show this minute twice. */
  const [isTwice, setTwice] = useState(false)
  return (
    <FormDialog<LocalMoment>
      title={title}
      description={description}
      verb="Planifier"
      check={(fields) => ({ values: momentOf(fields) })}
      send={async (moment) => {
        const outcome = await send(moment)
        const fold = outcome.ok ? undefined : outcome.errors?.find(({ field }) => field === 'fold')
        setTwice(fold !== undefined)
        if (fold) return { fold: fold.message }
        const { data, message } = orFail(outcome)
        toast.success(message ?? '')
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
              defaultValue={at === undefined ? dayAfter(today, 1) : dayIn(at, timeZone)}
            />
            <TextField
              label="Heure"
              type="time"
              required
              help={`Heure du site\u202f: ${timeZone}`}
              {...field('at')}
              onChange={() => setTwice(false)}
              defaultValue={at === undefined ? '08:00' : clockIn(at, timeZone)}
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
