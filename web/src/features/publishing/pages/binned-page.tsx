import type { OwnPage } from '#contract/publishing/pages.ts'
import { callUnlessGone } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { formatDay } from '../../../lib/dates.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** A page in the bin, until when, and what may be done with it. */
export function BinnedPage({ page: { id, title, goneAt } }: { page: OwnPage }) {
  const restore = useChange(
    async () => {
      const done = await callUnlessGone('POST /content/{id}/restore-from-bin', { params: { id } })
      if (done) toast.success('Page remise en brouillon')
    },
    { changes: ['GET /pages'] },
  )
  const erase = useChange(
    async () => {
      const done = await callUnlessGone('DELETE /content/bin/{id}', { params: { id } })
      if (done) toast.success('Page supprimée définitivement')
    },
    {
      sure: {
        title: 'Supprimer définitivement\u202f?',
        description: `«\u202f${title}\u202f» disparaîtra avec ses versions et ses images. C’est sans retour.`,
        confirmLabel: 'Supprimer définitivement',
      },
      changes: ['GET /pages'],
    },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-48 flex-1 wrap-anywhere">
        {frenchSpaces(title)} {goneAt !== null && <span className="type-meta">jusqu’au {formatDay(goneAt)}</span>}
      </p>
      <Button
        size="small"
        busy={restore.isBusy}
        aria-label={`Remettre en brouillon\u202f: ${title}`}
        onClick={() => restore.run()}
      >
        Remettre en brouillon
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={erase.isBusy}
        aria-label={`Supprimer définitivement\u202f: ${title}`}
        onClick={() => erase.run()}
      >
        Supprimer définitivement
      </Button>
    </li>
  )
}
