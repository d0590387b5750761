import { useState } from 'react'
import type { Comment, Reply } from '#contract/comments.ts'
import { CommentItem } from './comment-item.tsx'
import { Composer } from './composer.tsx'
import type { Comments } from './use-comments.ts'

export interface CommentThreadProps {
  comment: Comment
  articleAuthorId: string
  mayDelete: (comment: Reply) => boolean
  comments: Comments
}

/** A comment and its replies, one level deep (spec §2). */
export function CommentThread({ comment, articleAuthorId, mayDelete, comments }: CommentThreadProps) {
  const [isReplying, setReplying] = useState(false)
  const item = { articleAuthorId, comments, onReply: () => setReplying(true) }

  async function reply(content: string) {
    const failure = await comments.write(content, comment)
    if (failure === null) setReplying(false)
    return failure
  }

  return (
    <li className="border-b border-rule py-5">
      <CommentItem comment={comment} mayDelete={mayDelete(comment)} {...item} />
      {(comment.replies.length > 0 || isReplying) && (
        <div className="mt-4 ml-4 border-l border-rule pl-4 sm:ml-5 sm:pl-7">
          <ol className="grid gap-5">
            {comment.replies.map((each) => (
              <li key={each.id}>
                <CommentItem comment={each} mayDelete={mayDelete(each)} {...item} />
              </li>
            ))}
          </ol>
          {isReplying && (
            <Composer
              label={`Votre réponse à ${comment.author?.username ?? 'ce fil'}`}
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
