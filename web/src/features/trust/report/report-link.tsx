import type { TargetKind } from '#contract/trust/moderation.ts'
import { OFFLINE } from '../../../api/answer.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useSession } from '../../../session/use-session.ts'
import { toast } from '../../../ui/toast.ts'

interface ReportLinkProps {
  kind: TargetKind
  id: string
  /** Whose it is, to whom it is not offered; null: an account that is gone. */
  ownerId: string | null | undefined
  /** Moderators open a case in the place of reporting. */
  canModerate: boolean
}

/** Where anybody tells the moderators of what others published (docs/product/screens.md#article-page). */
export function ReportLink({ kind, id, ownerId, canModerate }: ReportLinkProps) {
  const { user } = useSession()
  if (canModerate)
    return (
      <button type="button" className="action" onClick={() => void open(kind, id)}>
        Ouvrir un dossier
      </button>
    )
  const isOwn = user?.id === ownerId
  // Beside an article and on a profile it stands from the server on: the room stays.
  if (isOwn && kind === 'comment') return null
  return (
    <a href={`/signaler/${kind}/${id}`} className={isOwn ? 'action action-absent' : 'action'}>
      Signaler
    </a>
  )
}

/** Calls of the desk come when somebody makes them. */
async function open(kind: TargetKind, id: string): Promise<void> {
  const part = await import('../moderation/open-case.ts').catch(() => null)
  if (part === null) toast.error(failureWords(OFFLINE))
  else await part.openCase(kind, id)
}
