import type { Article } from '#contract/articles.ts'
import { PiecePodcast } from './piece-podcast.tsx'
import { PieceVideo } from './piece-video.tsx'

/** The video or sound of a piece of these kinds. */
export function PieceMedia({ article }: { article: Article }) {
  if (article.mediaUrl === null) return null
  if (article.type === 'podcast') return <PiecePodcast article={article} src={article.mediaUrl} />
  return article.type === 'video' && <PieceVideo article={article} src={article.mediaUrl} />
}
