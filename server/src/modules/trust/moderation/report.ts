import { sql } from 'kysely'
import type { z } from '#contract/schema.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { reportInput } from '#contract/trust/moderation.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { addressSubject, countAttempts } from '../../../platform/http/rate-limits.ts'
import { isSameEmail } from '../../people/accounts/accounts.policy.ts'
import { findMailbox, insertReport, openCase } from './reports.queries.ts'
import { requireTarget } from './targets.ts'

/**
 * Takes a report; the same person's second one of an open case adds nothing (docs/product/moderation.md#reports).
 * @param reporter null: a guest, from this address.
 * @throws 400 for a guest without a mailbox, 404 for what is not public, 429 over the limit.
 */
export async function report(
  { perform, rateLimits }: Context,
  { target, email, ...said }: z.output<typeof reportInput>,
  { reporter, address }: { reporter: Caller | null; address: string },
): Promise<void> {
  if (reporter === null && email === undefined) throw invalidField('email', M.emailMissing)
  await perform(async (tx) => {
    if (reporter === null) await rateLimits.consume('reportPerAddress', addressSubject(address), { sql: tx })
    else await rateLimits.consume('report', reporter.id, { sql: tx })
    const found = await requireTarget(tx, target.kind, target.id)
    const { id: caseId } = await openCase(tx, found)
    const reporterId = reporter?.id ?? null
    const id = await insertReport(tx, caseId, { reporterId, email: email ?? null, ...said })
    const recipient = id === undefined ? undefined : await findRecipient(rateLimits, tx, reporterId, email)
    if (id !== undefined && recipient !== undefined) tx.note({ kind: 'report-received', id, reporterId, recipient })
  })
}

/** Where a receipt goes; to a mailbox that nobody has confirmed here only so many an hour. */
async function findRecipient(
  rateLimits: Context['rateLimits'],
  tx: Transaction,
  reporterId: string | null,
  email: string | undefined,
): Promise<string | undefined> {
  const own = reporterId === null ? undefined : await findMailbox(tx, reporterId)
  const recipient = email ?? own?.email
  if (recipient === undefined) return undefined
  const isConfirmed = own !== undefined && own.emailVerifiedAt !== null && isSameEmail(recipient, own.email)
  const key = isConfirmed ? null : rateLimits.keyOf('reportReceipt', recipient.toLowerCase())
  const isAllowed = key === null || (await tx(countAttempts('reportReceipt', sql`${key}`))).length > 0
  return isAllowed ? recipient : undefined
}
