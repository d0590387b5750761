import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import type { Composition } from './composition.ts'

interface WithdrawnNoticeProps {
  composition: Composition
  onRemove: () => void
}

/** Names what readers see no more, and takes it out at once; nothing where there is none. */
export function WithdrawnNotice({ composition, onRemove }: WithdrawnNoticeProps) {
  const titles = composition.flatMap(({ pieces }) => pieces).filter(({ article }) => article === null)
  if (titles.length === 0) return null
  return (
    <section aria-label="N’est plus publié" className="grid gap-3 rounded-lg bg-danger-wash p-4">
      <p className="text-danger">
        {titles.map(({ title }) => `«\u202f${frenchSpaces(title)}\u202f»`).join(', ')}
        {titles.length === 1
          ? ' n’est plus publié\u202f: les lecteurs ne le voient plus à la une, et elle ne s’enregistre pas avec lui.'
          : ' ne sont plus publiés\u202f: les lecteurs ne les voient plus à la une, et elle ne s’enregistre pas avec eux.'}
      </p>
      <div>
        <Button size="small" onClick={onRemove}>
          Retirer de la une
        </Button>
      </div>
    </section>
  )
}
