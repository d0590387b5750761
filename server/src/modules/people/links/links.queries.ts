import { sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import { LINKS, type LinkPurpose } from '#contract/people/links.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { hashToken, makeToken } from '../../../platform/http/tokens.ts'

export interface NewLink {
  purpose: LinkPurpose
  userId: string
  /** The address that it is sent to, or gives back. */
  email: string
  /** What it takes away: a passkey's id, or 'totp'. */
  factor?: string | undefined
}

/** All of them. */
export const LINK_PURPOSES = Object.keys(LINKS) as LinkPurpose[]

/** Makes a one-use link of an account; only the hash of its token is kept. @returns the token, base64url. */
export async function insertLink(database: Queryable, { purpose, ...link }: NewLink): Promise<string> {
  const token = makeToken()
  const expiresAt = sql<Date>`now() + make_interval(secs => ${sql.lit(LINKS[purpose].seconds)})`
  await database(query.insertInto('accountLinks').values({ ...link, purpose, tokenHash: hashToken(token), expiresAt }))
  return token
}

/** Uses a link up, if it is one for this and still good; of two at once one has it. */
export async function consumeLink(tx: Transaction, purpose: LinkPurpose, token: string, ofUser: string | null) {
  const [link] = await tx(
    query
      .updateTable('accountLinks')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .$if(ofUser !== null, (links) => links.where('userId', '=', ofUser))
      .returning(['userId', 'email', 'factor', 'createdAt']),
  )
  return link
}

/** What is known of a link, whatever has become of it. */
export async function findLink(database: Queryable, purpose: LinkPurpose, token: string) {
  const [link] = await database(
    query
      .selectFrom('accountLinks')
      .select((eb) => ['userId', 'usedAt', 'revokedAt', eb('expiresAt', '<=', now).$castTo<boolean>().as('isOver')])
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose),
  )
  return link
}

/**
 * Ends the links of an account that still open something, of these purposes: what they were made for has changed.
 * @param spared addresses in lower case, whose links stay good that give something back: take an address back, or a factor away.
 */
export async function revokeLinks(
  tx: Queryable,
  userId: string,
  purposes: readonly LinkPurpose[],
  spared: readonly string[] = [],
): Promise<void> {
  await tx(
    query
      .updateTable('accountLinks')
      .set({ revokedAt: now })
      .where('userId', '=', userId)
      .where('purpose', 'in', purposes)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('purpose', '<>', 'undo-email'), eb('factor', 'is', null)]),
          sql<boolean>`lower(${eb.ref('email')}) <> ALL (${spared}::text[])`,
        ]),
      ),
  )
}

/** Forgets what was over a month ago: until then a link still says why it opens nothing. */
export async function sweepLinks(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('accountLinks')
      .where('expiresAt', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT.linkDays)})`),
  )
}
