import { memo, Suspense, use, useEffect, useState } from 'react'
import type { CommentSectionProps } from '../../features/community/comments/comment-section.tsx'
import { AFTER_FIRST_LOAD, prepare } from '../../ui/use-part.tsx'
import { commentsPart } from './parts.ts'

/**
 * The comments, far below the text: what the server sent of them stands until they come near the view, or the page has all else that
 * it needs. Where React must render them before, as when a link leads to them, their place stays until they are there.
 */
export const ArticleComments = memo((props: CommentSectionProps) => {
  const { id } = props
  useEffect(() => {
    const load = () => prepare(commentsPart.load)
    const timer = setTimeout(load, AFTER_FIRST_LOAD)
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(), {
      rootMargin: '50%',
    })
    const section = document.getElementById(id)
    if (section) observer.observe(section)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [id])
  return (
    <Suspense fallback={<Place id={id} />}>
      <Comments {...props} />
    </Suspense>
  )
})

function Comments(props: CommentSectionProps) {
  const { CommentSection } = commentsPart.get() ?? use(commentsPart.there)
  return <CommentSection {...props} />
}

function Place({ id }: { id: string }) {
  const [minHeight] = useState(() => document.getElementById(id)?.offsetHeight)
  useEffect(() => prepare(commentsPart.load), [])
  return <section id={id} className="scroll-mt-20" style={{ minHeight }} />
}
