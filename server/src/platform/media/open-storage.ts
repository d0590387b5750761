import { join } from 'node:path'
import type { Config, S3Config } from '../../configuration/config.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { SignedAddress } from './signed-addresses.ts'
import type { Storage } from './storage.ts'

/**
 * The S3 store when one is configured, else a folder. The S3 client is loaded only when it is used.
 * @param settings.prefix of the names in the S3 store.
 */
export async function openStorage(settings: {
  folder: string
  s3: S3Config | undefined
  prefix?: string
}): Promise<Storage> {
  if (settings.s3 === undefined) return createFolderStorage(settings.folder)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(settings.s3, settings.prefix)
}

/** Where readers fetch large files from the store themselves; undefined: they pass through the site. */
export async function openSignedAddress({
  s3,
  s3PublicEndpoint,
}: Pick<Config, 's3' | 's3PublicEndpoint'>): Promise<SignedAddress | undefined> {
  if (s3 === undefined || s3PublicEndpoint === undefined) return undefined
  const { createSignedAddress } = await import('./signed-addresses.ts')
  return createSignedAddress(s3, s3PublicEndpoint)
}

/** Where uploads on their way lie, so that any machine can go on with them; undefined without S3, where each has a folder. */
export async function openUploads({ s3 }: Pick<Config, 's3'>): Promise<Storage | undefined> {
  if (s3 === undefined) return undefined
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(s3, 'uploads/')
}

/** Where builds of the web app are kept: beside the stored files, which all nodes share. */
export const openBuilds = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> =>
  openStorage({ folder: join(dataDir, 'builds'), s3, prefix: 'builds/' })
