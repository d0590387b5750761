import { shownName } from '#contract/people/shown-name.ts'
import type { SeriesCard } from '#contract/publishing/articles.ts'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { seriesAddress } from '../../features/publishing/recording/series-address.ts'
import { formatCount } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'

/** The series of all creators, the one that grew last first; each leads to its seasons. */
export function SeriesCards({ series }: { series: readonly SeriesCard[] }) {
  return (
    <ul className="series-cards">
      {series.map(({ name, author, episodesCount, featuredImage }) => (
        <li key={`${author.id} ${name}`} className="series-card">
          <Cover
            article={{ featuredImage, featuredImagePlaceholder: null, title: name, author }}
            ratio="1:1"
            sizes="12.5rem"
          />
          <div className="min-w-0">
            <h3>
              <a href={seriesAddress({ name, authorId: author.id })} className="card-link">
                {frenchSpaces(name)}
              </a>
            </h3>
            <p className="type-meta">
              {shownName(author)} · {formatCount(episodesCount, 'épisode')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
