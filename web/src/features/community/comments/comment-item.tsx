import type { Reply } from '#contract/community/comments.ts'
import { COMMENT_MESSAGES } from '#contract/community/messages.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { requireSession } from '../../../session/require-session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { reply as replyGlyph } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Portrait } from '../../people/portrait/portrait.tsx'
import { ReportLink } from '../../trust/report/report-link.tsx'
import { CommentText } from './comment-text.tsx'
import { ReactionButtons } from './reaction-buttons.tsx'
import type { CommentTools } from './signed-in/comment-tools.tsx'
import type { Comments } from './use-comments.ts'

export interface CommentItemProps {
  comment: Reply
  articleAuthorId: string
  comments: Comments
  /** Left out where nobody may. */
  onReply?: ((comment: Reply) => void) | undefined
  /** What only who is signed in may do with it, once its code is there. */
  Tools: typeof CommentTools | null
}

/** One comment: author, time, text, reactions. */
export function CommentItem({ comment, articleAuthorId, comments, onReply, Tools }: CommentItemProps) {
  const tools = Tools && <Tools comment={comment} comments={comments} />
  if (comment.isDeleted)
    return (
      <p className="text-soft italic">
        {comment.content} {tools}
      </p>
    )
  const name = comment.author ? shownName(comment.author) : '?'
  return (
    <article className="flex gap-3" aria-label={`Commentaire de ${name}`}>
      <Portrait name={name} src={comment.author?.avatar} size={32} />
      <div className="min-w-0 flex-1">
        <p className="type-meta flex flex-wrap items-center gap-x-2">
          <AuthorName author={comment.author} />
          {comment.author?.id === articleAuthorId && <Badge tone="accent">Auteur</Badge>}
          <RelativeTime date={comment.createdAt} />
        </p>
        <CommentText text={comment.content} />
        <div className="-ml-2 flex flex-wrap items-center">
          <ReactionButtons comment={comment} comments={comments} />
          {onReply && (
            <button type="button" className="action" onClick={() => requireSession() && onReply(comment)}>
              <Icon glyph={replyGlyph} /> Répondre
            </button>
          )}
          {tools}
          <ReportLink kind="comment" id={comment.id} ownerId={comment.author?.id} canModerate={comment.can.moderate} />
        </div>
      </div>
    </article>
  )
}

/** An account that is gone signs by no link. */
function AuthorName({ author }: { author: Reply['author'] }) {
  if (author === null || author.id === null)
    return <span className="font-medium">{COMMENT_MESSAGES.deletedAccount}</span>
  return (
    <a href={`/profile/${author.username}`} className="truncate font-medium text-ink hover:underline">
      {shownName(author)}
    </a>
  )
}
