import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '../../configuration/config.ts'
import { contentTypeOf } from './media-types.ts'
import { createS3Client } from './s3-client.ts'
import { type ByteRange, checkName, isFileName, type Storage } from './storage.ts'
import { StorageAway } from './storage-away.ts'

/** A store that says nothing for so long has gone. Somebody waits for it: twice at most, with what is tried again. */
const SILENCE_TIMEOUT_MS = 4_000

/**
 * Keeps files in a bucket of any store that speaks S3; every call throws StorageAway when it is gone, silent or failing.
 * @param prefix of their keys; others in the bucket are passed over.
 */
export function createS3Storage({ bucket: Bucket, ...s3 }: S3Config, prefix = ''): Storage {
  const client = createS3Client(s3, SILENCE_TIMEOUT_MS)

  const keyOf = (name: string) => prefix + checkName(name)

  async function put(name: string, Body: Uint8Array | Readable): Promise<void> {
    const params = { Bucket, Key: keyOf(name), Body, ContentType: contentTypeOf(name) }
    await orAway(new Upload({ client, params }).done())
  }

  async function open(name: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: keyOf(name), Range })))
    if (found === null) return null
    if (!(found.Body instanceof Readable)) throw new TypeError('the S3 client gave no stream')
    return found.Body
  }

  return {
    put,

    add: (name, path) => put(name, createReadStream(path)),

    async take(name, path) {
      await put(name, createReadStream(path))
      await rm(path, { force: true })
    },

    async lend(name, work) {
      const body = await open(name)
      if (body === null) return null
      const folder = await mkdtemp(join(tmpdir(), 'kiosque-lent-'))
      try {
        const path = join(folder, name)
        await pipeline(body, createWriteStream(path))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    open,

    async stat(name) {
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) })))
      if (found === null) return null
      return { name, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },

    async remove(names) {
      await orAway(Promise.all(names.map((name) => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })))))
    },

    async *list(begin = '') {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix + begin, ContinuationToken })
        const page = await orAway(client.send(command))
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const name = Key?.slice(prefix.length) ?? ''
          if (isFileName(name)) yield { name, bytes: Size, modifiedAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    async reach() {
      await orNull(client.send(new HeadObjectCommand({ Bucket, Key: `${prefix}reach` })))
    },

    close: () => client.destroy(),
  }
}

async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await orAway(answer)
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null
    throw error
  }
}

async function orAway<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw isAway(error) ? new StorageAway(error) : error
  }
}

const LINE_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What may be over soon: no line, silence, and failures that are the store's own. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError') return true
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500
  return 'code' in error && typeof error.code === 'string' && LINE_LOST.has(error.code)
}
