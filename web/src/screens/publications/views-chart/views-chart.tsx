import { classNames } from '../../../lib/class-names.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import './views-chart.css'
import { areaPath, type DayViews, linePath, summarise } from './views-line.ts'

const WIDTH = 300
const HEIGHT = 60

export interface ViewsChartProps {
  days: readonly DayViews[]
  /** Names what was viewed, for the table: 'Toutes les publications'. */
  label: string
  size?: 'small' | 'medium'
}

/** Views day by day as a line, said in a sentence and in a table for those who do not see it. */
export function ViewsChart({ days, label, size = 'medium' }: ViewsChartProps) {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <figure className={classNames('views-chart', size === 'small' && 'views-chart-small')}>
      <figcaption className="text-sm max-sm:min-h-[2lh]">{sentence(days)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="views-area" d={areaPath(days, WIDTH, HEIGHT)} />
        <path className="views-line" d={linePath(days, WIDTH, HEIGHT)} />
      </svg>
      <p className="flex justify-between gap-4 type-meta" aria-hidden="true">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </p>
      <Figures days={days} label={label} />
    </figure>
  )
}

function sentence(days: readonly DayViews[]): string {
  const { total, best } = summarise(days)
  if (best === undefined) return `Aucune vue ces ${days.length} derniers jours.`
  return `${formatCount(total, 'vue')} en ${days.length} jours, au mieux ${formatNumber(best.views)} le ${formatDay(best.day)}.`
}

function Figures({ days, label }: Pick<ViewsChartProps, 'days' | 'label'>) {
  return (
    <details className="type-meta">
      <summary>Voir les chiffres</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must take the focus for arrow keys to reach it */}
      <section aria-label={`Vues par jour, ${label}`} tabIndex={0}>
        <table>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Vues</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
