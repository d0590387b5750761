import { MODERATION } from '#contract/limits.ts'
import { DESK_ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { trimmed, z } from '#contract/schema.ts'
import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import type { UnitOfWork } from '../modules/facts.ts'
import { isNamed } from '../modules/people/accounts/accounts.queries.ts'
import { endOfSuspension, liftSuspension } from '../modules/people/users/suspend-account.ts'
import { noteAct } from '../modules/trust/journal/note-act.ts'
import { suspendByHand } from '../modules/trust/moderation/suspend-by-hand.ts'
import { query } from '../platform/database/query.ts'
import { HttpError } from '../platform/http/errors.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

const SUSPEND = 'users suspend U --reason R [--days N]'
const RESTORE = 'users restore U'

const suspension = z.object({
  reason: trimmed(MODERATION.suspensionReasonMax, 1, M.reasonMissing),
  days: z.coerce.number().int().min(1).max(MODERATION.suspensionMaxDays).nullable().default(null),
})

/** `users suspend` and `users restore`, as the desk does (docs/product/accounts.md#suspended-account). */
export const run: Command = async ([action, ...args], config) => {
  if (action === 'suspend') return suspend(args, config)
  if (action === 'restore') return restore(args, config)
  throw new StartError(`Il faut : npm run kiosque -- ${SUSPEND}, ou ${RESTORE}`)
}

const suspend: Command = async (args, config) => {
  const { values, positionals } = readArgs(args, {
    options: { reason: { type: 'string' }, days: { type: 'string' } },
    words: 1,
    usage: SUSPEND,
  })
  const parsed = suspension.safeParse(values)
  if (!parsed.success)
    throw new StartError(parsed.error.issues.map((issue) => `--${issue.path.join('.')} : ${issue.message}`).join('\n'))
  const { reason, days } = parsed.data
  const until = endOfSuspension(days)
  const [username = ''] = positionals
  await change(config, username, (tx, target) => suspendByHand(tx, { userId: target.id, reason, until, by: null }))
  console.log(`Le compte ${username} est suspendu${days === null ? '' : ` pour ${days} jours`}.`)
}

const restore: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: RESTORE })
  const [username = ''] = positionals
  await change(config, username, async (tx, target) => {
    const tags = await liftSuspension(tx, target.id)
    if (tags.length === 0) throw new StartError(M.notSuspended)
    await noteAct(tx, null, { act: 'account-restored', target })
    tx.note({ kind: 'suspension-ended', id: target.id })
  })
  console.log(`La suspension de ${username} est levée.`)
}

interface Target {
  kind: 'account'
  id: string
  name: string
}

/** Does something to an account by its username, and tells a site that runs. */
async function change(
  config: Parameters<Command>[1],
  username: string,
  act: (tx: UnitOfWork, target: Target) => Promise<void>,
): Promise<void> {
  await withDatabase(config, async (database) => {
    await performAside(database)(async (tx) => {
      const [account] = await tx(
        query.selectFrom('users').select(['id', 'username']).where(isNamed('username', username)),
      )
      if (account === undefined) throw new StartError(`Aucun compte ne s’appelle ${username}.`)
      await act(tx, { kind: 'account', id: account.id, name: account.username })
    })
  }).catch((error: unknown) => {
    throw error instanceof HttpError ? new StartError(error.message) : error
  })
}
