import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { forbidden } from '../../../platform/http/errors.ts'

/** Of the demonstration's accounts: everybody may read it here, and an account that still has it has this very hash. */
export const KNOWN_PASSWORD = {
  password: 'Kiosque2026',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$a2lvc3F1ZS1kZW1vLTIwMjY$F9tLlnaPFtdNm+A1FP5O4IpxaOI8Gvgp+V7AE7NheLo',
} as const

/** docs/product/accounts.md#known-passwords. @throws 403 where others reach the site. */
export function refuseKnownPassword({ config }: Pick<Context, 'config'>, account: { passwordHash: string }): void {
  if (config.isExposed && account.passwordHash === KNOWN_PASSWORD.hash) throw forbidden(M.passwordKnown)
}
