import { randomUUIDv7 } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import { NEWSROOM } from '#contract/limits.ts'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole, NewsroomAct } from '#contract/publishing/newsroom.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isBefore, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { hashToken, makeToken } from '../../../platform/http/tokens.ts'
import { type Actor, COMMAND_LINE } from '../../facts.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { mayOversee, roleIn } from './newsroom.policy.ts'

const accounts = query
  .selectFrom('users as u')
  .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
  .select((eb) => shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'))

/** The accounts of these ids, by name. */
export const listAccounts = (database: Queryable, ids: readonly string[]) =>
  database(accounts.where(sql<boolean>`u.id = ANY(${[...ids]}::uuid[])`).orderBy('u.username'))

/** The accounts of these ids, and whether each is a publication's own or that of a member. */
export const listSigners = (database: Queryable, publicationId: string, ids: readonly string[]) =>
  database(
    accounts
      .select((eb) =>
        eb
          .or([
            eb('u.id', '=', publicationId),
            sql<boolean>`EXISTS (SELECT FROM members m
              WHERE m.publication_id = ${publicationId} AND m.user_id = ${eb.ref('u.id')})`,
          ])
          .as('isOfNewsroom'),
      )
      .where(sql<boolean>`u.id = ANY(${[...ids]}::uuid[])`),
  )

/** A creator's account, which is a publication; locked where it says so. */
export async function findPublication(database: Queryable, id: string, { lock = false } = {}) {
  const publication = accounts.where('u.id', '=', id).where('u.userType', '=', sql.lit('media'))
  const [row] = await database(lock ? publication.forNoKeyUpdate('u') : publication)
  return row
}

/** @throws 404 to who is nothing there. */
export async function requirePublication(database: Queryable, id: string, caller: Caller) {
  const publication = await findPublication(database, id)
  if (publication === undefined || (roleIn(caller, id) === undefined && !mayOversee(caller, id)))
    throw notFound(M.notThere)
  return publication
}

/** In order of their roles, then of their coming. */
export const listMembers = (database: Queryable, publicationId: string) =>
  database(
    accounts
      .innerJoin('members as m', 'm.userId', 'u.id')
      .select(['m.role', 'm.since'])
      .where('m.publicationId', '=', publicationId)
      .orderBy('m.role')
      .orderBy('m.since'),
  )

/** Locked until the transaction ends. */
export async function lockMember(tx: Transaction, publicationId: string, userId: string) {
  const [row] = await tx(
    query
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.role', 'u.username'])
      .where('m.publicationId', '=', publicationId)
      .where('m.userId', '=', userId)
      .forUpdate('m'),
  )
  return row
}

/**
 * Somebody with the role that they have in a publication now, which stays theirs until the transaction ends; none in one that is out
 * of use.
 */
export async function asOfNow<Person extends Pick<Caller, 'id' | 'memberships'>>(
  tx: Transaction,
  caller: Person,
  publicationId: string,
): Promise<Person> {
  if (caller.id === publicationId) return caller
  const [now] = await tx(
    query
      .selectFrom('members as m')
      .select('m.role')
      .where('m.publicationId', '=', publicationId)
      .where('m.userId', '=', caller.id)
      // Not locked with it: who saves holds the publication's account.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('memberships as o')
            .select('o.role')
            .whereRef('o.publicationId', '=', 'm.publicationId')
            .whereRef('o.userId', '=', 'm.userId'),
        ),
      )
      .forShare('m'),
  )
  return { ...caller, memberships: now ? { [publicationId]: now.role } : {} }
}

/** @returns false where they are one already. */
export async function insertMember(tx: Transaction, publicationId: string, userId: string, role: MemberRole) {
  const rows = await tx(
    query
      .insertInto('members')
      .values({ publicationId, userId, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId'),
  )
  return rows.length === 1
}

export async function setRole(tx: Transaction, publicationId: string, userId: string, role: MemberRole): Promise<void> {
  await tx(
    query.updateTable('members').set({ role }).where('publicationId', '=', publicationId).where('userId', '=', userId),
  )
}

export async function deleteMember(tx: Transaction, publicationId: string, userId: string): Promise<void> {
  await tx(query.deleteFrom('members').where('publicationId', '=', publicationId).where('userId', '=', userId))
}

const invitations = query
  .selectFrom('memberInvitations as i')
  .leftJoin('users as maker', 'maker.id', 'i.madeBy')
  .select(['i.id', 'i.publicationId', 'i.role', 'i.email', 'i.createdAt', 'i.expiresAt', 'maker.username as madeBy'])
  .select((eb) => ['i.usedAt', eb('i.expiresAt', '<=', now).$castTo<boolean>().as('isOver')])

export type InvitationRow = InferResult<typeof invitations>[number]

/** Those that still open something, the last made first. */
export const listInvitations = (database: Queryable, publicationId: string): Promise<InvitationRow[]> =>
  database(
    invitations
      .where('i.publicationId', '=', publicationId)
      .where('i.usedAt', 'is', null)
      .where('i.expiresAt', '>', now)
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc'),
  )

export async function findInvitation(database: Queryable, key: { id: string } | { token: string }) {
  const found =
    'id' in key ? invitations.where('i.id', '=', key.id) : invitations.where('i.tokenHash', '=', hashToken(key.token))
  const [row] = await database(found)
  return row
}

interface NewInvitation {
  publicationId: string
  role: MemberRole
  email: string | null
  madeBy: string
}

/** Its token comes with `giveToken`. @returns its id. */
export async function insertInvitation(tx: Transaction, invitation: NewInvitation): Promise<string> {
  const id = randomUUIDv7()
  const expiresAt = sql<Date>`now() + make_interval(days => ${sql.lit(NEWSROOM.invitationDays)})`
  await tx(query.insertInto('memberInvitations').values({ ...invitation, id, expiresAt }))
  return id
}

/** A token for an invitation, in place of the one it had; only its hash is kept. @returns it, base64url. */
export async function giveToken(tx: Transaction, id: string): Promise<string> {
  const token = makeToken()
  await tx(
    query
      .updateTable('memberInvitations')
      .set({ tokenHash: hashToken(token) })
      .where('id', '=', id),
  )
  return token
}

/** Takes an invitation up, if it is still good; of two at once one has it. */
export async function consumeInvitation(tx: Transaction, id: string, usedBy: string): Promise<boolean> {
  const rows = await tx(
    query
      .updateTable('memberInvitations')
      .set({ usedAt: now, usedBy })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('id'),
  )
  return rows.length === 1
}

/** @returns false when it has served, or is not there. */
export async function deleteUnused(tx: Transaction, publicationId: string, id: string) {
  const [row] = await tx(
    query
      .deleteFrom('memberInvitations')
      .where('id', '=', id)
      .where('publicationId', '=', publicationId)
      .where('usedAt', 'is', null)
      .returning(['email', 'role']),
  )
  return row
}

/** Forgets what was over a month ago: until then a link still says why it opens nothing. */
export async function sweepMemberInvitations(database: Database): Promise<void> {
  await database(query.deleteFrom('memberInvitations').where('expiresAt', '<=', sql<Date>`now() - interval '30 days'`))
}

export interface NewsroomEntryToNote {
  publicationId: string
  by: Actor | null
  act: NewsroomAct
  /** The piece's title, or whom it was about. */
  name: string
  articleId?: string
  /** Noted only where the publication has members: who is alone knows. */
  isOfPiece?: boolean
  reason?: string
}

/** Notes what was done in a publication, within the transaction that does it (docs/product/newsroom.md#journal-of-the-newsroom). */
export async function noteInNewsroom(tx: Queryable, entry: NewsroomEntryToNote): Promise<void> {
  const { publicationId, by, act, name, articleId = null, isOfPiece = false, reason = '' } = entry
  const { id, username } = by ?? COMMAND_LINE
  const hasMembers = sql`EXISTS (SELECT FROM members WHERE publication_id = ${publicationId})`
  await tx(
    sql`INSERT INTO newsroom_journal (id, publication_id, actor_id, actor_name, act, article_id, name, reason)
      SELECT ${randomUUIDv7()}, ${publicationId}, ${id}, ${username}, ${act}, ${articleId}, ${name}, ${reason}
      WHERE ${isOfPiece ? hasMembers : sql`true`}`,
  )
}

export const listNewsroomJournal = (
  database: Queryable,
  publicationId: string,
  { cursor, offset, limit }: { cursor: PlaceInTime | null; offset: number; limit: number },
) =>
  database(
    query
      .selectFrom('newsroomJournal as j')
      .select(['j.id', 'j.at', 'j.actorId', 'j.actorName', 'j.act', 'j.articleId', 'j.name', 'j.reason'])
      .where('j.publicationId', '=', publicationId)
      .where((eb) => isBefore(eb.refTuple('j.at', 'j.id'), cursor))
      .orderBy('j.at', 'desc')
      .orderBy('j.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
