import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Article } from '#contract/publishing/articles.ts'
import { VideoPlayer } from '../../features/publishing/video-player/video-player.tsx'
import { ArticlePodcast } from './article-podcast.tsx'

/** The player of an article, all that it shows of its video or sound. */
export function ArticleRecording({ article }: { article: Article }) {
  return article.type === 'podcast' ? <ArticlePodcast article={article} /> : <VideoPlayer article={article} />
}

/** Takes over the player that the server sent into `container`. Returns the undoing. */
export function hydrateRecording(container: HTMLElement, article: Article, onReady: () => void): () => void {
  const root = hydrateRoot(container, <Taken article={article} onReady={onReady} />)
  // React forbids it while another root renders.
  return () => setTimeout(() => root.unmount())
}

function Taken({ article, onReady }: { article: Article; onReady: () => void }) {
  useEffect(onReady, [onReady])
  return <ArticleRecording article={article} />
}
