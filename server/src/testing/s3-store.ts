import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

export interface S3Store {
  /** Where it listens: http://127.0.0.1:PORT. */
  origin: string
  /** With its one bucket, `kiosque`, as a folder. */
  folder: string
  /** By which a site keeps its files there. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  stop(): Promise<void>
}

/** An S3 server with an empty bucket. */
export async function startS3Store(): Promise<S3Store> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Its own check of a bucket's address leaves out the last slash, so that listing never passes.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'kiosque' }],
  })
  const origin = `http://127.0.0.1:${(await server.run()).port}`
  return {
    origin,
    folder,
    settings: {
      S3_BUCKET: 'kiosque',
      S3_ENDPOINT: origin,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One for one test, stopped when it ends. */
export async function useS3Store(): Promise<S3Store> {
  const store = await startS3Store()
  onTestFinished(() => store.stop())
  return store
}
