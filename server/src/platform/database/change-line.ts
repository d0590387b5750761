import type { PurgeOutcome } from '../cdn/purger.ts'

/** What hears of changes that others made. */
export interface ChangesListener {
  /** Answers made from what these tags name are stale from now on. */
  drop(tags: readonly string[]): void
  /** Changes of others can no longer be heard: what is kept may serve, keep nothing new until `resume`. */
  pause(): void
  /** They can be heard again: nothing is certain that was kept before. */
  resume(): void
}

/** What joins those who keep answers: the processes of a machine, or the machines of a database. */
export interface ChangeLine {
  /** Tells all others. Fulfilled once they were told, or once it is certain to be tried until they are. */
  tell(tags: readonly string[]): Promise<void>
  /** Hears at once what others have told by now and this process would read a moment later; nothing where it comes by itself. */
  catchUp(): void
  /** Has a listener hear what others tell. */
  follow(listener: ChangesListener): void
  /**
   * Tells of notifications of this line that come back to it, as they come to others, after how many milliseconds.
   * @returns ends it.
   */
  onHeard(heard: (lag: number) => void): () => void
  /** Tells of what this line has a CDN forget: each attempt. @returns ends it. */
  onPurge(heard: (outcome: PurgeOutcome) => void): () => void
  /** Sends a notification of nothing. @returns after how many milliseconds it was heard; null: not within a second. */
  measureLag(): Promise<number | null>
  close(): Promise<void>
}
