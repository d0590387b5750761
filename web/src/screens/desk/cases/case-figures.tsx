import type { CallData } from '#contract/calls.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { formatWaiting } from '../table/desk-time.tsx'

type Figures = CallData<'GET /admin/cases'>['figures']

/** How the queue does: how many wait, since when, and how long a decision takes. */
export function CaseFigures({ figures }: { figures: Figures | undefined }) {
  const now = useNow()
  const oldest = figures?.oldestAt ? Math.max(0, now - new Date(figures.oldestAt).getTime()) / 1000 : null
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-rule py-4 md:grid-cols-4">
      <Figure name="À traiter" value={figures && formatNumber(figures.open)} />
      <Figure name="Le plus ancien attend" value={figures && (oldest === null ? '—' : formatWaiting(oldest))} />
      <Figure
        name="Délai médian, 90 jours"
        value={figures && (figures.medianSeconds === null ? '—' : formatWaiting(figures.medianSeconds))}
      />
      <Figure name="Recours à traiter" value={figures && formatNumber(figures.appeals)} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex flex-col">
      <dt className="type-meta">{name}</dt>
      <dd className="type-title tabular-nums">{value ?? '…'}</dd>
    </div>
  )
}
