import { LINKS, type LinkPurpose } from '#contract/people/links.ts'
import { LINK_MESSAGES as M } from '#contract/people/messages.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { consumeLink, findLink, insertLink, type NewLink } from './links.queries.ts'

/** Makes a one-use link (docs/product/accounts.md#one-use-links). @returns its whole address. */
export async function issueLink(tx: Transaction, publicUrl: string, link: NewLink): Promise<string> {
  return `${publicUrl}${LINKS[link.purpose].path}#${await insertLink(tx, link)}`
}

/**
 * Uses a link up. One that belongs to another account than the caller's stays good.
 * @throws 404 `LINK_UNKNOWN`, 403 `LINK_OF_ANOTHER`, 410 `LINK_USED`, `LINK_REPLACED` or `LINK_EXPIRED`.
 */
export async function takeLink(tx: Transaction, purpose: LinkPurpose, token: string, caller: Caller | null) {
  const link = await consumeLink(tx, purpose, token, caller?.id ?? null)
  if (link !== undefined) return link
  const known = await findLink(tx, purpose, token)
  throw refusalOf(known, caller)
}

/** Whose link it is, which stays good. @throws as `takeLink`. */
export async function peekLink(sql: Queryable, purpose: LinkPurpose, token: string): Promise<string> {
  const known = await findLink(sql, purpose, token)
  if (known?.usedAt !== null || known.revokedAt !== null || known.isOver) throw refusalOf(known, null)
  return known.userId
}

/** 410 `LINK_REPLACED`: the account has changed since it was made. */
export const linkReplaced = () => new HttpError(410, 'LINK_REPLACED', M.replaced)

/** Why a link opens nothing. */
function refusalOf(known: Awaited<ReturnType<typeof findLink>>, caller: Caller | null): HttpError {
  if (known === undefined) return new HttpError(404, 'LINK_UNKNOWN', M.unknown)
  if (caller !== null && caller.id !== known.userId) return new HttpError(403, 'LINK_OF_ANOTHER', M.ofAnother)
  if (known.usedAt !== null) return new HttpError(410, 'LINK_USED', M.used)
  if (known.revokedAt !== null) return linkReplaced()
  return new HttpError(410, 'LINK_EXPIRED', M.expired)
}
