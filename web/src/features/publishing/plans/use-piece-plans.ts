import type { PlanAct } from '#contract/publishing/own-plan.ts'
import type { PiecePlans } from '#contract/publishing/plans.ts'
import { useCall } from '../../../api/use-call.ts'
import { useStore } from '../../../lib/store.ts'
import type { Saver } from '../writing/saver.ts'

/**
 * What is planned of the piece that is being written; nothing before it is stored. What is published, withdrawn or dropped by hand ends
 * some of it.
 */
export function usePiecePlans(saver: Saver) {
  const id = useStore(saver.state, ({ stored }) => stored?.id ?? '')
  const turn = useStore(saver.state, ({ stored }) => stored && `${stored.status} ${stored.isUnpublished}`)
  const { data, change } = useCall('GET /content/{id}/plans', { params: { id } }, { when: id !== '', turn })
  return {
    data,
    planOf: (act: PlanAct) => data?.plans.find((plan) => plan.act === act),
    change: (plans: PiecePlans) => change(() => plans),
  }
}
