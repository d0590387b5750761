import './article-actions.css'
import { type RefObject, useEffect, useRef } from 'react'
import type { Article } from '#contract/publishing/articles.ts'
import { LikeButton } from '../../features/community/likes/like-button.tsx'
import { ShareButton } from '../../features/publishing/share/share-button.tsx'
import { SaveButton } from '../../features/reading/saved/save-button.tsx'
import { formatCompact, formatCount } from '../../lib/numbers.ts'
import { messageCircle } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'

interface ArticleActionsProps {
  article: Article
  /** As it stands now, with what was written since the page was made. */
  commentsCount: number
  /** Id of the section that they stand in. */
  commentsId: string
}

/** What a reader does with an article: within thumb's reach on a phone, beside the text on a desk (design). */
export function ArticleActions({ article, commentsCount, commentsId }: ArticleActionsProps) {
  const place = useRef<HTMLDivElement>(null)
  useAwayOnTheWayDown(place)
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label="Actions de l’article"
      className="article-actions"
      data-still={article.isExternalArticle || undefined}
    >
      <LikeButton article={article} />
      <a
        href={`#${commentsId}`}
        className="action"
        aria-label={`Aller aux commentaires, ${formatCount(commentsCount, 'commentaire')}`}
      >
        <Icon glyph={messageCircle} />
        {formatCompact(commentsCount)}
      </a>
      <SaveButton article={article} />
      <ShareButton article={article} />
    </div>
  )
}

/** Pixels that a finger moves without meaning it. */
const TREMOR = 8

/** Marks an element `data-away` while the reader goes down the page, until its own place in the page is in sight. */
function useAwayOnTheWayDown(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < TREMOR) return
      last = scrollY
      const end = place.current?.parentElement?.getBoundingClientRect().bottom ?? 0
      place.current?.toggleAttribute('data-away', moved > 0 && end > innerHeight)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [place])
}
