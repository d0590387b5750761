import { useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { shownName } from '#contract/shown-name.ts'
import { CommentItem } from './comment-item.tsx'
import { Composer } from './composer.tsx'
import { MoreReplies } from './more-replies.tsx'
import type { Comments } from './use-comments.ts'

export interface CommentThreadProps {
  comment: Comment
  articleAuthorId: string
  comments: Comments
}

/** A comment and its replies, one level deep (docs/product/comments.md#threads). */
export function CommentThread({ comment, articleAuthorId, comments }: CommentThreadProps) {
  const [isReplying, setReplying] = useState(false)
  const thread = useRef<HTMLLIElement>(null)
  const hasReplied = useRef(false)
  const item = { articleAuthorId, comments, onReply: () => setReplying(true) }

  // The focus would be lost with the composer.
  useEffect(() => {
    if (!isReplying && hasReplied.current) thread.current?.focus({ preventScroll: true })
    hasReplied.current = isReplying
  }, [isReplying])

  async function reply(content: string, key: string) {
    const failure = await comments.write(content, key, comment)
    if (failure === null) setReplying(false)
    return failure
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
          <MoreReplies comment={comment} comments={comments} />
          {isReplying && (
            <Composer
              place={comment.id}
              label={`Votre réponse à ${comment.author ? shownName(comment.author) : 'ce fil'}`}
              submitLabel="Répondre"
              onSubmit={reply}
              onCancel={() => setReplying(false)}
              autoFocus
            />
          )}
        </div>
      )}
    </li>
  )
}
