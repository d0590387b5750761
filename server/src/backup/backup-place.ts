import type { Readable } from 'node:stream'

/** A backup that is being written: it appears at `name` when it is whole. */
export interface NewBackup {
  /** Where it will be, for people. */
  readonly name: string
  put(bytes: Readable): Promise<void>
  /** Leaves nothing of one that came to no end. */
  discard(): Promise<void>
}

/** Where backups are kept, each under a name of its own. */
export interface BackupPlace {
  create(name: string): NewBackup
  /** Names of all that lie there, whosever they are. */
  list(): Promise<string[]>
  remove(names: readonly string[]): Promise<void>
  close(): void
}

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
