import { todayIn } from '../../features/publishing/plans/site-time.ts'
import { FormDialog } from '../../features/site/form/form-dialog.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { TextField } from '../../ui/text-field.tsx'

interface MoveWishDialogProps {
  title: string
  day: string
  onMove: (day: string) => void
  onClosed: () => void
}

/** For which other day a draft is wished for. */
export function MoveWishDialog({ title, day, onMove, onClosed }: MoveWishDialogProps) {
  const { timeZone } = useSite()
  return (
    <FormDialog<string>
      title="Déplacer la date souhaitée"
      description={`«\u202f${frenchSpaces(title)}\u202f»`}
      verb="Déplacer"
      check={(fields) => {
        const to = String(fields.get('day') ?? '')
        return to === '' ? { errors: { day: 'Indiquez un jour' } } : { values: to }
      }}
      send={async (to) => {
        onMove(to)
        return undefined
      }}
      onClosed={onClosed}
    >
      {({ field }) => (
        <TextField label="Jour" type="date" min={todayIn(timeZone)} {...field('day')} defaultValue={day} />
      )}
    </FormDialog>
  )
}
