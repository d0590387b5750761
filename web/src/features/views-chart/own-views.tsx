import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useViews } from './use-views.ts'
import { ViewsChart, type ViewsChartProps } from './views-chart.tsx'

export type OwnViewsProps = Omit<ViewsChartProps, 'days'> & {
  /** One piece; all of them when left out. */
  articleId?: string
}

/** The chart of the views of one's own pieces, once they are there. */
export function OwnViews({ articleId, ...chart }: OwnViewsProps) {
  const views = useViews(articleId)
  if (views.status === 'ready') return <ViewsChart days={views.days} {...chart} />
  if (views.status === 'failed') {
    return (
      <p role="alert" className="text-danger">
        Les vues n’ont pas pu être chargées. Rechargez la page pour réessayer.
      </p>
    )
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Chargement des vues…</VisuallyHidden>
      <Skeleton className={chart.size === 'small' ? 'h-28' : 'h-40'} />
    </div>
  )
}
