import type { FrontEdition } from '#contract/publishing/front-page.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { compositionOf } from './composition.ts'

interface ConflictProps {
  message: string
  theirs: FrontEdition
  busy: boolean
  onKeepOwn: () => void
  onTakeTheirs: () => void
}

/** Somebody changed la une meanwhile: theirs, to be looked at, and the choice between the two. */
export function Conflict({ message, theirs, busy, onKeepOwn, onTakeTheirs }: ConflictProps) {
  return (
    <section ref={showIt} aria-label="Deux unes en même temps" className="grid gap-4 rounded-lg border border-edge p-4">
      <p role="alert" className="font-semibold">
        {message}
      </p>
      <dl className="grid gap-3">
        {compositionOf(theirs)
          .filter(({ pieces }) => pieces.length > 0)
          .map(({ key, name, pieces }) => (
            <div key={key}>
              <dt className="type-meta">{name}</dt>
              {pieces.map(({ id, title }) => (
                <dd key={id}>{frenchSpaces(title)}</dd>
              ))}
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onKeepOwn}>
          Mettre la mienne en place
        </Button>
        <Button onClick={onTakeTheirs}>Partir de la sienne</Button>
      </div>
    </section>
  )
}

/** The button that was pressed stays in sight, this may not be. */
const showIt = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'center' })
