import { join } from 'node:path'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { chooseServer } from './database/find-server.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo/accounts/demo-account.ts'
import { openStorage } from './media/open-storage.ts'

/**
 * Fills an empty site with the demonstration content; any other is left as it is.
 * @returns the accounts of the demonstration that this site has.
 */
export async function prepareDemo(config: Config, databaseUrl: string): Promise<DemoAccount[]> {
  const database = connect(await chooseServer(databaseUrl), { max: 2, name: 'kiosque-demo' })
  try {
    const [row] = await database<{ empty: boolean }[]>`select not exists (select from users) as empty`
    if (row?.empty) {
      console.log('Chargement du contenu de démonstration…')
      const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
      const { loadDemo } = await import('./demo/load-demo.ts')
      await loadDemo({ database, storage })
      storage.close()
    }
    const accounts = Object.values(DEMO_ACCOUNTS)
    const names = accounts.map(({ username }) => username)
    const found = await database<{ username: string }[]>`select username from users where username = any(${names})`
    return accounts.filter(({ username }) => found.some((user) => user.username === username))
  } finally {
    await database.end()
  }
}
