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
