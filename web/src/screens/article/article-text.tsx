import { useEffect, useRef, useState } from 'react'
import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { loadBody, loadedBody } from './load-body.ts'
import '../../styles/prose.css'

/** Keeps React's hands off what the server sent; the same object each time, else it would write it again. */
const AS_SENT = { __html: '' }

/**
 * The blocks of an article. On the server and after a navigation the code that draws them is there; a page that was just loaded
 * keeps what the server sent, and its pictures and adverts come to life a little later (docs/decisions/marked-text.md).
 */
export function ArticleText({ blocks }: { blocks: readonly FlatBlock[] }) {
  const [part, setPart] = useState(loadedBody)
  const place = useRef<HTMLDivElement>(null)
  const publicUrl = usePublicUrl()
  const [sent] = useState(blocks)
  useEffect(() => {
    const container = place.current
    if (container === null) return
    // What the server sent is gone where React, at odds with the page, drew all of it anew.
    const isLost = !container.hasChildNodes()
    if (!isLost && !sent.some(({ imageUrl, type }) => imageUrl || type === 'embed' || type === 'gallery')) return
    let leave: (() => void) | undefined
    let isLeft = false
    void loadBody().then((loaded) => {
      if (isLost) setPart(loaded)
      else if (!isLeft) leave = loaded.hydrateBody(container, sent, publicUrl)
    })
    return () => {
      isLeft = true
      leave?.()
    }
  }, [sent, publicUrl])
  return part ? (
    <part.ArticleBody blocks={blocks} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
    <div ref={place} className="prose prose-column" dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />
  )
}
