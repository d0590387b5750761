import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Visit } from '../../../platform/http/endpoint.ts'
import { countAttempts } from '../../../platform/http/rate-limits.ts'
import { queueMailToOwner } from '../mails/queue-mail.ts'
import { recogniseDevice } from './device-cookie.ts'
import { noteDevice } from './known-devices.queries.ts'

/**
 * Notes the device on which a session begins; of one that is new to the account, but for its first, a mail tells its owner
 * (docs/product/accounts.md#new-devices), so many times a day.
 */
export async function tellNewDevice(
  { config, jobs, rateLimits }: Pick<Context, 'config' | 'jobs' | 'rateLimits'>,
  tx: Transaction,
  { userId }: { userId: string },
  visit: Visit,
): Promise<void> {
  const device = recogniseDevice(visit, config.publicUrl.startsWith('https:'))
  if (!(await noteDevice(tx, userId, device))) return
  const key = rateLimits.keyOf('deviceAlert', userId)
  if (key !== null && (await tx(countAttempts('deviceAlert', sql`${key}`))).length === 0) return
  const { userAgent } = visit.client
  const at = new Date().toISOString()
  await queueMailToOwner(tx, jobs, userId, { kind: 'new-device', userAgent: userAgent.slice(0, 500), at })
}
