import { useLayoutEffect } from 'react'
import { COMMENT_MESSAGES } from '#contract/community/messages.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { retryAdvice } from '../../../api/failure-words.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AFTER_FIRST_LOAD, usePart } from '../../../ui/use-part.tsx'
import type { CommentPage } from './change-comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import { type Sort, useComments } from './use-comments.ts'

const loadNewComments = async () => (await import('./new-comments.tsx')).NewComments
const loadTools = async () => (await import('./signed-in/comment-tools.tsx')).CommentTools
const loadHeldComments = async () => (await import('./signed-in/held-comments.tsx')).HeldComments

export interface CommentSectionProps {
  id: string
  article: Pick<Article, 'id' | 'author' | 'status' | 'commentsMode' | 'commentsCount'>
  /** Their first page; null when the loader could not read it. */
  first: CommentPage | null
  /** Told how many there are, as the reader and others write. */
  onCount: (count: number) => void
}

/** Sort, form and threads (docs/product/screens.md#comment-section). */
export function CommentSection({ id, article, first, onCount }: CommentSectionProps) {
  const comments = useComments(article, first)
  useLayoutEffect(() => onCount(comments.count), [onCount, comments.count])
  const [NewComments] = usePart(loadNewComments, AFTER_FIRST_LOAD)
  const [Tools] = usePart(loadTools, useSession().user && 0)
  const heldCount = comments.pages[0]?.heldCount
  const [HeldComments] = usePart(loadHeldComments, heldCount ? 0 : null)
  const takesComments = article.commentsMode !== 'closed'
  const listId = `${id}-liste`
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="relative max-w-column scroll-mt-20 pt-6">
      {HeldComments && heldCount ? (
        <HeldComments key={`held ${article.id}`} articleId={article.id} comments={comments} count={heldCount} />
      ) : null}
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-rule pb-3">
        <h2 id={`${id}-titre`} className="type-section">
          {formatCount(comments.count, 'commentaire')}
        </h2>
        <SelectField
          label="Trier les commentaires"
          labelHidden
          value={comments.sort}
          onChange={(event) => comments.sortBy(event.target.value === 'top' ? 'top' : 'newest')}
        >
          <option value={'newest' satisfies Sort}>Plus récents</option>
          <option value={'top' satisfies Sort}>Meilleurs</option>
        </SelectField>
      </header>
      {takesComments ? (
        <CommentForm
          place={article.id}
          label="Votre commentaire"
          submitLabel="Commenter"
          onSubmit={(content, key) => comments.write(content, key)}
        />
      ) : (
        <p className="py-6 text-soft">{COMMENT_MESSAGES.closed}</p>
      )}
      {takesComments && comments.comments.length === 0 && comments.status === 'idle' && (
        <p className="py-6 text-soft">Aucun commentaire pour l’instant. Lancez la conversation.</p>
      )}
      {NewComments && article.status === 'published' && (
        <NewComments key={article.id} articleId={article.id} comments={comments} listId={listId} />
      )}
      <ol id={listId} tabIndex={-1} aria-busy={comments.status === 'loading'} className="scroll-mt-20 outline-none">
        {comments.comments.map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            articleAuthorId={article.author.id}
            comments={comments}
            takesComments={takesComments}
            Tools={Tools}
          />
        ))}
      </ol>
      {comments.status === 'failed' && (
        <ErrorState
          level={3}
          title="Les commentaires n’ont pas pu être chargés"
          description={retryAdvice(comments.cause)}
          onRetry={comments.loadMore}
        />
      )}
      {comments.hasNext && comments.status !== 'failed' && (
        <Button busy={comments.status === 'loading'} onClick={comments.loadMore} className="mt-4">
          Afficher plus de commentaires
        </Button>
      )}
    </section>
  )
}
