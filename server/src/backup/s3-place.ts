import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '../configuration/config.ts'
import { createS3Client } from '../platform/media/s3-client.ts'
import type { BackupPlace } from './backup-place.ts'

/** A store may be at it for long to put the parts of a large file together. */
const SILENCE_MS = 60_000

/** At most 10,000 parts make a file: 160 GB, of which two parts are in memory. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** @param path within the bucket, as of a folder. */
export function openS3Place({ bucket: Bucket, ...s3 }: S3Config, path: string): BackupPlace {
  const client = createS3Client(s3, SILENCE_MS)
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  return {
    create(name) {
      let upload: Upload | undefined
      return {
        name: `s3://${Bucket}/${prefix}${name}`,
        async put(Body) {
          const params = { Bucket, Key: prefix + name, Body, ContentType: 'application/gzip' }
          upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
          await upload.done()
        },
        async discard() {
          await upload?.abort()
        },
      }
    },

    async list() {
      const names: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length))
      return names
    },

    async remove(names) {
      for (const name of names) await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },

    close: () => client.destroy(),
  }
}

/** Copies a backup from a bucket into a file: it is read twice, and a store may change it between. */
export async function fetchBackup({ bucket: Bucket, ...s3 }: S3Config, Key: string, file: string): Promise<void> {
  const client = createS3Client(s3, SILENCE_MS)
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    if (!(Body instanceof Readable)) throw new TypeError('the S3 client gave no stream')
    await pipeline(Body, createWriteStream(file, { mode: 0o600 }))
  } finally {
    client.destroy()
  }
}
