import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator can do: docs/product/accounts.md#authenticator. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose codes count, for clocks that differ. */
const WINDOW = 1
/** As long as what SHA-1 gives: RFC 4226, 4. */
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const secretOf = (secret: Buffer) => Secret.fromHex(secret.toString('hex'))

/** @returns the step to which these six digits belong; null for none that counts now. */
export function stepOfCode(secret: Buffer, digits: string): number | null {
  const timestamp = Date.now()
  const delta = TOTP.validate({ ...FORM, token: digits, secret: secretOf(secret), timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta
}

/** A new secret as a person types it, and as an authenticator reads it from a QR code. @param issuer the name of the site. */
export function presentTotpSecret(secret: Buffer, username: string, issuer: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...FORM, issuer, label: username, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}
