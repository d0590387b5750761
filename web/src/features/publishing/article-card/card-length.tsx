import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { formatDuration, formatMinutes } from '../../../lib/numbers.ts'
import { headphones, play } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'

/** How long an article takes: minutes to read, or the length of a video or podcast with the sign of its kind. */
export function CardLength({ article }: { article: Pick<ArticleSummary, 'type' | 'duration' | 'readingTime'> }) {
  if (article.type === 'article') {
    return article.readingTime > 0 && <span className="card-length">{formatMinutes(article.readingTime)}</span>
  }
  const kind = article.type === 'video' ? 'Vidéo' : 'Podcast'
  return (
    <span className="card-length">
      <Icon glyph={article.type === 'video' ? play : headphones} label={kind} />{' '}
      {article.duration === null ? kind : formatDuration(article.duration)}
    </span>
  )
}
