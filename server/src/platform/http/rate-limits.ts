import ipaddr from 'ipaddr.js'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { LINKS } from '#contract/people/links.ts'
import type { Database, Queryable } from '../database/connect.ts'
import { now, query } from '../database/query.ts'
import { rateLimited } from './errors.ts'

export interface Limit {
  /** How many within the window. */
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** docs/product/limits.md#rate-limits: every limit of the product. Counted in the database, so that all nodes share them. */
export const LIMITS = {
  /** Of a name as it was typed, from one address. */
  loginPerAccount: { max: 10, seconds: 15 * MINUTE },
  loginPerAddress: { max: 30, seconds: 15 * MINUTE },
  /** Of a name from all addresses: tallied up to here, never refused (`login-attempts.ts`). */
  loginPerName: { max: 26, seconds: 15 * MINUTE },
  /** The password of who is signed in, asked again before what cannot be taken back. */
  password: { max: 10, seconds: 15 * MINUTE },
  /** Passwords that who knows the present one changes: each ends the links by which the owner of the mailbox comes back. */
  newPassword: { max: 5, seconds: HOUR },
  /** Codes of an authenticator and recovery codes, of one account from wherever. */
  secondFactor: { max: 10, seconds: 15 * MINUTE },
  /** The same over a day: by guessing for years one finds a code, not within weeks. */
  secondFactorPerDay: { max: 50, seconds: 24 * HOUR },
  /** Beginnings of ceremonies with a passkey, of an address or an account: each page to sign in begins one. */
  passkeyCeremony: { max: 300, seconds: 15 * MINUTE },
  register: { max: 20, seconds: HOUR },
  /** Links of recovery, to whoever goes by a name as it was typed. Not longer than a link lives: who is refused has one that works. */
  recoveryPerName: { max: 5, seconds: LINKS['recover-password'].seconds },
  recoveryPerAddress: { max: 20, seconds: HOUR },
  /** Mails to an address that an account says is its own. */
  addressMail: { max: 5, seconds: HOUR },
  addressMailAgain: { max: 1, seconds: MINUTE },
  /** Mails that tell an account of new devices; the devices are let in. */
  deviceAlert: { max: 10, seconds: 24 * HOUR },
  comment: { max: 20, seconds: MINUTE },
  bugReport: { max: 5, seconds: HOUR },
  /** Reports of an account, and of guests from one address. */
  report: { max: 20, seconds: HOUR },
  reportPerAddress: { max: 10, seconds: HOUR },
  /** Receipts to one mailbox, which a stranger may have named; the reports are taken. */
  reportReceipt: { max: 5, seconds: HOUR },
  /** Rights of reply asked for from one address, and for one mailbox, which a stranger may have named: each has a receipt. */
  replyPerAddress: { max: 10, seconds: HOUR },
  replyPerMailbox: { max: 5, seconds: HOUR },
  readPage: { max: 30, seconds: 10 * MINUTE },
  upload: { max: 100, seconds: 24 * HOUR },
  /** Articles made, drafts too. */
  piece: { max: 500, seconds: 24 * HOUR },
  /** Kilobytes of revisions as they are packed: the longest text written anew three hundred times. */
  revision: { max: 300_000, seconds: 24 * HOUR },
  /** Corrections of articles by their authors. */
  correction: { max: 50, seconds: 24 * HOUR },
  export: { max: 5, seconds: HOUR },
  /** New public names: each has an author's articles indexed anew. */
  displayName: { max: 20, seconds: 24 * HOUR },
  /** Of one article, for one address: a class or an office behind it counts, a machine that invents visitors does not. */
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
  /** The key under which a statement counts the attempt itself (`countAttempts`); null where nothing is counted. */
  keyOf(name: LimitName, subject: string): string | null
  /**
   * @param sql the transaction, within one: to wait for another connection with the lock of the subject would stop all writers.
   * @throws 429 with Retry-After, for what `countAttempts` did not allow.
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
    async consume(name, subject, { amount = 1, sql: on = database } = {}) {
      if (!enabled) return
      const counted = await on(countAttempts(name, sql`${keyOf(name, subject)}`, amount))
      if (counted.length === 0) await refuse(on, name, subject)
    },
    keyOf: (name, subject) => (enabled ? keyOf(name, subject) : null),
    async tally(name, subject) {
      if (!enabled) return 0
      const asked = query.selectNoFrom([sql<string>`${subject}::text`.as('subject'), sql.lit(1).as('amount')])
      const [row] = await database(admit(name, asked))
      return row?.count ?? LIMITS[name].max
    },
    async giveBack(name, subject, { amount = 1 } = {}) {
      if (!enabled) return
      await database(
        query
          .updateTable('rateLimits')
          .set((eb) => ({ count: sql<number>`greatest(${eb.ref('count')} - ${amount}::int, 0)` }))
          .where('key', '=', keyOf(name, subject))
          .where('resetsAt', '>', now),
      )
    },
  }
}

const keyOf = (name: LimitName, subject: string): string => `${name}:${subject}`

async function refuse(database: Queryable, name: LimitName, subject: string): Promise<never> {
  throw rateLimited(secondsUntil((await findUsage(database, name, subject)).resetsAt))
}

async function findUsage(database: Queryable, name: LimitName, subject: string): Promise<Usage> {
  const [row] = await database(
    query
      .selectFrom('rateLimits')
      .select(['count', 'resetsAt'])
      .where('key', '=', keyOf(name, subject))
      .where('resetsAt', '>', now),
  )
  return row ?? { count: 0, resetsAt: new Date(Date.now() + LIMITS[name].seconds * 1000) }
}

const endOf = (name: LimitName) => sql<Date>`now() + make_interval(secs => ${sql.lit(LIMITS[name].seconds)})`

/** Counts `amount` attempts under a key; alone, or in a WITH. @returns a row when they stay within the limit. */
export const countAttempts = (name: LimitName, key: Expression<string>, amount = 1) =>
  query
    .insertInto('rateLimits')
    .columns(['key', 'count', 'resetsAt'])
    .expression(
      query
        .selectNoFrom([
          sql<string>`${key}::text`.as('key'),
          sql<number>`${amount}::int`.as('count'),
          endOf(name).as('resetsAt'),
        ])
        .where(sql`${amount}::int`, '<=', sql.lit(LIMITS[name].max)),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const isOver = eb('rateLimits.resetsAt', '<=', now)
          return {
            count: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.count'))
              .else(eb('rateLimits.count', '+', eb.ref('excluded.count')))
              .end(),
            resetsAt: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.resetsAt'))
              .else(eb.ref('rateLimits.resetsAt'))
              .end(),
          }
        })
        .where((eb) =>
          eb.or([
            eb('rateLimits.resetsAt', '<=', now),
            eb(eb('rateLimits.count', '+', eb.ref('excluded.count')), '<=', sql.lit(LIMITS[name].max)),
          ]),
        ),
    )
    .returning('key')

type Asked<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, { subject: string; amount: number }>

/**
 * Lets in as many of each of `asked` as its limit still allows, counts these, and has a row for each of which any were let in,
 * `count` in all; alone, or in a WITH. It refuses nobody, so `RATE_LIMITS=off` does not reach it.
 */
export function admit<Tables, Names extends keyof Tables>(name: LimitName, asked: Asked<Tables, Names>) {
  const max = sql.lit(LIMITS[name].max)
  const prefix = sql.lit(`${name}:`)
  return query
    .insertInto('rateLimits')
    .columns(['key', 'count', 'resetsAt', 'admitted'])
    .expression((eb) =>
      eb
        .selectFrom(asked.as('a'))
        .select((eb) => {
          const amount = sql<number>`least(${eb.ref('a.amount')}, ${max})`
          return [
            sql<string>`${prefix} || ${eb.ref('a.subject')}`.as('key'),
            amount.as('count'),
            endOf(name).as('resetsAt'),
            amount.as('admitted'),
          ]
        })
        .orderBy('a.subject'),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const isOver = eb('rateLimits.resetsAt', '<=', now)
          const total = sql<number>`least(${eb.ref('rateLimits.count')} + ${eb.ref('excluded.count')}, ${max})`
          const inWindow = (value: Expression<number>) =>
            eb.case().when(isOver).then(eb.ref('excluded.count')).else(value).end()
          return {
            count: inWindow(total),
            admitted: inWindow(eb(total, '-', eb.ref('rateLimits.count'))),
            resetsAt: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.resetsAt'))
              .else(eb.ref('rateLimits.resetsAt'))
              .end(),
          }
        })
        .where((eb) => eb.or([eb('rateLimits.resetsAt', '<=', now), eb('rateLimits.count', '<', max)])),
    )
    .returning((eb) => [
      sql<string>`substr(${eb.ref('key')}, ${sql.lit(name.length + 2)})`.as('subject'),
      'admitted as amount',
      'count',
    ])
}

const secondsUntil = (moment: Date): number => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))

/** Forgets the windows that are over. */
export async function sweepRateLimits(database: Database): Promise<void> {
  await database(query.deleteFrom('rateLimits').where('resetsAt', '<=', now))
}

/** Who an address counts as: itself, or the /64 of an IPv6 one (docs/product/limits.md#client-address). */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}
