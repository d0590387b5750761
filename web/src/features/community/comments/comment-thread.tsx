import { useEffect, useRef, useState } from 'react'
import type { Comment, Reply } from '#contract/community/comments.ts'
import { COMMENT } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { usePart } from '../../../ui/use-part.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem, type CommentItemProps } from './comment-item.tsx'

const loadMoreReplies = async () => (await import('./more-replies.tsx')).MoreReplies

interface CommentThreadProps extends Omit<CommentItemProps, 'comment' | 'onReply'> {
  comment: Comment
  /** Nobody answers any more where comments are closed. */
  takesComments: boolean
}

/** A comment and its replies, one level deep (docs/product/comments.md#threads). */
export function CommentThread({ comment, comments, takesComments, ...others }: CommentThreadProps) {
  const [answered, setAnswered] = useState<Reply>()
  const isReplying = answered !== undefined
  const [MoreReplies] = usePart(loadMoreReplies, comment.replies.length < COMMENT.repliesShown ? null : 0)
  const thread = useRef<HTMLLIElement>(null)
  const hasReplied = useRef(false)
  const item = { comments, onReply: takesComments ? setAnswered : undefined, ...others }

  // The focus would be lost with the form.
  useEffect(() => {
    if (!isReplying && hasReplied.current) thread.current?.focus({ preventScroll: true })
    hasReplied.current = isReplying
  }, [isReplying])

  async function reply(content: string, key: string) {
    await comments.write(content, key, answered)
    setAnswered(undefined)
  }

  return (
    <li ref={thread} tabIndex={-1} className="border-b border-rule py-5 outline-none">
      <CommentItem comment={comment} {...item} />
      {(comment.replies.length > 0 || isReplying) && (
        <div className="mt-4 ml-4 border-l border-rule pl-4 sm:ml-5 sm:pl-7">
          <ol className="grid gap-5">
            {comment.replies.map((each) => (
              <li key={each.id}>
                <CommentItem comment={each} {...item} />
              </li>
            ))}
          </ol>
          {MoreReplies && <MoreReplies comment={comment} comments={comments} />}
          {answered && (
            <CommentForm
              place={comment.id}
              label={`Votre réponse à ${answered.author ? shownName(answered.author) : 'ce fil'}`}
              submitLabel="Répondre"
              onSubmit={reply}
              onCancel={() => setAnswered(undefined)}
              autoFocus
            />
          )}
        </div>
      )}
    </li>
  )
}
