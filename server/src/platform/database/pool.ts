import type { ClientBase } from 'pg'

/** Sessions with one server. */
export interface Pool {
  /** @throws DatabaseAway when none can be had in time. */
  borrow(): Promise<Lease>
  /** Ends all sessions, letting what runs finish for two seconds. */
  end(): Promise<void>
  /** Ends all sessions now: whoever waits for an answer hears that the connection was lost, who waits for a session after its patience. */
  abandon(): void
  /** Whether all its sessions are lent: who comes now must wait. */
  isBusy(): boolean
  figures(): PoolFigures
}

/** How much a pool is used at this moment. */
export interface PoolFigures {
  /** Sessions there are. */
  open: number
  /** Borrowers who have one; several may share a session of `shared-sessions.ts`. */
  lent: number
  /** Borrowers who wait for one. */
  waiting: number
}

/** A session for one borrower. */
export interface Lease {
  client: ClientBase
  /** Milliseconds after which a statement here is given up and the session cut; 0: it may take as long as it wants. */
  limit: number
  /**
   * Set behind a pooler: each transaction runs on any of its sessions, so nothing is prepared, and each tells the server that its
   * statements may take so many milliseconds (0: as long as they want). A session of our own was told when it was opened.
   */
  pooledLimit: number | undefined
  /** Ends the session at once: whoever waits for an answer on it hears that the connection was lost. */
  cut(): void
  /** To be called once. A session that ended or got stuck (`isLost`) is not lent again. */
  giveBack(isLost: boolean): void
}

/** How long sessions that are being ended may finish what runs. */
export const END_MS = 2_000

/** Waits for what was asked on a session, which is cut when it takes longer than it may: then that fails. */
export async function inTime<Result>({ limit, cut }: Lease, asked: Promise<Result>): Promise<Result> {
  if (limit === 0) return asked
  const late = setTimeout(cut, limit)
  try {
    return await asked
  } finally {
    clearTimeout(late)
  }
}
