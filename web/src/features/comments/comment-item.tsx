import { useRef } from 'react'
import { COMMENT_MESSAGES } from '#contract/comment-messages.ts'
import type { Reply } from '#contract/comments.ts'
import { shownName } from '#contract/shown-name.ts'
import { requireSession } from '../../session/require-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { confirm } from '../../ui/confirm.ts'
import { reply as replyGlyph, trash } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import { Portrait } from '../portrait/portrait.tsx'
import { CommentText } from './comment-text.tsx'
import { ReactionButtons } from './reaction-buttons.tsx'
import type { Comments } from './use-comments.ts'

export interface CommentItemProps {
  comment: Reply
  articleAuthorId: string
  comments: Comments
  onReply: () => void
}

/** One comment: author, time, text, reactions. */
export function CommentItem({ comment, articleAuthorId, comments, onReply }: CommentItemProps) {
  if (comment.isDeleted) return <p className="text-soft italic">{COMMENT_MESSAGES.deleted}</p>
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
          <ReactionButtons
            comment={comment}
            onReact={(reaction) => requireSession() && comments.react(comment, reaction)}
          />
          <button type="button" className="action" onClick={() => requireSession() && onReply()}>
            <Icon glyph={replyGlyph} /> Répondre
          </button>
          {comment.can.delete && <DeleteButton comment={comment} comments={comments} />}
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

function DeleteButton({ comment, comments }: Pick<CommentItemProps, 'comment' | 'comments'>) {
  const button = useRef<HTMLButtonElement>(null)

  async function remove() {
    const isSure = await confirm({ title: 'Supprimer ce commentaire ?', confirmLabel: 'Supprimer', danger: true })
    if (!isSure) return
    const list = button.current?.closest('section')?.querySelector('ol')
    const failure = await comments.remove(comment)
    if (failure !== null) toast.error(failure)
    // The button is gone with its comment.
    else list?.focus({ preventScroll: true })
  }
  return (
    <button ref={button} type="button" className="action" onClick={remove}>
      <Icon glyph={trash} /> Supprimer
    </button>
  )
}
