import { useEffect, useRef, useState } from 'react'
import type { Article } from '#contract/articles.ts'
import { firstGesture } from '../../lib/first-gesture.ts'
import '../../features/recording/recording.css'
import { loadedRecording, loadRecording } from './load-recording.ts'

/**
 * The video or podcast of a piece of these kinds. On the server and after a navigation its code is there; a page that was just
 * loaded shows what the server sent, which plays by itself, and fetches the code at the reader's first gesture.
 */
export function PieceMedia({ article }: { article: Article }) {
  const [part] = useState(loadedRecording)
  if (article.mediaUrl === null) return null
  return part ? (
    <div>
      <part.PieceRecording article={article} />
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
  /** A button pressed before its code was there: pressed again when it is. */
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const container = place.current
    const leaving = new AbortController()
    const takeOver = async () => {
      await firstGesture()
      const { hydrateRecording } = await loadRecording()
      if (leaving.signal.aborted || container === null) return
      const leave = hydrateRecording(container, sent, () => pressed.current?.click())
      leaving.signal.addEventListener('abort', leave)
    }
    void takeOver()
    return () => leaving.abort()
  }, [sent])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears of clicks on what is inside
    <div
      ref={place}
      onClick={({ target }) => {
        pressed.current = target instanceof Element ? target.closest('button') : null
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={AS_SENT}
      suppressHydrationWarning
    />
  )
}
