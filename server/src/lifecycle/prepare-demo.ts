import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/demo-accounts.ts'
import { connect } from '../platform/database/connect.ts'
import { chooseServer } from '../platform/database/find-server.ts'
import { query } from '../platform/database/query.ts'
import { runApart } from './run-apart.ts'
import { tell } from './story.mjs'

/**
 * Fills an empty site with the demonstration content; any other is left as it is.
 * @returns the accounts of the demonstration that this site has.
 * @throws StartError when it cannot be filled.
 */
export async function prepareDemo(databaseUrl: string): Promise<DemoAccount[]> {
  const database = connect(await chooseServer(databaseUrl), { max: 2, name: 'kiosque-demo' })
  try {
    const [anybody] = await database(query.selectFrom('users').select('id').limit(1))
    if (!anybody)
      await tell('Chargement du contenu de démonstration', 'Contenu de démonstration chargé', () => runApart('demo'))
    const names = DEMO_ACCOUNTS.map(({ username }) => username)
    const found = await database(query.selectFrom('users').select('username').where('username', 'in', names))
    return DEMO_ACCOUNTS.filter(({ username }) => found.some((user) => user.username === username))
  } finally {
    await database.end()
  }
}
