import { MODERATION } from '#contract/limits.ts'
import { DESK_ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { trimmed, z } from '#contract/schema.ts'
import { StartError } from '../configuration/start-error.ts'
import { COMMAND_LINE } from '../modules/facts.ts'
import { endOfSuspension, restoreAccount } from '../modules/people/users/suspend-account.ts'
import type { Doer } from '../modules/people/users/users.policy.ts'
import { suspendByHand } from '../modules/trust/moderation/suspend-by-hand.ts'
import { actOnAccount } from './act-on-account.ts'
import { type Command, readArgs } from './command.ts'

const SUSPEND = 'users suspend U --reason R [--days N]'
const RESTORE = 'users restore U'
const BY: Doer = { ...COMMAND_LINE, role: 'admin' }

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
  await actOnAccount(config, username, (tx, userId) => suspendByHand(tx, { userId, reason, until, by: BY }))
  console.log(`Le compte ${username} est suspendu${days === null ? '' : ` pour ${days} jours`}.`)
}

const restore: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: RESTORE })
  const [username = ''] = positionals
  await actOnAccount(config, username, (tx, userId) => restoreAccount(tx, userId, BY))
  console.log(`La suspension de ${username} est levée.`)
}
