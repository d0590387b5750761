import type { Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { heldEmail, isNamed } from './accounts.queries.ts'

/** Whether an address is nobody else's than this account's, and held for nobody else. */
export async function isEmailFree(tx: Transaction, email: string, userId: string): Promise<boolean> {
  const users = query.selectFrom('users').select('id').where(isNamed('email', email)).where('id', '<>', userId)
  const held = heldEmail(email).where('userId', '<>', userId)
  const [row] = await tx(
    query.selectNoFrom(({ not, or, exists }) =>
      not(or([exists(users), exists(held)]))
        .$castTo<boolean>()
        .as('isFree'),
    ),
  )
  return row?.isFree ?? false
}

const UNREFUSED = { emailRefusedAt: null, emailRefusal: null }

/** The person has shown that the mailbox is theirs. */
export async function markVerified(tx: Transaction, userId: string): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set({ emailVerifiedAt: now, ...UNREFUSED })
      .where('id', '=', userId),
  )
}

/**
 * Gives an account another address, which is verified. Whether it is held for somebody else is asked after this (`isHeldEmail`).
 * @throws the database's own error for a taken one (`users_email_unique`).
 */
export async function updateEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx(
    query
      .updateTable('users')
      .set({ email, pendingEmail: null, emailVerifiedAt: now, ...UNREFUSED })
      .where('id', '=', userId),
  )
}

/** @param pendingEmail null: none waits any more. */
export async function updatePendingEmail(tx: Transaction, userId: string, pendingEmail: string | null): Promise<void> {
  await tx(query.updateTable('users').set({ pendingEmail }).where('id', '=', userId))
}

/** What a mail server said of an account's address: now it is tried again. */
export async function forgetRefusal(tx: Transaction, userId: string): Promise<void> {
  await tx(query.updateTable('users').set(UNREFUSED).where('id', '=', userId))
}

/** Notes that a mail server refused an address for good, if it is still that of an account. */
export async function noteRefusal(tx: Transaction, email: string, emailRefusal: string): Promise<void> {
  await tx(query.updateTable('users').set({ emailRefusedAt: now, emailRefusal }).where(isNamed('email', email)))
}
