import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { TargetKind } from '#contract/trust/moderation.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, invalidField, notFound } from '../../../platform/http/errors.ts'
import { mayModerate } from '../../people/users/users.policy.ts'
import { decideAbout, type NewDecision } from './decide.ts'
import { assignCase, findModerator, insertNote, lockCaseToWork } from './desk-work.queries.ts'
import { openCase } from './reports.queries.ts'
import { requireTarget } from './targets.ts'

/**
 * Opens a case about what a moderator sees, theirs to decide, or finds the one that is open (docs/product/moderation.md#cases); with a
 * decision, decides about it in the same transaction.
 * @returns its id.
 * @throws 404 for what is not public; 403 for one's own; with a decision as `decide`.
 */
export const openAndDecide = (
  { perform }: Context,
  caller: Caller,
  { kind, id }: { kind: TargetKind; id: string },
  decision: NewDecision | undefined,
): Promise<string> =>
  perform(async (tx) => {
    const target = await requireTarget(tx, kind, id)
    if (!mayModerate(caller, target.ownerId)) throw forbidden(M.ownContent)
    if (decision !== undefined) return decideAbout(tx, caller, target, decision)
    const opened = await openCase(tx, target, caller.id)
    if (opened.isNew) tx.note({ kind: 'case-opened', id: opened.id, name: target.reportable.label, by: caller })
    return opened.id
  })

/**
 * Hands a case to a moderator, or back to all (docs/product/moderation.md#assigning).
 * @throws 404; 409 once it is decided; 400 for who is no active moderator.
 */
export function assign({ perform }: Context, caller: Caller, caseId: string, assigneeId: string | null) {
  return perform(async (tx) => {
    const found = await lockCaseToWork(tx, caseId)
    if (!found) throw notFound(M.caseNotFound)
    if (found.decidedAt !== null) throw conflict(M.caseDecided)
    const assignee = assigneeId === null ? null : await findModerator(tx, assigneeId)
    if (assignee === undefined) throw invalidField('assigneeId', M.notModerator)
    await assignCase(tx, caseId, assigneeId)
    tx.note({
      ...{ kind: 'case-assigned', id: caseId, name: found.label, by: caller },
      assignee: assignee?.username ?? null,
    })
    return assignee
  })
}

/** Notes something for the other moderators; the journal says that, not what. @throws 404. */
export async function note({ perform }: Context, caller: Caller, caseId: string, text: string): Promise<void> {
  await perform(async (tx) => {
    const found = await lockCaseToWork(tx, caseId)
    if (!found) throw notFound(M.caseNotFound)
    await insertNote(tx, caseId, caller, text)
    tx.note({ kind: 'case-noted', id: caseId, name: found.label, by: caller })
  })
}
