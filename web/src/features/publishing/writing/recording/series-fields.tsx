import { useId } from 'react'
import { PAGE, RECORDING } from '#contract/limits.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useSession } from '../../../../session/use-session.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { useField } from '../use-saver.ts'

/** What an episode belongs to: a series, offered among the creator's own, a season and a number. */
export function SeriesFields() {
  const [series, change] = useField('series')
  const [season] = useField('season')
  const [episode] = useField('episode')
  const known = useOwnSeries()
  const list = useId()
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label="Série"
        className="col-span-full"
        list={list}
        placeholder="Le nom de l’émission"
        autoComplete="off"
        maxLength={RECORDING.seriesMax}
        value={series ?? ''}
        onChange={({ target }) => change({ series: target.value || null })}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NumberField
        label="Saison"
        max={RECORDING.seasonMax}
        value={season}
        onChange={(value) => change({ season: value })}
      />
      <NumberField
        label="Épisode"
        max={RECORDING.episodeMax}
        value={episode}
        onChange={(value) => change({ episode: value })}
      />
    </div>
  )
}

interface NumberFieldProps {
  label: string
  max: number
  value: number | null
  onChange: (value: number | null) => void
}

/** A whole number from 1 on, or nothing. */
function NumberField({ label, max, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={value ?? ''}
      onChange={({ target }) => {
        const number = Number(target.value.replace(/\D/g, ''))
        onChange(number > 0 ? Math.min(number, max) : null)
      }}
    />
  )
}

/** The names of the series that this creator has, the newest first. */
function useOwnSeries(): string[] {
  const id = useSession().user?.id ?? ''
  const query = { status: 'all', limit: PAGE.max } as const
  const { data } = useCall('GET /content/author/{id}', { params: { id }, query })
  return [...new Set(data?.content.flatMap(({ series }) => series ?? []))]
}
