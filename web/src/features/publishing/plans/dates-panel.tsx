import { useId } from 'react'
import { useStore } from '../../../lib/store.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import type { Saver } from '../writing/saver.ts'
import { PlanLine } from './plan-line.tsx'
import { PLANNING } from './site-time.ts'
import { usePiecePlans } from './use-piece-plans.ts'
import { WishField } from './wish-field.tsx'

/** What becomes of a piece that appears by other means. */
const LATER = ['update', 'withdraw'] as const

const loadDialog = async () => (await import('./plan-dialog.tsx')).PlanDialog

/** When the piece will appear and go, and for which day it is wished for (docs/product/newsroom.md#dates). */
export function DatesPanel({ saver }: { saver: Saver }) {
  const title = useId()
  const { data, planOf, change } = usePiecePlans(saver)
  const id = useStore(saver.state, ({ stored }) => stored?.id ?? '')
  const status = useStore(saver.state, ({ stored }) => stored?.status ?? 'draft')
  const mayPublish = useStore(saver.state, ({ stored }) => stored?.mayPublish ?? false)
  const waits = useStore(saver.state, ({ stored }) => stored?.isUnpublished ?? false)
  const name = useStore(saver.draft, ({ fields }) => fields.title)
  if (data === undefined) return null
  const piece = { id, title: name }
  const mayGo = status === 'published' || planOf('publish')?.failure === null
  const isPossible = { update: waits, withdraw: mayGo }

  return (
    <section aria-labelledby={title} className="my-6 grid content-start gap-3 border-t border-rule pt-6">
      <h2 id={title} className="field-label">
        Dates
      </h2>
      {data.plans.map((plan) => (
        <PlanLine key={plan.act} piece={piece} plan={plan} onChanged={mayPublish ? change : undefined} />
      ))}
      {mayPublish &&
        LATER.filter((act) => isPossible[act] && planOf(act) === undefined).map((act) => (
          <DialogButton
            key={act}
            size="small"
            className="justify-self-start"
            load={loadDialog}
            dialog={(Dialog, close) => <Dialog piece={piece} act={act} onPlanned={change} onClosed={close} />}
          >
            {PLANNING[act]}…
          </DialogButton>
        ))}
      {status === 'draft' && <WishField saver={saver} wish={data.wish} onChange={change} />}
    </section>
  )
}
