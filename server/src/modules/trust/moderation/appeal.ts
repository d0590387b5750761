import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { ToldDecision } from '#contract/trust/moderation.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import { appealKey, readAppealToken, type Side } from './appeal-token.ts'
import { insertAppeal } from './appeals.queries.ts'
import { mayAppeal } from './moderation.policy.ts'
import { presentTold } from './told-decisions.presenter.ts'
import { findTold, type ToldRow } from './told-decisions.queries.ts'

/** The decision that a link opens. @throws 404 `LINK_UNKNOWN` for one that is not ours. */
export async function readDecision({ database }: Context, token: string): Promise<ToldDecision> {
  const { told, side } = await openLink(database, token)
  return presentTold(told, side.reportId)
}

/**
 * Contests the decision that a link opens, once for each side, within six months (docs/product/moderation.md#appeals).
 * @throws 404 as `readDecision`; 409 for one that was contested, is too old, or is not for this side to contest.
 */
export async function appeal({ perform }: Context, token: string, text: string): Promise<ToldDecision> {
  return perform(async (tx) => {
    const { told, side } = await openLink(tx, token)
    if (!mayAppeal(side.reportId === null ? 'owner' : 'reporter', told.measure)) throw conflict(M.appealNotYours)
    if (!told.isInTime) throw conflict(M.appealTooLate)
    const id = await insertAppeal(tx, told, side.reportId, text)
    if (id === undefined) throw conflict(M.appealedAlready)
    tx.note({ kind: 'appeal-received', id })
    const after = await openLink(tx, token)
    return presentTold(after.told, side.reportId)
  })
}

async function openLink(sql: Queryable, token: string): Promise<{ told: ToldRow; side: Side }> {
  const side = readAppealToken(await appealKey(sql), token)
  const told = side === null ? undefined : await findTold(sql, side)
  if (side === null || told === undefined) throw new HttpError(404, 'LINK_UNKNOWN', M.appealLinkUnknown)
  return { told, side }
}
