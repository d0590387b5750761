import { createHmac, timingSafeEqual } from 'node:crypto'
import { STOP_MAILS_PATH } from '#contract/people/links.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { sharedSecret } from '../../../platform/database/secrets.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'
import type { ComposedMail } from './composer.ts'

const UUID_BYTES = 16
const SEAL_BYTES = 16

/** Takes a POST of mail programs (RFC 8058); a person who opens it is led to the page with a button. */
export const ONE_CLICK_PATH = `${STOP_MAILS_PATH}/directement`

/** Whose mails at which address are to stop. */
interface Mailbox {
  userId: string
  email: string
}

/** Stops mails for as long as the account has this address; kept nowhere, and says the address to nobody. */
async function stopToken(database: Queryable, { userId, email }: Mailbox): Promise<string> {
  return Buffer.concat([uuidBytes(userId), await sealOf(database, { userId, email })]).toString('base64url')
}

/** Where mails to somebody are stopped: on a page, and by their mail program. */
export async function stopLinks(
  database: Queryable,
  publicUrl: string,
  mailbox: Mailbox,
): Promise<{ stop: string } & Required<Pick<ComposedMail<'notifications'>, 'oneClick'>>> {
  const token = await stopToken(database, mailbox)
  return {
    stop: `${publicUrl}${STOP_MAILS_PATH}#${token}`,
    oneClick: `${publicUrl}${ONE_CLICK_PATH}?jeton=${token}`,
  }
}

/** Whose it says that it is; undefined for what is no token. */
export function namedBy(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === UUID_BYTES + SEAL_BYTES ? uuidOf(bytes) : undefined
}

/** Whether it was made by us, for this account with this address. */
export const isSealed = async (database: Queryable, token: string, mailbox: Mailbox): Promise<boolean> =>
  timingSafeEqual(Buffer.from(token, 'base64url').subarray(UUID_BYTES), await sealOf(database, mailbox))

async function sealOf(database: Queryable, { userId, email }: Mailbox): Promise<Buffer> {
  const key = await sharedSecret(database, 'stop-mails')
  return createHmac('sha256', key).update(`stop:${userId}:${email.toLowerCase()}`).digest().subarray(0, SEAL_BYTES)
}
