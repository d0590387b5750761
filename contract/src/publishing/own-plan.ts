import { date, z } from '../schema.ts'
import { PLAN_MESSAGES as M } from './messages.ts'

/** docs/product/newsroom.md#dates. */
export const planAct = z.enum(['publish', 'update', 'withdraw'], { error: M.actUnknown })
export type PlanAct = z.infer<typeof planAct>

/** In French, as the journal of a newsroom and calendars say it. */
export const PLAN_ACTS: Readonly<Record<PlanAct, string>> = {
  publish: 'Parution',
  update: 'Mise à jour',
  withdraw: 'Dépublication',
}

/** A plan as those see it who may edit its piece. */
export const ownPlan = z.object({
  act: planAct,
  at: date,
  /** Username; null when that account is gone. */
  by: z.string().nullable(),
  /** Why it could not be done; null: it will be. */
  failure: z.string().nullable(),
})
export type OwnPlan = z.infer<typeof ownPlan>
