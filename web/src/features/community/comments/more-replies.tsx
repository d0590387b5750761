import { useState } from 'react'
import type { Comment } from '#contract/community/comments.ts'
import { COMMENT } from '#contract/limits.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { mapComments, withReplies } from './change-comments.ts'
import type { Comments } from './use-comments.ts'

/** Of what follows the replies that the list carries. */
const NOTHING = { page: 1, hasNext: true, count: 0 }

/** Goes on with a thread of which the list carries only the first replies. */
export function MoreReplies({ comment, comments }: { comment: Comment; comments: Comments }) {
  const [seen, setSeen] = useState(NOTHING)
  const [hasFailed, setFailed] = useState(false)
  const shown = comment.replies.length
  // The list was read anew, and begins with its first replies again.
  const { page, hasNext } = seen.count > 0 && shown <= COMMENT.repliesShown ? NOTHING : seen

  async function read() {
    setFailed(false)
    const input = { params: { id: comment.id }, query: { page: page + 1 } }
    const { replies, pagination } = (await call('GET /comments/{id}/replies', input)).data
    comments.change((known) => mapComments(known, (root) => withReplies(root, { parentId: comment.id, replies })))
    setSeen({ page: page + 1, hasNext: pagination.hasNext, count: replies.length })
  }
  const { run, isBusy } = useChange(read, { onFailure: () => setFailed(true) })

  if (shown < COMMENT.repliesShown || !hasNext) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {hasFailed && (
        <p role="alert" className="field-error">
          Les réponses suivantes n’ont pas pu être chargées. Réessayez.
        </p>
      )}
      <Button size="small" busy={isBusy} onClick={() => run()}>
        Afficher les réponses suivantes
      </Button>
    </div>
  )
}
