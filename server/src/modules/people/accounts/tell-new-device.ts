import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEVICE } from '#contract/limits.ts'
import type { Context } from '../../../context.ts'
import { API_PREFIX, type Visit } from '../../../platform/http/endpoint.ts'
import { countAttempts } from '../../../platform/http/rate-limits.ts'
import type { UnitOfWork } from '../../facts.ts'
import { noteDevice } from './known-devices.queries.ts'

/**
 * Notes the device on which a session begins; of one that is new to the account, but for its first, a mail tells its owner
 * (docs/product/accounts.md#new-devices), so many times a day.
 */
export async function tellNewDevice(
  { config, rateLimits }: Pick<Context, 'config' | 'rateLimits'>,
  tx: UnitOfWork,
  { userId }: { userId: string },
  visit: Visit,
): Promise<void> {
  const device = recogniseDevice(visit, config.publicUrl.startsWith('https:'))
  if (!(await noteDevice(tx, userId, device))) return
  const key = rateLimits.keyOf('deviceAlert', userId)
  if (key !== null && (await tx(countAttempts('deviceAlert', sql`${key}`))).length === 0) return
  const { userAgent } = visit.client
  const at = new Date().toISOString()
  tx.note({ kind: 'device-noted', id: userId, userAgent: userAgent.slice(0, 500), at })
}

const NAME = 'kiosque_device'
const BYTES = 16
const MADE_BY_US = /^[\w-]{22}$/
const DAY = 24 * 60 * 60

/**
 * Knows a browser again by a random cookie that scripts cannot read, sent where one signs in and nowhere else
 * (docs/product/accounts.md#new-devices). Each time it is given anew, so that it ends after its last use.
 * @param isSecure whether the site is reached by https.
 */
function recogniseDevice({ request, reply }: Pick<Visit, 'request' | 'reply'>, isSecure: boolean): string {
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
