import { createHmac } from 'node:crypto'

const UUID_BYTES = 16

/** What stands for an address, an account or a name where they are counted: a UUID that only who has the key can make again. */
export const pseudonym = (key: Buffer, subject: string): string =>
  createHmac('sha256', key)
    .update(`subject:${subject}`)
    .digest('hex')
    .slice(0, 2 * UUID_BYTES)
