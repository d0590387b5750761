import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../configuration/config.ts'

const CONNECTION_TIMEOUT_MS = 2_000
const ATTEMPTS = 2

/** A client of any store that speaks S3. @param silenceMs a store that says nothing for so long has gone. */
export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Config, 'bucket'>,
  silenceMs: number,
): S3Client {
  return new S3Client({
    region,
    endpoint,
    // Stores other than Amazon's seldom give each bucket a host name.
    forcePathStyle: endpoint !== undefined,
    // Left out, the client finds the role of the machine by itself.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: silenceMs },
    maxAttempts: ATTEMPTS,
    // Checksums in trailers are Amazon's own; many stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
