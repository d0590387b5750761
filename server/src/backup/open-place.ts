import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { openFolderPlace } from './folder-place.ts'

const S3_ADDRESS = /^s3:\/\/([^/]+)(?:\/(.*))?$/

/** The bucket and key that an address names, `s3://BUCKET/KEY`; null for a path. */
export function readS3Address(address: string): { bucket: string; key: string } | null {
  const [, bucket, key = ''] = S3_ADDRESS.exec(address) ?? []
  return bucket === undefined ? null : { bucket, key }
}

/**
 * Opens a folder, or a part of a bucket (`s3://BUCKET/PREFIX`) in the store that the site's own S3 settings name.
 * @throws StartError when there is no such folder, or no such settings.
 */
export async function openPlace(address: string, config: Pick<Config, 's3'>): Promise<BackupPlace> {
  const inS3 = readS3Address(address)
  if (inS3 === null) return openFolderPlace(address)
  const { openS3Place } = await import('./s3-place.ts')
  return openS3Place({ ...storeOf(config), bucket: inS3.bucket }, inS3.key)
}

/** @throws StartError when the settings name no store. */
export function storeOf({ s3 }: Pick<Config, 's3'>) {
  if (s3 === undefined) throw new StartError('Une sauvegarde dans S3 demande les réglages S3_… du site.')
  return s3
}
