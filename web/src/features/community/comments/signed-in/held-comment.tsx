import type { HeldComment as Held } from '#contract/community/comments.ts'
import { COMMENT_MESSAGES } from '#contract/community/messages.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { useChange } from '../../../../api/use-change.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { Portrait } from '../../../people/portrait/portrait.tsx'
import { CommentText } from '../comment-text.tsx'

interface HeldCommentProps {
  comment: Held
  onApprove: () => Promise<void>
  onRemove: () => Promise<void>
  onBlockAuthor: () => Promise<void>
}

/** One that waits, with what may be done: by the article's author, or by who wrote it. */
export function HeldComment({ comment, onApprove, onRemove, onBlockAuthor }: HeldCommentProps) {
  const approve = useChange(onApprove)
  const remove = useChange(onRemove, { sure: { title: 'Supprimer ce commentaire ?', confirmLabel: 'Supprimer' } })
  const blockAuthor = useChange(onBlockAuthor)
  const busy = approve.isBusy || remove.isBusy || blockAuthor.isBusy
  const { author, answered, can } = comment
  const name = author ? shownName(author) : COMMENT_MESSAGES.deletedAccount

  return (
    <li className="flex gap-3">
      <Portrait name={name} src={author?.avatar} size={32} />
      <div className="min-w-0 flex-1">
        <p className="type-meta flex flex-wrap items-center gap-x-2">
          <span className="font-medium text-ink">{name}</span>
          <Badge>En attente de validation</Badge>
          <RelativeTime date={comment.createdAt} />
        </p>
        {answered && (
          <p className="type-meta line-clamp-2">
            En réponse à {answered.author ? shownName(answered.author) : COMMENT_MESSAGES.deletedAccount} :{' '}
            {answered.content}
          </p>
        )}
        <CommentText text={comment.content} />
        <div className="mt-2 flex flex-wrap gap-2">
          {can.approve && (
            <Button variant="primary" size="small" busy={busy} onClick={() => approve.run()}>
              Publier
            </Button>
          )}
          <Button size="small" busy={busy} onClick={() => remove.run()}>
            {can.approve ? 'Supprimer' : 'Retirer'}
          </Button>
          {can.approve && author && (
            <Button variant="quiet" size="small" busy={busy} onClick={() => blockAuthor.run()}>
              Bloquer
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
