import { useCall } from '../../../api/use-call.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OfPublication } from '../use-own-articles.ts'
import { ViewsChart, type ViewsChartProps } from './views-chart.tsx'

type OwnViewsProps = Omit<ViewsChartProps, 'days'> & {
  /** One article; all of them when left out. */
  articleId?: string
  of: OfPublication
}

/** The chart of the views of one's own articles, once they are there. */
export function OwnViews({ articleId, of, ...chart }: OwnViewsProps) {
  const { data, failure } = useViews(of, articleId)
  if (data) return <ViewsChart days={data.days} {...chart} />
  if (failure) {
    return (
      <p role="alert" className="text-danger">
        Les vues n’ont pas pu être chargées. Rechargez la page pour réessayer.
      </p>
    )
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Chargement des vues…</VisuallyHidden>
      <Skeleton className={chart.size === 'small' ? 'h-38 max-sm:h-43' : 'h-48 max-sm:h-53'} />
    </div>
  )
}

const DAYS = 30

/** Views a day of the last 30 days, of one of one's own articles or of all. */
const useViews = ({ publicationId, isKnown }: OfPublication, articleId?: string) =>
  useCall('GET /content/my-articles/views', { query: { days: DAYS, articleId, publicationId } }, { when: isKnown })
