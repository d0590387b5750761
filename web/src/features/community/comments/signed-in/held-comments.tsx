import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { HeldComment as Held } from '#contract/community/comments.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { callUnlessGone, orFail } from '../../../../api/call.ts'
import { api } from '../../../../api/client.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatCount } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.ts'
import { blockAccount } from '../../blocking/block.ts'
import { changeComments } from '../change-comments.ts'
import type { Comments } from '../use-comments.ts'
import { HeldComment } from './held-comment.tsx'

interface HeldCommentsProps {
  articleId: string
  comments: Comments
  /** How many there are: when one more waits they are read anew. */
  count: number
}

/**
 * The comments that wait: all of them for the article's author, who decides, and their own for others
 * (docs/product/comments.md#held-comments). It is known after the rest of the page how many there are: their line stands in the room
 * that is left above the section, and what it opens moves the others only when it is asked for.
 */
export function HeldComments({ articleId, comments, count }: HeldCommentsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const input = { params: { id: articleId }, query: { limit: 50 } }
  const { data, failure, reload, change } = useCall('GET /comments/article/{id}/held', input)
  const held = data?.comments
  const before = useRef(count)
  const readAnew = useEffectEvent(reload)
  useEffect(() => {
    if (count > before.current) readAnew()
    before.current = count
  }, [count])
  // The next fifty.
  const isUsedUp = held?.length === 0 && count > 0
  useEffect(() => {
    if (isUsedUp) readAnew()
  }, [isUsedUp])

  /** Where it waits no more, somebody has decided meanwhile. */
  function settle(heldId: string) {
    line.current?.focus({ preventScroll: true })
    change((known) => ({ ...known, comments: known.comments.filter((each) => each.id !== heldId) }))
    comments.change((known) => changeComments(known, { kind: 'held', by: -1 }))
  }

  async function approve(heldId: string) {
    const outcome = await api('POST /comments/held/{id}/approve', { params: { id: heldId } })
    if (outcome.ok || outcome.status === 404) settle(heldId)
    const { comment } = orFail(outcome).data
    toast.success('Commentaire publié')
    comments.change((known) =>
      changeComments(known, comment.parentId === null ? { kind: 'add', comment } : { kind: 'reply', reply: comment }),
    )
  }

  async function remove(heldId: string) {
    await callUnlessGone('DELETE /comments/held/{id}', { params: { id: heldId } })
    settle(heldId)
  }

  async function blockWriter({ author }: Held) {
    if (author === null || !(await blockAccount({ id: author.id, name: shownName(author) }))) return
    line.current?.focus({ preventScroll: true })
    reload()
    comments.reload()
  }

  return (
    <section aria-labelledby={id}>
      <Button
        id={id}
        ref={line}
        size="small"
        aria-expanded={isOpen}
        className="absolute top-1.5"
        onClick={() => setOpen(!isOpen)}
      >
        {formatCount(count, 'commentaire')} en attente de validation
      </Button>
      {isOpen && (
        <div className="mb-8 grid gap-4 rounded-sm border border-rule bg-wash px-4 py-4">
          {failure && <HeldFailure onRetry={reload} />}
          {!held && !failure && <Skeleton className="h-14" />}
          <ul className="grid gap-5 empty:hidden">
            {held?.map((each) => (
              <HeldComment
                key={each.id}
                comment={each}
                onApprove={() => approve(each.id)}
                onRemove={() => remove(each.id)}
                onBlockAuthor={() => blockWriter(each)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const HeldFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="text-sm">
    Les commentaires en attente n’ont pas pu être chargés.{' '}
    <Button size="small" onClick={onRetry}>
      Réessayer
    </Button>
  </p>
)
