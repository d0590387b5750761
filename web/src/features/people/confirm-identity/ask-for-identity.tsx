import { api } from '../../../api/client.ts'
import { askOverPage } from '../../../ui/ask-over-page.tsx'
import { knowsPasskeys } from '../passkeys/passkey-support.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import type { IdentityLevel, IdentityMeans } from './identity-means.ts'

/**
 * Shows an `IdentityDialog` with what the account has. The account's means are asked for first, so that nothing
 * moves under the fingers; where they cannot be had the password is asked for, and a code when the server wants one.
 * @returns whether the person proved who they are.
 */
export async function askForIdentity(level: IdentityLevel): Promise<boolean> {
  const means = await findMeans(level)
  return askOverPage((asking) => <IdentityDialog means={means} {...asking} />)
}

async function findMeans(level: IdentityLevel): Promise<IdentityMeans> {
  const outcome = await api('GET /users/me/second-factors')
  if (!outcome.ok) return { passkey: false, password: true, code: false }
  const { passkeys, totp } = outcome.data
  const passkey = passkeys.length > 0 && knowsPasskeys()
  // A password alone is no second factor.
  return { passkey, password: level === 'confirmed' || totp !== null, code: totp !== null }
}
