import type { BinnedArticle } from '#contract/publishing/bin.ts'
import { callUnlessGone } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

const DAY_MS = 86_400_000

/** What was deleted, for how long it is still there, and what may be done with it. */
export function BinnedRow({ article, onGone }: { article: BinnedArticle; onGone: () => void }) {
  const { id, title, deletedAt, goneAt, can } = article

  const restore = useChange(async () => {
    // Gone: done from another tab.
    const done = await callUnlessGone('POST /content/{id}/restore-from-bin', { params: { id } })
    if (done) toast.success('Remis en brouillon')
    onGone()
  })
  const erase = useChange(
    async () => {
      const done = await callUnlessGone('DELETE /content/bin/{id}', { params: { id } })
      if (done) toast.success('Supprimé définitivement')
      onGone()
    },
    {
      sure: {
        title: 'Supprimer définitivement\u202f?',
        description: `«\u202f${title}\u202f» disparaîtra avec ses versions, ses commentaires, ses likes et ses images. C’est sans retour.`,
        confirmLabel: 'Supprimer définitivement',
      },
    },
  )

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule py-4">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-medium wrap-anywhere">{frenchSpaces(title)}</h2>
        <p className="type-meta">
          {can.restore ? 'Supprimé' : 'Supprimé par l’administration'} le{' '}
          <time dateTime={deletedAt}>{formatDay(deletedAt)}</time> · {leftUntil(goneAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {can.restore && (
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
    </li>
  )
}

function leftUntil(goneAt: string): string {
  const days = Math.ceil((new Date(goneAt).getTime() - Date.now()) / DAY_MS)
  return days <= 0 ? 'disparaît aujourd’hui' : `encore ${formatCount(days, 'jour')}`
}
