import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import type { UnitOfWork } from '../modules/facts.ts'
import { isNamed } from '../modules/people/accounts/accounts.queries.ts'
import { query } from '../platform/database/query.ts'
import { HttpError } from '../platform/http/errors.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'

/** Does something to an account by its username, and tells a site that runs. @throws StartError for an unknown one, and for what is refused. */
export function actOnAccount<Answer>(
  config: Config,
  username: string,
  act: (tx: UnitOfWork, userId: string) => Promise<Answer>,
): Promise<Answer> {
  const verb = async (tx: UnitOfWork) => {
    const [account] = await tx(query.selectFrom('users').select('id').where(isNamed('username', username)))
    if (account === undefined) throw new StartError(`Aucun compte ne s’appelle ${username}.`)
    return act(tx, account.id)
  }
  return withDatabase(config, (database) => performAside(database)(verb)).catch((error: unknown) => {
    throw error instanceof HttpError ? new StartError(error.message) : error
  })
}
