import type { ArticleCard } from '#contract/articles.ts'
import { formatDuration, formatMinutes } from '../../lib/numbers.ts'
import { headphones, play } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'

/** How long a piece takes: minutes to read, or the length of a video or podcast with the sign of its kind. */
export function CardLength({ card }: { card: Pick<ArticleCard, 'type' | 'duration' | 'readingTime'> }) {
  if (card.type === 'article') {
    return card.readingTime > 0 && <span className="card-length">{formatMinutes(card.readingTime)}</span>
  }
  const kind = card.type === 'video' ? 'Vidéo' : 'Podcast'
  return (
    <span className="card-length">
      <Icon glyph={card.type === 'video' ? play : headphones} label={kind} />{' '}
      {card.duration === null ? kind : formatDuration(card.duration)}
    </span>
  )
}
