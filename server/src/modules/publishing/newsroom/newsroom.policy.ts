import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole, OwnPublication } from '#contract/publishing/newsroom.ts'
import type { DB, PageOwner } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin, isModerator } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'

/** A piece, as far as it decides who may do what with it. */
export interface Piece {
  /** The account under whose name it appears: the publication. */
  authorId: string
  /** The member whose piece it is; null: the account's own. */
  writerId: string | null
  status: 'draft' | 'published'
  /** Of a page: whose (docs/product/pages.md#who-keeps-pages); null: no page. */
  pageOf: PageOwner | null
}

/**
 * What is done with pieces. `comments`: letting held ones appear, removing them; `handIn`: to whoever may `review`, by who does not
 * publish everything themselves.
 */
export type PieceAct = 'edit' | 'publish' | 'delete' | 'comments' | 'handIn' | 'review'

/** How far it goes. `drafts`: one's own, while they are not public. */
type Reach = 'all' | 'own' | 'drafts' | 'none'

/** docs/product/newsroom.md#roles-in-a-newsroom. */
const REACH: Record<MemberRole, Record<PieceAct, Reach>> = {
  owner: { edit: 'all', publish: 'all', delete: 'all', comments: 'all', handIn: 'none', review: 'all' },
  editor: { edit: 'all', publish: 'all', delete: 'all', comments: 'all', handIn: 'none', review: 'all' },
  author: { edit: 'own', publish: 'own', delete: 'own', comments: 'own', handIn: 'drafts', review: 'none' },
  contributor: {
    ...{ edit: 'drafts', publish: 'none', delete: 'drafts', comments: 'none', handIn: 'drafts', review: 'none' },
  },
}

/** What administrators do with every piece; comments they take away by a decision. */
const OF_ADMINISTRATORS: ReadonlySet<PieceAct> = new Set<PieceAct>(['edit', 'publish', 'delete', 'review'])

/** Somebody, as far as it decides what they may do. */
export type Person = Pick<Caller, 'id' | 'role' | 'memberships'>

/** Who writes a piece. */
export type Writer = Pick<Caller, 'id' | 'username' | 'memberships'>

/** What somebody is in a publication: its own account owns it; undefined: nothing. */
export const roleIn = (caller: Pick<Caller, 'id' | 'memberships'>, publicationId: string): MemberRole | undefined =>
  caller.id === publicationId ? 'owner' : caller.memberships[publicationId]

/** Whether somebody acts for a publication: its own account, or a member. */
export const isOfNewsroom = (caller: Pick<Caller, 'id' | 'memberships'>, publicationId: string): boolean =>
  roleIn(caller, publicationId) !== undefined

/** Whether somebody may do this with a piece. */
export function may(caller: Person | null, act: PieceAct, { authorId, writerId, status, pageOf }: Piece): boolean {
  if (caller === null) return false
  if (pageOf === 'site') return OF_ADMINISTRATORS.has(act) && isModerator(caller)
  if (OF_ADMINISTRATORS.has(act) && isAdmin(caller)) return true
  const role = roleIn(caller, authorId)
  if (role === undefined) return false
  const isOwn = writerId === caller.id
  const reach = REACH[role][act]
  return reach === 'all' || (isOwn && (reach === 'own' || (reach === 'drafts' && status === 'draft')))
}

/** What a role opens in a publication as a whole. */
export const publicationAbilities = (role: MemberRole): OwnPublication['can'] => ({
  manage: role === 'owner',
  oversee: REACH[role].edit === 'all',
  publish: REACH[role].publish !== 'none',
  handIn: REACH[role].handIn !== 'none',
})

/** Whether somebody manages the members of a publication. */
export function mayManage(caller: Person, publicationId: string): boolean {
  const role = roleIn(caller, publicationId)
  return isAdmin(caller) || (role !== undefined && publicationAbilities(role).manage)
}

/** Whether somebody sees all that is done in a publication. */
export function mayOversee(caller: Person, publicationId: string): boolean {
  const role = roleIn(caller, publicationId)
  return isAdmin(caller) || (role !== undefined && publicationAbilities(role).oversee)
}

/** Whether somebody writes the pages of a publication and orders its menu; null: those of the site. */
export const mayKeepPages = (caller: Person, publicationId: string | null): boolean =>
  publicationId === null ? isModerator(caller) : mayOversee(caller, publicationId)

/** The pieces that somebody finds under « Mes publications ». `writerId`: only those of this member; null: all of it. */
export interface OwnPieces {
  authorId: string
  writerId: string | null
}

/**
 * Which pieces of a publication somebody works on.
 * @param publicationId left out: their own account's. @throws 404 to who does not write for it.
 */
export function ownPieces(caller: Writer, publicationId: string = caller.id): OwnPieces {
  const role = roleIn(caller, publicationId)
  if (role === undefined) throw notFound(M.notThere)
  return { authorId: publicationId, writerId: REACH[role].edit === 'all' ? null : caller.id }
}

const rolesOf = (act: PieceAct, ...reaches: Reach[]) => {
  const roles = (Object.keys(REACH) as MemberRole[]).filter((role) => reaches.includes(REACH[role][act]))
  return roles.length === 0 ? sql`NULL` : sql.join(roles.map((role) => sql.lit(role)))
}

/** `may` of who is neither a guest nor an administrator, as a condition on `articles a`, but for pages; to edit and hand in, on drafts. */
export const isForMember =
  (readerId: string | Expression<string>, act: PieceAct = 'edit') =>
  (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) =>
    eb.or([
      ...(REACH.owner[act] === 'all' ? [eb('a.authorId', '=', readerId)] : []),
      sql<boolean>`EXISTS (SELECT FROM memberships m WHERE m.publication_id = ${eb.ref('a.authorId')}
        AND m.user_id = ${readerId} AND (m.role IN (${rolesOf(act, 'all')})
          OR (m.role IN (${rolesOf(act, 'own', 'drafts')}) AND ${eb.ref('a.writerId')} = ${readerId})))`,
    ])

/** The accounts that do this with all pieces of a publication, as a condition on `users u`. */
export const doesWithAll = (act: PieceAct, publicationId: string) => (eb: ExpressionBuilder<{ u: DB['users'] }, 'u'>) =>
  sql<boolean>`${eb.ref('u.isActive')} AND ${eb.ref('u.id')} IN (
    SELECT m.user_id FROM memberships m WHERE m.publication_id = ${publicationId} AND m.role IN (${rolesOf(act, 'all')})
    UNION ALL SELECT ${publicationId}::uuid)`
