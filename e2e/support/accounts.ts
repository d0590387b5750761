import { randomBytes } from 'node:crypto'
import type { CallData } from '#contract/calls.ts'
import type { TestClient } from '../../server/src/testing/test-client.ts'

/** The password of every account made here. */
export const PASSWORD = 'Encre2violette'

/** An account that is signed in. */
export type Account = Pick<CallData<'POST /auth/register'>, 'user' | 'tokens'> & {
  username: string
  /** What the client's `as` takes. */
  token: string
}

/** Registers an account over the API, by default with a name of its own. */
export async function createAccount(
  client: TestClient,
  userType: 'user' | 'media',
  username = `${userType === 'media' ? 'plume' : 'lecteur'}_${randomBytes(5).toString('hex')}`,
): Promise<Account> {
  const body = { username, email: `${username.toLowerCase()}@exemple.fr`, password: PASSWORD, userType }
  const account = await client.expectData('POST /auth/register', { body })
  return { ...account, username, token: account.tokens.accessToken }
}

/** What the browser of somebody signed in keeps (docs/product/accounts.md#session-in-the-browser). */
export const keptBy = ({ user, tokens }: Account): Record<string, string> => ({ ...tokens, user: JSON.stringify(user) })

/** The same, as Playwright's storage state. */
export function storageStateOf(account: Account, origin: string) {
  const localStorage = Object.entries(keptBy(account)).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
