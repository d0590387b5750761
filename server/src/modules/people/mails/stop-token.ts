import { ONE_CLICK_TOKEN, STOP_MAILS_PATH } from '#contract/people/links.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { sharedSecret } from '../../../platform/database/secrets.ts'
import { namedIn, readSealedToken, sealedToken } from '../../../platform/http/sealed-token.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'
import type { ComposedMail } from './composer.ts'

/** Takes a POST of mail programs (RFC 8058); a person who opens it is led to the page with a button. */
export const ONE_CLICK_PATH = `${STOP_MAILS_PATH}/directement`

const UUID_BYTES = 16

/** Whose mails at which address are to stop. */
interface Mailbox {
  userId: string
  email: string
}

const stopKey = (database: Queryable): Promise<Buffer> => sharedSecret(database, 'stop-mails')
/** A token stops mails for as long as the account has this address, and says it to nobody. */
const purposeOf = (email: string): string => `stop:${email.toLowerCase()}:`

/** Where mails to somebody are stopped: on a page, and by their mail program. */
export async function stopLinks(
  database: Queryable,
  publicUrl: string,
  { userId, email }: Mailbox,
): Promise<{ stop: string } & Required<Pick<ComposedMail<'notifications'>, 'oneClick'>>> {
  const token = sealedToken(await stopKey(database), purposeOf(email), uuidBytes(userId))
  return {
    stop: `${publicUrl}${STOP_MAILS_PATH}#${token}`,
    oneClick: `${publicUrl}${ONE_CLICK_PATH}?${ONE_CLICK_TOKEN}=${token}`,
  }
}

/** Whose it says that it is; undefined for what is no token. */
export function namedBy(token: string): string | undefined {
  const named = namedIn(token)
  return named.length === UUID_BYTES ? uuidOf(named) : undefined
}

/** Whether it was made by us, for an account with this address. */
export const isSealed = async (database: Queryable, token: string, email: string): Promise<boolean> =>
  readSealedToken(await stopKey(database), purposeOf(email), token) !== null
