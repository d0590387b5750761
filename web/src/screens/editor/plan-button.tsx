import { useState } from 'react'
import { usePiecePlans } from '../../features/publishing/plans/use-piece-plans.ts'
import { draftProblems } from '../../features/publishing/writing/draft-problems.ts'
import { EDITOR_MESSAGES as M } from '../../features/publishing/writing/messages.ts'
import type { Saver } from '../../features/publishing/writing/saver.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { clock } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePart } from '../../ui/use-part.tsx'
import type { Saving } from './use-saving.ts'

const loadDialog = async () => (await import('../../features/publishing/plans/plan-dialog.tsx')).PlanDialog

/** Plans when a draft appears, once all of it is stored and whole. */
export function PlanButton({ saver, saving }: { saver: Saver; saving: Saving }) {
  const { planOf, change } = usePiecePlans(saver)
  const [piece, setPiece] = useState<{ id: string; title: string } | null>(null)
  const [Dialog, want] = usePart(loadDialog)
  const title = useStore(saver.draft, ({ fields }) => fields.title)

  async function ask() {
    want()
    const stored = await saving.save('draft', { status: 'draft', rule: draftProblems, fallback: M.editFailed })
    if (stored) setPiece({ id: stored.id, title })
  }

  return (
    <>
      <Button size="small" busy={saving.busy === 'draft'} onClick={ask}>
        <Icon glyph={clock} />
        <span className="max-sm:sr-only">Planifier…</span>
      </Button>
      {piece && Dialog && (
        <Dialog
          piece={piece}
          act="publish"
          plan={planOf('publish')}
          onPlanned={change}
          onClosed={() => setPiece(null)}
        />
      )}
    </>
  )
}
