import { useSession } from '../../../session/use-session.ts'

interface ReportLinkProps {
  kind: 'article' | 'comment'
  id: string
  /** Whose it is, to whom it is not offered; null: an account that is gone. */
  ownerId: string | null | undefined
}

/** Where anybody tells the moderators of an article or a comment of others (docs/product/screens.md#article-page). */
export function ReportLink({ kind, id, ownerId }: ReportLinkProps) {
  const { user } = useSession()
  const isOwn = user?.id === ownerId
  // An article's actions stand beside it from the server on: the room stays.
  if (isOwn && kind === 'comment') return null
  return (
    <a href={`/signaler/${kind}/${id}`} className={isOwn ? 'action action-absent' : 'action'}>
      Signaler
    </a>
  )
}
