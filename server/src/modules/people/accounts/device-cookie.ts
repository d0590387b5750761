import { randomBytes } from 'node:crypto'
import { DEVICE } from '#contract/limits.ts'
import { API_PREFIX, type Visit } from '../../../platform/http/endpoint.ts'

const NAME = 'kiosque_device'
const BYTES = 16
const MADE_BY_US = /^[\w-]{22}$/
const DAY = 24 * 60 * 60

/**
 * Knows a browser again by a random cookie that scripts cannot read, sent where one signs in and nowhere else
 * (docs/product/accounts.md#new-devices). Each time it is given anew, so that it ends after its last use.
 * @param isSecure whether the site is reached by https.
 */
export function recogniseDevice({ request, reply }: Pick<Visit, 'request' | 'reply'>, isSecure: boolean): string {
  const sent = request.cookies[NAME] ?? ''
  const device = MADE_BY_US.test(sent) ? sent : randomBytes(BYTES).toString('base64url')
  reply.setCookie(NAME, device, {
    path: `${API_PREFIX}/auth`,
    maxAge: DEVICE.days * DAY,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  })
  return device
}
