import type { NotNull } from 'kysely'
import type { Config } from '../configuration/config.ts'
import { ADMIN, KNOWN_ACCOUNTS, readAdminPassword } from '../demo/demo-accounts.ts'
import { updatePassword } from '../modules/people/accounts/accounts.queries.ts'
import { KNOWN_PASSWORD } from '../modules/people/accounts/known-password.ts'
import { checkPassword } from '../modules/people/accounts/passwords.ts'
import { connect } from '../platform/database/connect.ts'
import { chooseServer } from '../platform/database/find-server.ts'
import { query } from '../platform/database/query.ts'
import { runApart } from './run-apart.ts'
import { tell } from './story.mjs'

/** An account of the demonstration with the password that it was loaded with. */
export interface DemoAccount {
  username: string
  role: 'user' | 'media' | 'moderator' | 'admin'
  /** Null: everybody knows it, and it lets nobody in. */
  password: string | null
}

/**
 * Fills an empty site with the demonstration where DEMO is on. Where others reach the site, sessions with a known password end
 * (docs/product/accounts.md#known-passwords).
 * @returns the accounts of the demonstration that this site has.
 * @throws StartError when it cannot be filled.
 */
export async function prepareDemo(config: Config, databaseUrl: string): Promise<DemoAccount[]> {
  const database = connect(await chooseServer(databaseUrl), { max: 2, name: 'kiosque-demo' })
  try {
    if (config.demo) {
      const [anybody] = await database(query.selectFrom('users').select('id').limit(1))
      if (!anybody)
        await tell('Chargement du contenu de démonstration', 'Contenu de démonstration chargé', () => runApart('demo'))
    }
    const admin = readAdminPassword(config.dataDir)
    const told = query
      .selectFrom('users')
      .select(['id', 'username', 'role', 'passwordHash'])
      .where('id', 'in', namedNowOrBefore([...KNOWN_ACCOUNTS, ADMIN]))
      .orderBy('role')
    const accounts: DemoAccount[] = []
    for (const { id, username, role, passwordHash } of await database(told)) {
      if (passwordHash === admin?.hash) accounts.push({ username, role, password: admin.password })
      if (!(await checkPassword(passwordHash, KNOWN_PASSWORD.password))) continue
      // Demonstrations loaded before had hashes of their own.
      if (passwordHash !== KNOWN_PASSWORD.hash) await updatePassword(database, id, KNOWN_PASSWORD.hash)
      if (config.isExposed) await database(query.deleteFrom('sessions').where('userId', '=', id))
      accounts.push({ username, role, password: config.isExposed ? null : KNOWN_PASSWORD.password })
    }
    return accounts
  } finally {
    await database.end()
  }
}

/** Whose these names are, also of who goes by another one since. In lower case, as they are looked up. */
const namedNowOrBefore = (names: readonly string[]) =>
  query
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['username']), 'in', names)
    .unionAll(
      query
        .selectFrom('formerUsernames')
        .select('userId as id')
        .where('username', 'in', names)
        .where('userId', 'is not', null)
        .$narrowType<{ id: NotNull }>(),
    )
