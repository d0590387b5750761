import type { Article } from '#contract/publishing/articles.ts'
import { VideoPlayer } from '../../features/publishing/video-player/video-player.tsx'
import { ArticlePodcast } from './article-podcast.tsx'
import '../../features/publishing/recording/recording.css'

/** The player of an article, all that it shows of its video or sound. */
export function ArticleRecording({ article }: { article: Article }) {
  return article.type === 'podcast' ? <ArticlePodcast article={article} /> : <VideoPlayer article={article} />
}
