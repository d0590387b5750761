import type { BackupPlace } from './backup-place.ts'

const OURS = /^kiosque-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz(\.unfinished)?$/

/** The name of a backup begun at this moment: later ones come after it in the order of characters. */
export const backupName = (moment: Date): string => `kiosque-${moment.toISOString().replaceAll(':', '-')}.tar.gz`

/**
 * Removes all but the `keep` newest backups, and what killed ones left from before these. What has another name is not
 * ours, and stays.
 * @returns the names of what was removed.
 */
export async function keepNewest(place: Pick<BackupPlace, 'list' | 'remove'>, keep: number): Promise<string[]> {
  const ours = (await place.list()).filter((name) => OURS.test(name)).sort()
  const whole = ours.filter((name) => name.endsWith('.gz'))
  const oldest = whole.at(-keep) ?? whole[0]
  const old = ours.filter((name) => oldest !== undefined && name < oldest)
  await place.remove(old)
  return old
}
