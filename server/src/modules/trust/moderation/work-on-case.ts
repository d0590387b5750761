import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts'
import { noteAct } from '../journal/note-act.ts'
import { assignCase, findModerator, insertNote, lockCaseToWork } from './desk-work.queries.ts'

/**
 * Hands a case to a moderator, or back to all (docs/product/moderation.md#assigning).
 * @throws 404; 409 once it is decided; 400 for who is no active moderator.
 */
export function assign({ database }: Context, caller: Caller, caseId: string, assigneeId: string | null) {
  return database.transaction(async (tx) => {
    const found = await lockCaseToWork(tx, caseId)
    if (!found) throw notFound(M.caseNotFound)
    if (found.decidedAt !== null) throw conflict(M.caseDecided)
    const assignee = assigneeId === null ? null : await findModerator(tx, assigneeId)
    if (assignee === undefined) throw invalidField('assigneeId', M.notModerator)
    await assignCase(tx, caseId, assigneeId)
    await noteAct(tx, caller, {
      act: 'case-assigned',
      target: { kind: 'case', id: caseId, name: found.label },
      facts: { assignee: assignee?.username ?? null },
    })
    return assignee
  })
}

/** Notes something for the other moderators; the journal says that, not what. @throws 404. */
export async function note({ database }: Context, caller: Caller, caseId: string, text: string): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockCaseToWork(tx, caseId)
    if (!found) throw notFound(M.caseNotFound)
    await insertNote(tx, caseId, caller, text)
    await noteAct(tx, caller, { act: 'case-noted', target: { kind: 'case', id: caseId, name: found.label } })
  })
}
