import { useRef } from 'react'
import type { Comment, Reply } from '#contract/community/comments.ts'
import { COMMENT_MESSAGES } from '#contract/community/messages.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { api } from '../../../../api/client.ts'
import { failureWords } from '../../../../api/failure-words.ts'
import { useSession } from '../../../../session/use-session.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { trash } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toast } from '../../../../ui/toast.ts'
import { block, unblock } from '../../blocking/block.ts'
import { type CommentPages, counted } from '../change-comments.ts'
import type { Comments } from '../use-comments.ts'

interface CommentToolsProps {
  comment: Reply
  comments: Comments
}

/** What who is signed in may do with a comment besides answering it: delete it, block its author, or take that back. */
export function CommentTools({ comment, comments }: CommentToolsProps) {
  const { user } = useSession()
  const root = useRef<HTMLSpanElement>(null)
  const { id, author, blockedId } = comment
  if (user === null) return null

  /** The button is gone with its comment. */
  const keepFocus = () => root.current?.closest('section')?.querySelector('ol')?.focus({ preventScroll: true })

  async function remove() {
    const isSure = await confirm({ title: 'Supprimer ce commentaire ?', confirmLabel: 'Supprimer', danger: true })
    if (!isSure) return
    keepFocus()
    const outcome = await api('DELETE /comments/{id}', { params: { id } })
    if (outcome.ok) comments.change((known) => withoutComment(known, id))
    else toast.error(failureWords(outcome))
  }

  async function change(act: () => Promise<boolean>) {
    if (!(await act())) return
    keepFocus()
    comments.reload()
  }

  const canBlock = !comment.isDeleted && author?.id && author.id !== user.id
  return (
    <span ref={root} className="contents">
      {comment.can.delete && (
        <button type="button" className="action" onClick={remove}>
          <Icon glyph={trash} /> Supprimer
        </button>
      )}
      {canBlock && (
        <button
          type="button"
          className="action"
          onClick={() => change(() => block({ id: author.id ?? '', name: shownName(author) }))}
        >
          Bloquer
        </button>
      )}
      {blockedId && (
        <button type="button" className="action" onClick={() => change(() => unblock(blockedId))}>
          Débloquer
        </button>
      )}
    </span>
  )
}

/** The pages after a comment was deleted. */
const withoutComment = (pages: CommentPages, id: string): CommentPages =>
  counted(
    pages.map((page) => ({ ...page, comments: page.comments.flatMap((root) => without(root, id)) })),
    -1,
  )

/** docs/product/comments.md#deleted-comments: a comment with replies keeps its place, without author and text. */
function without(root: Comment, id: string): Comment[] {
  if (root.id !== id) {
    const replies = root.replies.filter((each) => each.id !== id)
    const isAbandoned = root.isDeleted && root.content === COMMENT_MESSAGES.deleted && replies.length === 0
    return isAbandoned ? [] : [{ ...root, replies }]
  }
  if (root.replies.length === 0) return []
  return [{ ...root, isDeleted: true, author: null, content: COMMENT_MESSAGES.deleted }]
}
