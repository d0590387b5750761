import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { sourceOf } from '../../features/site/media/media-sources.ts'
import { formatDuration } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PublicationTime } from '../../ui/publication-time.tsx'

/** Who made a video, what it is called and what it shows. */
export function ClipCaption({ article, isSample }: { article: ArticleSummary; isSample: boolean }) {
  const { author } = article
  const name = shownName(author)
  const title = frenchSpaces(article.title)
  return (
    <div className="clip-caption">
      <p className="clip-author">
        <Avatar name={name} src={author.avatar && sourceOf(author.avatar)} size={32} />
        {isSample ? <span>{name}</span> : <a href={`/profile/${author.username}`}>{name}</a>}
        {isSample && <Badge>Exemple</Badge>}
        <span className="type-meta meta-facts">
          {article.duration !== null && <span>{formatDuration(article.duration)}</span>}
          <PublicationTime date={article.publishedAt} />
        </span>
      </p>
      <h2 className="type-title">{isSample ? title : <a href={`/article/${article.slug}`}>{title}</a>}</h2>
      {article.description && <p className="clip-description">{frenchSpaces(article.description)}</p>}
    </div>
  )
}
