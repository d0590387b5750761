import { useEffect, useRef, useState } from 'react'
import type { Article } from '#contract/publishing/articles.ts'
import '../../features/publishing/player/wave-slider.css'
import '../../features/publishing/recording/recording.css'
import { loadedRecording } from './load-recording.ts'

/**
 * The video or podcast of an article of these kinds. On the server and after a navigation its code is there; a page that was just
 * loaded shows what the server sent, which plays by itself, until the reader's first gesture.
 */
export function ArticleMedia({ article }: { article: Article }) {
  const [part] = useState(loadedRecording)
  if (article.mediaUrl === null) return null
  return part ? (
    <div>
      <part.ArticleRecording article={article} />
    </div>
  ) : (
    <SentRecording article={article} />
  )
}

/** Keeps React's hands off what the server sent; the same object each time, else it would write it again. */
const AS_SENT = { __html: '' }

function SentRecording({ article }: { article: Article }) {
  const place = useRef<HTMLDivElement>(null)
  const [sent] = useState(article)
  useEffect(() => {
    const leaving = new AbortController()
    void import('./take-over-recording.ts').then(({ takeOverRecording }) => {
      if (place.current) void takeOverRecording(place.current, sent, leaving.signal)
    })
    return () => leaving.abort()
  }, [sent])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <div ref={place} dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />
}
