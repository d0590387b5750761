import { hasAdmin, replaceSetupToken } from '../modules/site/setup/setup.queries.ts'
import { connect } from '../platform/database/connect.ts'
import { chooseServer } from '../platform/database/find-server.ts'

/**
 * The token by which the first administrator opens this site (docs/product/running.md#first-administrator); null where there is one
 * already. It takes the place of the one before.
 */
export async function prepareSetup(databaseUrl: string): Promise<string | null> {
  const database = connect(await chooseServer(databaseUrl), { max: 1, name: 'kiosque-start' })
  try {
    return (await hasAdmin(database)) ? null : await replaceSetupToken(database)
  } finally {
    await database.end()
  }
}
