import type { Article } from '#contract/articles.ts'
import { LikeButton } from '../../features/likes/like-button.tsx'
import { SaveButton } from '../../features/saved/save-button.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { formatCompact, formatCount } from '../../lib/numbers.ts'
import { messageCircle } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import './article-actions.css'

/** What a reader does with a piece: within thumb's reach on a phone, beside the text on a desk (design). */
export function ArticleActions({ article, commentsId }: { article: Article; commentsId: string }) {
  return (
    <div role="toolbar" aria-label="Actions de l’article" className="article-actions">
      <LikeButton piece={article} />
      <a
        href={`#${commentsId}`}
        className="action"
        aria-label={`Aller aux commentaires, ${formatCount(article.commentsCount, 'commentaire')}`}
      >
        <Icon glyph={messageCircle} />
        {formatCompact(article.commentsCount)}
      </a>
      <SaveButton piece={article} />
      <ShareButton piece={article} />
    </div>
  )
}
