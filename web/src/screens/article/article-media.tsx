import { memo, Suspense, use } from 'react'
import type { Article } from '#contract/publishing/articles.ts'
import { recordingPart } from './parts.ts'

/**
 * The video or podcast of an article of these kinds. What the server sent stands, and plays by itself, until its code is there; whatever
 * rendered this again meanwhile would take it away.
 */
export const ArticleMedia = memo(({ article }: { article: Article }) =>
  article.mediaUrl === null ? null : (
    <Suspense>
      <Recording article={article} />
    </Suspense>
  ),
)

function Recording({ article }: { article: Article }) {
  const { ArticleRecording } = recordingPart.get() ?? use(recordingPart.load())
  return <ArticleRecording article={article} />
}
