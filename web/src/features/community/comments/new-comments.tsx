import { PAGE } from '#contract/limits.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { FloatingStatus } from '../../../ui/floating-status.tsx'
import { arrowUp } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Comments } from './use-comments.ts'
import { useNews } from './use-news.ts'

interface NewCommentsProps {
  articleId: string
  comments: Comments
  /** Id of the list's element. */
  listId: string
}

/** Says that others have written meanwhile, without moving what is being read; choosing it shows the newest. */
export function NewComments({ articleId, comments, listId }: NewCommentsProps) {
  const { news, show } = useNews(articleId, comments, listId)
  const count = news.ids.size
  return (
    <FloatingStatus className="top-[calc(var(--top-bar-height)+1rem)]">
      {count > 0 && (
        <Button variant="primary" size="small" onClick={show}>
          <Icon glyph={arrowUp} />
          {count < PAGE.comments && !news.hasGap
            ? formatCount(count, 'nouveau commentaire', 'nouveaux commentaires')
            : 'Nouveaux commentaires'}
        </Button>
      )}
    </FloatingStatus>
  )
}
