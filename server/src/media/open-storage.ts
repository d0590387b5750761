import type { S3Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The S3 store when one is configured, else a folder. The S3 client is loaded only when it is used. */
export async function openStorage(settings: { folder: string; s3: S3Config | undefined }): Promise<Storage> {
  if (settings.s3 === undefined) return createFolderStorage(settings.folder)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(settings.s3)
}
