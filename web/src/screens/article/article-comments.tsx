import { memo, Suspense, use, useEffect } from 'react'
import type { CommentSectionProps } from '../../features/community/comments/comment-section.tsx'
import { AFTER_FIRST_LOAD } from '../../lib/use-late-part.ts'
import { prepare } from '../../ui/use-part.ts'
import { commentsPart } from './parts.ts'

/**
 * The comments, far below the text: what the server sent of them stands until they come near the view, or the page has all else that
 * it needs. Whatever rendered this again meanwhile would take them away.
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
    <Suspense>
      <Comments {...props} />
    </Suspense>
  )
})

function Comments(props: CommentSectionProps) {
  const { CommentSection } = commentsPart.get() ?? use(commentsPart.there)
  return <CommentSection {...props} />
}
