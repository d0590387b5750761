import { useState } from 'react'
import type { Comment } from '#contract/community/comments.ts'
import { COMMENT } from '#contract/limits.ts'
import { api } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { mapComments, withReplies } from './change-comments.ts'
import type { Comments } from './use-comments.ts'

/** Of what follows the replies that the list carries. */
const NOTHING = { page: 1, hasNext: true, count: 0 }

/** Goes on with a thread of which the list carries only the first replies. */
export function MoreReplies({ comment, comments }: { comment: Comment; comments: Comments }) {
  const [read, setRead] = useState(NOTHING)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const shown = comment.replies.length
  // The list was read anew, and begins with its first replies again.
  const { page, hasNext } = read.count > 0 && shown <= COMMENT.repliesShown ? NOTHING : read

  async function load() {
    setStatus('loading')
    const input = { params: { id: comment.id }, query: { page: page + 1 } }
    const outcome = await api('GET /comments/{id}/replies', input)
    setStatus(outcome.ok ? 'idle' : 'failed')
    if (!outcome.ok) return
    const { replies, pagination } = outcome.data
    comments.change((known) => mapComments(known, (root) => withReplies(root, { parentId: comment.id, replies })))
    setRead({ page: page + 1, hasNext: pagination.hasNext, count: replies.length })
  }

  if (shown < COMMENT.repliesShown || !hasNext) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {status === 'failed' && (
        <p role="alert" className="field-error">
          Les réponses suivantes n’ont pas pu être chargées. Réessayez.
        </p>
      )}
      <Button size="small" busy={status === 'loading'} onClick={load}>
        Afficher les réponses suivantes
      </Button>
    </div>
  )
}
