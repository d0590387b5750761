import type { Changes } from '../platform/changes/changes.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Storage } from '../platform/media/storage.ts'

export interface VerifyContext {
  database: Database
  storage: Storage
  changes: Pick<Changes, 'publish'>
}

/** What one line of the report tells of. */
export interface Check {
  /** In French: what is looked at. */
  name: string
  /** What people can do about what is not mended. */
  advice?: string
  /**
   * Mends some of what was found, as it is by then: a site may be running. Left out where nothing that is kept says what was right.
   * @returns the keys of what it mended: what was no longer wrong is among them.
   */
  repair?(context: VerifyContext, wrong: readonly string[]): Promise<readonly string[]>
  /** Why nothing of this is to be mended, in French; undefined when it may be. */
  refuse?(tally: Tally): string | undefined
}

interface Tally {
  checked: number
  wrong: number
}

/** What a part of a site was found to be like. */
export interface Looked {
  check: Check
  checked: number
  /** A key each, which also tells people what it is: ids, names. */
  wrong: readonly string[]
}

/** One way through some of the tables or files, for one or more checks. */
export interface Examination {
  checks: readonly Check[]
  /** Goes through all of it, some at a time. What is found was wrong at one moment: no write of that moment is a false alarm. */
  find(context: VerifyContext): AsyncIterable<Looked>
}
