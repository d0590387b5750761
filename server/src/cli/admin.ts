import { registration } from '#contract/people/credentials.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import type { UnitOfWork } from '../modules/facts.ts'
import { COMMAND_LINE } from '../modules/facts.ts'
import { writeAccount } from '../modules/people/accounts/account-life.ts'
import { insertAccount, isFormerUsername } from '../modules/people/accounts/accounts.queries.ts'
import { isCommonPassword } from '../modules/people/accounts/common-passwords.ts'
import { isHeldEmail } from '../modules/people/accounts/held-emails.queries.ts'
import { hashPassword } from '../modules/people/accounts/passwords.ts'
import { removeFactors } from '../modules/people/protection/remove-factors.ts'
import { readSiteSettings } from '../modules/site/settings/settings.queries.ts'
import { brokenConstraint } from '../platform/database/availability.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { actOnAccount } from './act-on-account.ts'
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
    performAside(database)(async (tx) => {
      await refuseCommon((await readSiteSettings(tx)).name)
      const userId = await insertAccount(tx, { ...account, passwordHash })
      if (await isFormerUsername(tx, account.username, userId)) throw new StartError(TAKEN)
      if (await isHeldEmail(tx, account.email, userId)) throw new StartError(TAKEN)
      await makeAdmin(tx, userId)
    }).catch((error: unknown) => {
      if (brokenConstraint(error) === undefined) throw error
      throw new StartError(TAKEN)
    }),
  )
  console.log(`Le compte administrateur ${account.username} est créé.`)
}

const grant: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: 'admin grant U' })
  const [username = ''] = positionals
  await actOnAccount(config, username, makeAdmin)
  console.log(`Le compte ${username} est administrateur.`)
}

const resetSecondFactor: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: 'admin reset-second-factor U' })
  const [username = ''] = positionals
  const hadAny = await actOnAccount(config, username, (tx, userId) => removeFactors(tx, userId, COMMAND_LINE))
  console.log(
    hadAny
      ? `Le second facteur et les clés d’accès de ${username} sont retirés, et ses appareils déconnectés.`
      : `Le compte ${username} n’a ni second facteur ni clé d’accès.`,
  )
}

async function makeAdmin(tx: UnitOfWork, userId: string): Promise<void> {
  const writer = await writeAccount(tx, userId, { asAdmin: true })
  await writer?.giveRole('admin')
  if (writer) tx.note({ kind: 'admin-made', id: userId, name: writer.account.username, by: COMMAND_LINE })
}
