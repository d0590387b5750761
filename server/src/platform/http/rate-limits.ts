import ipaddr from 'ipaddr.js'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { CallLimits } from '#contract/endpoint.ts'
import { RATE_LIMITS, type RateLimitName, type RefusingLimit } from '#contract/rate-limits.ts'
import type { Database, Queryable } from '../database/connect.ts'
import { now, query } from '../database/query.ts'
import { rateLimited } from './errors.ts'
import { pseudonym } from './pseudonym.ts'

export interface Usage {
  count: number
  resetsAt: Date
}

/** What is left of a limit, as calls tell it. */
export const presentAllowance = (name: RateLimitName, { count, resetsAt }: Usage) => ({
  remaining: Math.max(0, RATE_LIMITS[name].max - count),
  limit: RATE_LIMITS[name].max,
  resetAt: resetsAt.toISOString(),
})

/** Counts under the limits of docs/product/limits.md#rate-limits, in the database, so that all nodes share them. */
export interface RateLimits {
  /**
   * Counts attempts of `subject`, all or none: `amount` of them (1), with the transaction `sql` where there is one.
   * @throws 429 with Retry-After when they would go beyond the limit.
   */
  consume(name: RefusingLimit, subject: string, options?: { amount?: number; sql?: Queryable }): Promise<void>
  /** The key under which a statement counts the attempt itself (`countAttempts`); null where nothing is counted. */
  keyOf(name: RateLimitName, subject: string): string | null
  /**
   * @param sql the transaction, within one: to wait for another connection with the lock of the subject would stop all writers.
   * @throws 429 with Retry-After, for what `countAttempts` did not allow.
   */
  refuse(sql: Queryable, name: RefusingLimit, subject: string): Promise<never>
  /** Gives attempts back, `amount` of them (1): a login that succeeded is no failure. */
  giveBack(name: RateLimitName, subject: string, options?: { amount?: number }): Promise<void>
  /** Counts one attempt without refusing any. @returns how many there were within the window, at most the limit's `max`. */
  tally(name: RateLimitName, subject: string): Promise<number>
  usage(name: RateLimitName, subject: string): Promise<Usage>
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
      return row?.count ?? RATE_LIMITS[name].max
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

/** Counts a call before its work, under those limits of its entry that say so. @throws 429. */
export async function countCall(
  { rateLimits, visitorKey }: { rateLimits: RateLimits; visitorKey: Buffer },
  limits: CallLimits,
  by: { id: string } | { address: string },
): Promise<void> {
  const subject = 'id' in by ? by.id : pseudonym(visitorKey, addressSubject(by.address))
  for (const [name, when] of Object.entries(limits) as [RefusingLimit, CallLimits[RefusingLimit]][])
    if (when === 'before') await rateLimits.consume(name, subject)
}

const keyOf = (name: RateLimitName, subject: string): string => `${name}:${subject}`

async function refuse(database: Queryable, name: RefusingLimit, subject: string): Promise<never> {
  throw rateLimited(secondsUntil((await findUsage(database, name, subject)).resetsAt))
}

async function findUsage(database: Queryable, name: RateLimitName, subject: string): Promise<Usage> {
  const [row] = await database(
    query
      .selectFrom('rateLimits')
      .select(['count', 'resetsAt'])
      .where('key', '=', keyOf(name, subject))
      .where('resetsAt', '>', now),
  )
  return row ?? { count: 0, resetsAt: new Date(Date.now() + RATE_LIMITS[name].seconds * 1000) }
}

const endOf = (name: RateLimitName) => sql<Date>`now() + make_interval(secs => ${sql.lit(RATE_LIMITS[name].seconds)})`

/** Counts `amount` attempts under a key; alone, or in a WITH. @returns a row when they stay within the limit. */
export const countAttempts = (name: RateLimitName, key: Expression<string>, amount = 1) =>
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
        .where(sql`${amount}::int`, '<=', sql.lit(RATE_LIMITS[name].max)),
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
            eb(eb('rateLimits.count', '+', eb.ref('excluded.count')), '<=', sql.lit(RATE_LIMITS[name].max)),
          ]),
        ),
    )
    .returning('key')

type Asked<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, { subject: string; amount: number }>

/**
 * Lets in as many of each of `asked` as its limit still allows, counts these, and has a row for each of which any were let in,
 * `count` in all; alone, or in a WITH. It refuses nobody, so `RATE_LIMITS=off` does not reach it.
 */
export function admit<Tables, Names extends keyof Tables>(name: RateLimitName, asked: Asked<Tables, Names>) {
  const max = sql.lit(RATE_LIMITS[name].max)
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
