import { useRef, useState } from 'react'
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
import { usePart } from '../../../../ui/use-part.tsx'
import { blockAccount, unblockAccount } from '../../blocking/block.ts'
import { type CommentPages, counted } from '../change-comments.ts'
import type { Comments } from '../use-comments.ts'

const loadHideDialog = async () => (await import('./hide-dialog.tsx')).HideDialog

interface CommentToolsProps {
  comment: Reply
  comments: Comments
}

/** What who is signed in may do with a comment besides answering it: delete it, hide it, block its author, or take that back. */
export function CommentTools({ comment, comments }: CommentToolsProps) {
  const { user } = useSession()
  const root = useRef<HTMLSpanElement>(null)
  const [isHiding, setHiding] = useState(false)
  const [HideDialog, wantDialog] = usePart(loadHideDialog)
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

  function leave() {
    keepFocus()
    comments.reload()
  }

  function hide() {
    wantDialog()
    setHiding(true)
  }

  async function change(act: () => Promise<boolean>) {
    if (await act()) leave()
  }

  const canBlockAuthor = !comment.isDeleted && author?.id && author.id !== user.id
  return (
    <span ref={root} className="contents">
      {comment.can.delete && (
        <button type="button" className="action" onClick={remove}>
          <Icon glyph={trash} /> Supprimer
        </button>
      )}
      {comment.can.moderate && (
        <button type="button" className="action" onClick={hide}>
          Masquer
        </button>
      )}
      {canBlockAuthor && (
        <button
          type="button"
          className="action"
          onClick={() => change(() => blockAccount({ id: author.id ?? '', name: shownName(author) }))}
        >
          Bloquer
        </button>
      )}
      {blockedId && (
        <button type="button" className="action" onClick={() => change(() => unblockAccount(blockedId))}>
          Débloquer
        </button>
      )}
      {isHiding && HideDialog && (
        <HideDialog
          id={id}
          onClosed={(isHidden) => {
            setHiding(false)
            if (isHidden) leave()
          }}
        />
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
