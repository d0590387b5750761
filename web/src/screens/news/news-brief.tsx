import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { Portrait } from '../../features/people/portrait/portrait.tsx'
import { ArticleCard } from '../../features/publishing/article-card/article-card.tsx'
import { CardLength } from '../../features/publishing/article-card/card-length.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { PublicationTime } from '../../ui/publication-time.tsx'

interface NewsBriefProps {
  article: ArticleSummary
  /** A sample says so and leads nowhere. */
  isSample?: boolean
  /** The first ones: their covers are fetched at once. */
  priority?: boolean
}

/** News in a few lines, its picture beside it. */
export function NewsBrief({ article, isSample = false, priority = false }: NewsBriefProps) {
  const { mediaOutlet } = article
  return (
    <ArticleCard
      article={article}
      shape="brief"
      cover={
        <Cover
          article={article}
          sizes="(min-width: 40rem) 15rem, 9rem"
          ratio="4:3"
          priority={priority}
          className="card-cover"
        />
      }
      above={
        <p className="card-outlet">
          <Portrait name={mediaOutlet.name} src={mediaOutlet.logo} size={20} shape="square" />
          <span className="truncate">{mediaOutlet.name}</span>
          {isSample && <Badge>Exemple</Badge>}
        </p>
      }
      {...(isSample && { title: frenchSpaces(article.title) })}
      below={
        !isSample && (
          <p className="type-meta flex gap-4">
            <CardLength article={article} />
            {/* Last: it grows with time, and nothing may move for it. */}
            <PublicationTime date={article.publishedAt} />
          </p>
        )
      }
      foot={null}
    />
  )
}
