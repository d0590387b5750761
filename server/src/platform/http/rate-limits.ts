import ipaddr from 'ipaddr.js'
import type { Database, Queryable } from '../database/connect.ts'
import { type Fragment, fragment } from '../database/fragment.ts'
import { rateLimited } from './errors.ts'

export interface Limit {
  /** How many within the window. */
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** decisions §2: every limit of the product. Counted in the database, so that all nodes share them. */
export const LIMITS = {
  /** Of a name as it was typed, from one address. */
  loginPerAccount: { max: 10, seconds: 15 * MINUTE },
  loginPerAddress: { max: 30, seconds: 15 * MINUTE },
  /** Of a name from all addresses: tallied up to here, never refused (`login-attempts.ts`). */
  loginPerName: { max: 26, seconds: 15 * MINUTE },
  /** The password of who is signed in, asked again before what cannot be taken back. */
  password: { max: 10, seconds: 15 * MINUTE },
  register: { max: 20, seconds: HOUR },
  comment: { max: 20, seconds: MINUTE },
  bugReport: { max: 5, seconds: HOUR },
  readPage: { max: 30, seconds: 10 * MINUTE },
  upload: { max: 100, seconds: 24 * HOUR },
  /** Pieces made, drafts too. */
  piece: { max: 500, seconds: 24 * HOUR },
  export: { max: 5, seconds: HOUR },
  /** Of one piece, for one address: a class or an office behind it counts, a machine that invents visitors does not. */
  view: { max: 30, seconds: 30 * MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

export interface Usage {
  count: number
  resetsAt: Date
}

/** What is left of a limit, as calls tell it. */
export const presentAllowance = (name: LimitName, { count, resetsAt }: Usage) => ({
  remaining: Math.max(0, LIMITS[name].max - count),
  limit: LIMITS[name].max,
  resetAt: resetsAt.toISOString(),
})

export interface RateLimits {
  /**
   * Counts attempts of `subject`, all or none: `amount` of them (1), with the transaction `sql` where there is one.
   * @throws 429 with Retry-After when they would go beyond the limit.
   */
  consume(name: LimitName, subject: string, options?: { amount?: number; sql?: Queryable }): Promise<void>
  /**
   * Counts one attempt of each row of `subjects (subject)` in the statement that does the work: to be put in a WITH, where it
   * has a row for each that the limit allows.
   */
  attempts(name: LimitName, subjects: Fragment): Fragment
  /**
   * @param sql the transaction, within one: to wait for another connection with the lock of the subject would stop all writers.
   * @throws 429 with Retry-After, for what `attempts` did not allow.
   */
  refuse(sql: Queryable, name: LimitName, subject: string): Promise<never>
  /** Gives attempts back, `amount` of them (1): a login that succeeded is no failure. */
  giveBack(name: LimitName, subject: string, options?: { amount?: number }): Promise<void>
  /** Counts one attempt without refusing any. @returns how many there were within the window, at most the limit's `max`. */
  tally(name: LimitName, subject: string): Promise<number>
  usage(name: LimitName, subject: string): Promise<Usage>
}

/** `RATE_LIMITS=off` counts nothing and refuses nothing. */
export function createRateLimits(database: Database, enabled: boolean): RateLimits {
  return {
    usage: (name, subject) => findUsage(database, name, subject),
    refuse,
    async consume(name, subject, { amount = 1, sql = database } = {}) {
      if (!enabled) return
      const counted = await sql`${countAttempts(name, fragment`SELECT ${subject} AS subject`, amount)}`
      if (counted.length === 0) await refuse(sql, name, subject)
    },
    attempts: (name, subjects) => (enabled ? countAttempts(name, subjects, 1) : subjects),
    async tally(name, subject) {
      if (!enabled) return 0
      const [row] = await database<
        { count: number }[]
      >`${admit(name, fragment`SELECT ${subject} AS subject, 1 AS amount`)}`
      return row?.count ?? LIMITS[name].max
    },
    async giveBack(name, subject, { amount = 1 } = {}) {
      if (!enabled) return
      await database`
        UPDATE rate_limits SET count = greatest(count - ${amount}::int, 0)
        WHERE key = ${`${name}:${subject}`} AND resets_at > now()`
    },
  }
}

async function refuse(sql: Queryable, name: LimitName, subject: string): Promise<never> {
  throw rateLimited(secondsUntil((await findUsage(sql, name, subject)).resetsAt))
}

async function findUsage(sql: Queryable, name: LimitName, subject: string): Promise<Usage> {
  const [row] = await sql<Usage[]>`
    SELECT count, resets_at FROM rate_limits WHERE key = ${`${name}:${subject}`} AND resets_at > now()`
  return row ?? { count: 0, resetsAt: new Date(Date.now() + LIMITS[name].seconds * 1000) }
}

/** Has a row for each of `subjects (subject)` whose `amount` attempts stay within the limit, and counts these. */
function countAttempts(name: LimitName, subjects: Fragment, amount: number): Fragment {
  const { max, seconds } = LIMITS[name]
  return fragment`
    INSERT INTO rate_limits AS kept (key, count, resets_at)
    SELECT ${`${name}:`} || s.subject, ${amount}::int, now() + make_interval(secs => ${seconds}) FROM (${subjects}) s
    WHERE ${amount}::int <= ${max}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.resets_at <= now() THEN excluded.count ELSE kept.count + excluded.count END,
      resets_at = CASE WHEN kept.resets_at <= now() THEN excluded.resets_at ELSE kept.resets_at END
    WHERE kept.resets_at <= now() OR kept.count + excluded.count <= ${max}
    RETURNING kept.key`
}

/**
 * To be put in a WITH: lets in as many of each of `asked (subject, amount)` as its limit still allows, counts these, and has a row
 * `(subject, amount, count)` for each of which any were let in, `count` in all. It refuses nobody, so `RATE_LIMITS=off` does not reach it.
 */
export function admit(name: LimitName, asked: Fragment): Fragment {
  const { max, seconds } = LIMITS[name]
  return fragment`
    INSERT INTO rate_limits AS kept (key, count, resets_at)
    SELECT ${`${name}:`} || a.subject, least(a.amount, ${max}), now() + make_interval(secs => ${seconds})
    FROM (${asked}) a ORDER BY a.subject
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.resets_at <= now() THEN excluded.count ELSE least(kept.count + excluded.count, ${max}) END,
      resets_at = CASE WHEN kept.resets_at <= now() THEN excluded.resets_at ELSE kept.resets_at END
    WHERE kept.resets_at <= now() OR kept.count < ${max}
    RETURNING substr(new.key, ${name.length + 2}) AS subject,
      new.count - CASE WHEN old.resets_at > now() THEN old.count ELSE 0 END AS amount, new.count`
}

const secondsUntil = (moment: Date): number => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))

/** Forgets the windows that are over. */
export async function sweepRateLimits(database: Database): Promise<void> {
  await database`DELETE FROM rate_limits WHERE resets_at <= now()`
}

/** Who an address counts as: itself, or the /64 of an IPv6 one (decisions §2). */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}
