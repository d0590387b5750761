import type { MonthFigures } from '#contract/trust/register.ts'
import { perLocale } from '../../lib/locale.ts'
import { formatNumber } from '../../lib/numbers.ts'

const monthFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

const COLUMNS: { label: string; of: (month: MonthFigures) => number }[] = [
  { label: 'Signalements', of: ({ reports }) => reports },
  { label: 'Sans suite', of: ({ decisions }) => decisions.none },
  { label: 'Avertissements', of: ({ decisions }) => decisions.warn },
  { label: 'Masqués', of: ({ decisions }) => decisions.hide },
  { label: 'Dépubliés', of: ({ decisions }) => decisions.unpublish },
  { label: 'Suspensions', of: ({ decisions }) => decisions.suspend },
  { label: 'Recours', of: ({ appeals }) => appeals },
  { label: 'Rectificatifs', of: ({ corrections }) => corrections },
  { label: 'Retraits', of: ({ withdrawals }) => withdrawals },
  { label: 'Droits de réponse', of: ({ repliesInserted }) => repliesInserted },
]

/** Month by month, each figure with a bar of its share of the highest. */
export function Figures({ months }: { months: readonly MonthFigures[] }) {
  return (
    <div className="divide-y divide-rule border-y border-rule">
      {months.map((month) => (
        <section key={month.month} className="grid gap-x-6 gap-y-3 py-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
          <h2 className="type-title">{monthFormat().format(new Date(`${month.month}-01`))}</h2>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
            {COLUMNS.map(({ label, of }) => (
              <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="type-meta">{label}</dt>
                <dd className="tabular-nums">
                  {formatNumber(of(month))}
                  <Bar share={of(month) / Math.max(1, ...months.map(of))} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** @param share 0 to 1. */
const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="mt-1 block h-1 rounded-sm bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
)
