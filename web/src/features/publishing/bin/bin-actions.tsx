import type { EndpointName } from '#contract/endpoints.ts'
import { callUnlessGone } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

interface BinActionsProps {
  id: string
  title: string
  /** What goes with it for good: « ses versions et ses images ». */
  losing: string
  canRestore?: boolean
  /** Once it is out of the bin, by this tab or another. */
  onGone?: () => void
  /** What is read anew then. */
  changes?: readonly EndpointName[]
}

/** What may be done with a piece in the bin. */
export function BinActions({ id, title, losing, canRestore = true, onGone, changes = [] }: BinActionsProps) {
  const restore = useChange(
    async () => {
      const done = await callUnlessGone('POST /content/{id}/restore-from-bin', { params: { id } })
      if (done) toast.success('Remis en brouillon')
      onGone?.()
    },
    { changes },
  )
  const erase = useChange(
    async () => {
      const done = await callUnlessGone('DELETE /content/bin/{id}', { params: { id } })
      if (done) toast.success('Supprimé définitivement')
      onGone?.()
    },
    {
      sure: {
        title: 'Supprimer définitivement\u202f?',
        description: `«\u202f${title}\u202f» disparaîtra avec ${losing}. C’est sans retour.`,
        confirmLabel: 'Supprimer définitivement',
      },
      changes,
    },
  )
  return (
    <div className="flex flex-wrap gap-2">
      {canRestore && (
        <Button
          size="small"
          busy={restore.isBusy}
          aria-label={`Remettre en brouillon\u202f: ${title}`}
          onClick={() => restore.run()}
        >
          Remettre en brouillon
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={erase.isBusy}
        aria-label={`Supprimer définitivement\u202f: ${title}`}
        onClick={() => erase.run()}
      >
        Supprimer définitivement
      </Button>
    </div>
  )
}
