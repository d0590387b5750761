import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { LRUCache } from 'lru-cache'
import type { S3Config } from '../../configuration/config.ts'
import { createS3Client } from './s3-client.ts'
import { checkName } from './storage.ts'

/** Seconds from its making: no recording lasts longer (docs/product/recordings.md#kinds-of-recording). */
const SIGNED_FOR = 86_400
/** A name has the same address for an hour, so that a browser finds the bytes that it has. */
const SAME_FOR_MS = 3_600_000
/** Making one takes 0.7 ms of processor, eight times as long as sending a kept page. */
const KEPT = 2_000

/** Makes, without asking anybody, an address at which whoever has it reads a stored file (GET, ranges too) for 23 hours at least. */
export type SignedAddress = (name: string) => Promise<string>

/** @param endpoint the store as readers reach it. */
export function createSignedAddress({ bucket: Bucket, ...s3 }: S3Config, endpoint: string): SignedAddress {
  // Nothing is sent by it.
  const client = createS3Client({ ...s3, endpoint }, 0)
  const made = new LRUCache<string, string>({ max: KEPT })

  return async (name) => {
    const hour = Math.floor(Date.now() / SAME_FOR_MS)
    const key = `${hour} ${checkName(name)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const signingDate = new Date(hour * SAME_FOR_MS)
    const command = new GetObjectCommand({ Bucket, Key: name })
    const address = await getSignedUrl(client, command, { expiresIn: SIGNED_FOR, signingDate })
    made.set(key, address)
    return address
  }
}
