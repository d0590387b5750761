import { shownName } from '#contract/people/shown-name.ts'
import type { PiecePlans, Wish } from '#contract/publishing/plans.ts'
import { call } from '../../../api/call.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useStore } from '../../../lib/store.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSite } from '../../site/site/site-context.tsx'
import type { Saver } from '../writing/saver.ts'
import { todayIn } from './site-time.ts'

const loadDialog = async () => (await import('../../site/form/form-dialog.tsx')).FormDialog<Values>

interface Values {
  day: string
  personId: string | null
}

interface WishFieldProps {
  saver: Saver
  wish: Wish | null
  onChange: (plans: PiecePlans) => void
}

/** For which day a draft is wished for, and who is at it (docs/product/newsroom.md#wished-dates). */
export function WishField({ saver, wish, onChange }: WishFieldProps) {
  const { timeZone } = useSite()
  const id = useStore(saver.state, ({ stored }) => stored?.id ?? '')
  const publicationId = useStore(saver.state, ({ stored }) => stored?.author?.id ?? '')
  const known = { params: { id: publicationId } }
  const { members = [] } = useCall('GET /publications/{id}/members', known, { when: publicationId !== '' }).data ?? {}

  async function send({ day, personId }: Values) {
    const { data } =
      day === ''
        ? await call('DELETE /content/{id}/wish', { params: { id } })
        : await call('PUT /content/{id}/wish', { params: { id }, body: { day, personId } })
    onChange(data)
    return undefined
  }

  return (
    <div className="grid justify-items-start gap-2">
      {wish && (
        <p>
          Souhaité pour le {formatDay(wish.day, 'UTC')}
          {wish.person && `, par ${shownName(wish.person)}`}
        </p>
      )}
      <DialogButton
        size="small"
        variant="quiet"
        className="-ml-3"
        load={loadDialog}
        dialog={(Dialog, close) => (
          <Dialog
            title="Date souhaitée"
            description="Dans le calendrier de la rédaction. Rien ne paraît automatiquement ce jour-là."
            verb="Enregistrer"
            check={(fields) => ({
              values: { day: String(fields.get('day') ?? ''), personId: String(fields.get('personId') ?? '') || null },
            })}
            send={send}
            onClosed={close}
          >
            {({ field }) => (
              <>
                <TextField
                  label="Jour"
                  type="date"
                  min={todayIn(timeZone)}
                  help="Vide : sans date souhaitée."
                  {...field('day')}
                  defaultValue={wish?.day}
                />
                {members.length > 1 && (
                  <SelectField label="Qui s’en charge" {...field('personId')} defaultValue={wish?.person?.id ?? ''}>
                    <option value="">Personne encore</option>
                    {members.map(({ user }) => (
                      <option key={user.id} value={user.id}>
                        {shownName(user)}
                      </option>
                    ))}
                  </SelectField>
                )}
              </>
            )}
          </Dialog>
        )}
      >
        {wish ? 'Changer la date souhaitée…' : 'Indiquer une date souhaitée…'}
      </DialogButton>
    </div>
  )
}
