import { TOTP, URI } from 'otpauth'
import type { Account } from './accounts.ts'
import type { Factories } from './factories.ts'

/** Turns an authenticator on. @returns the code after the one that did, which is taken as well, and a recovery code. */
export async function addAuthenticator(make: Factories, as: Account) {
  const { uri, recoveryCodes } = await make.client.expectData('POST /users/me/totp', {}, { as })
  const authenticator = URI.parse(uri)
  if (!(authenticator instanceof TOTP)) throw new Error(`no authenticator: ${uri}`)
  const timestamp = Date.now()
  await make.client.expectData(
    'POST /users/me/totp/activate',
    { body: { code: authenticator.generate({ timestamp }) } },
    { as },
  )
  return { code: authenticator.generate({ timestamp: timestamp + 30_000 }), recoveryCode: recoveryCodes[0] ?? '' }
}
