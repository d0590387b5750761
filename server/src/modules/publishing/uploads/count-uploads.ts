import type { Context } from '../../../context.ts'
import { refuseFull } from '../../../platform/media/storage-room.ts'

/**
 * Counts files as uploads of their owner's day, before they are looked at: looking is what costs. An account without room uses
 * up none.
 * @throws 429 beyond the day's uploads, MediaError STORAGE_FULL.
 */
export async function countUploads(
  { config, database, rateLimits }: Pick<Context, 'config' | 'database' | 'rateLimits'>,
  ownerId: string,
  amount: number,
): Promise<void> {
  await refuseFull(database, ownerId, 1, config.storagePerAccount)
  await rateLimits.consume('upload', ownerId, { amount })
}
