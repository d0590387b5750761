import { registration } from '#contract/people/auth.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { StartError } from '../configuration/start-error.ts'
import { insertAccount, isFormerUsername, isNamed } from '../modules/people/accounts/accounts.queries.ts'
import { isCommonPassword } from '../modules/people/accounts/common-passwords.ts'
import { isHeldEmail } from '../modules/people/accounts/held-emails.queries.ts'
import { hashPassword } from '../modules/people/accounts/passwords.ts'
import { removeFactors } from '../modules/people/protection/remove-factors.ts'
import { readSiteSettings } from '../modules/site/settings/settings.queries.ts'
import { noteAct } from '../modules/trust/journal/note-act.ts'
import { brokenConstraint } from '../platform/database/availability.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'
import { withEnqueue } from '../platform/jobs/insert-jobs.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

const TAKEN = 'Ce nom d’utilisateur ou cette adresse est déjà pris.'

/**
 * `admin create` and `admin grant`: without a browser, the way to a first administrator (docs/product/running.md#first-administrator).
 * `admin reset-second-factor`: for who lost every factor (docs/product/accounts.md#lost-factors).
 */
export const run: Command = async ([action, ...args], config) => {
  if (action === 'create') return create(args, config)
  if (action === 'grant') return grant(args, config)
  if (action === 'reset-second-factor') return resetSecondFactor(args, config)
  throw new StartError('Il faut : npm run kiosque -- admin create …, admin grant U ou admin reset-second-factor U')
}

const create: Command = async (args, config) => {
  const { values } = readArgs(args, {
    options: { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
    words: 0,
    usage: 'admin create --username U --email E --password P',
  })
  const parsed = registration.safeParse(values)
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `--${issue.path.join('.')} : ${issue.message}`).join('\n'))
  }
  const { password, ...account } = parsed.data
  const refuseCommon = async (siteName?: string) => {
    if (await isCommonPassword(password, siteName))
      throw new StartError(`--password : ${ACCOUNT_MESSAGES.passwordCommon}`)
  }
  await refuseCommon()
  const passwordHash = await hashPassword(password)
  await withDatabase(config, (database) =>
    database
      .transaction(async (tx) => {
        await refuseCommon((await readSiteSettings(tx)).name)
        const userId = await insertAccount(tx, { ...account, passwordHash })
        if (await isFormerUsername(tx, account.username, userId)) throw new StartError(TAKEN)
        if (await isHeldEmail(tx, account.email, userId)) throw new StartError(TAKEN)
        await makeAdmin(tx, account.username)
      })
      .catch((error: unknown) => {
        if (brokenConstraint(error) === undefined) throw error
        throw new StartError(TAKEN)
      }),
  )
  console.log(`Le compte administrateur ${account.username} est créé.`)
}

const grant: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: 'admin grant U' })
  const [username = ''] = positionals
  const found = await withDatabase(config, (database) => database.transaction((tx) => makeAdmin(tx, username)))
  if (!found) throw new StartError(`Aucun compte ne s’appelle ${username}.`)
  console.log(`Le compte ${username} est administrateur.`)
}

const resetSecondFactor: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: 'admin reset-second-factor U' })
  const [username = ''] = positionals
  const hadAny = await withDatabase(config, async (database) => {
    const [account] = await database(
      query.selectFrom('users').select(['id', 'username']).where(isNamed('username', username)),
    )
    if (account === undefined) throw new StartError(`Aucun compte ne s’appelle ${username}.`)
    return withEnqueue(database, (enqueue) =>
      database.transaction(async (tx) => {
        const hadAny = await removeFactors(tx, { enqueue }, account.id)
        const target = { kind: 'account', id: account.id, name: account.username } as const
        if (hadAny) await noteAct(tx, null, { act: 'second-factor-reset', target })
        return hadAny
      }),
    )
  })
  console.log(
    hadAny
      ? `Le second facteur et les clés d’accès de ${username} sont retirés, et ses appareils déconnectés.`
      : `Le compte ${username} n’a ni second facteur ni clé d’accès.`,
  )
}

/** False when there is no such account. */
async function makeAdmin(tx: Transaction, username: string): Promise<boolean> {
  const [found] = await tx(
    query
      .updateTable('users')
      .set({ role: 'admin' })
      .where(isNamed('username', username))
      .returning(['id', 'username']),
  )
  if (found === undefined) return false
  await noteAct(tx, null, { act: 'admin-made', target: { kind: 'account', id: found.id, name: found.username } })
  return true
}
