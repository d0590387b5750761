import type { z } from 'zod'
import type { Transaction } from '../database/connect.ts'

/** A kind of work that is done after the answer, at least once, by whichever node is free. Declared by the module that does it. */
export interface Job<Payload extends object> extends JobKind {
  /** What is kept of it, as JSON: names and ids, never what a person wrote. */
  payload: z.ZodType<Payload>
  /** Tells one from another, in letters, digits, dots and dashes: what is waiting or running is not enqueued a second time. */
  key(payload: Payload): string
}

/** How the jobs of one kind are done. */
export interface JobKind {
  /** Letters, digits and dashes; what `npm run kiosque -- jobs` shows. */
  name: string
  /** How often it is tried before it has failed for good, and is kept with its reason. */
  tries: number
  /** Seconds until the second try, and at most between two: each pause is about twice as long as the one before. */
  pauses: { first: number; longest: number }
  /** Seconds that a try may take, 24 hours at most. */
  limit: number
  /** What has failed for good is told to `giveUp`. */
  givesUp?: true
  /** When it is done without being asked for, once on all nodes together, as cron writes it (UTC). */
  schedule?: string
}

export type Enqueue = <Payload extends object>(
  tx: Transaction,
  job: Job<Payload>,
  payloads: readonly Payload[],
  options?: EnqueueOptions,
) => Promise<void>

export interface EnqueueOptions {
  /** After all others of its kind: of many that nobody waits for. */
  isBehind?: boolean
}

/** What a process does with the jobs of one kind, one at a time. */
export interface JobHandler<Payload extends object> {
  /**
   * Does one. What it throws is a try that failed, but for `NotNow`.
   * @param signal aborted when the time is over, when another node has taken it, or with a `NotNow` when this one stops.
   */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /** Notes what cannot be done: after the last try, also one that ended with its process. Only of kinds that say `givesUp`. */
  giveUp?(payload: Payload): Promise<void>
  /** What the tables say is still to be done; enqueued at each start, for a backup holds no jobs. */
  due?(): Promise<Payload[]>
}

/** Thrown for what is not the job's fault: it waits so many seconds and has as many tries as before. */
export class NotNow extends Error {
  override name = 'NotNow'
  readonly seconds: number

  constructor(seconds: number) {
    super(`not now, but in ${seconds} s`)
    this.seconds = seconds
  }
}
