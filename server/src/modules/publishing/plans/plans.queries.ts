import { randomUUIDv7 } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { PLANS } from '#contract/limits.ts'
import type { OwnPlan, PlanAct } from '#contract/publishing/own-plan.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { asIso, now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { titleFor } from '../articles/articles.policy.ts'
import type { OwnPieces, Person, Writer } from '../newsroom/newsroom.policy.ts'

/** What is planned of `articles a`, as answers tell it, the first first. */
export const plansOf = (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) => sql<OwnPlan[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('act', p.act, 'at', ${asIso(sql.ref('p.at'))}, 'by', w.username, 'failure', p.failure)
    ORDER BY p.at, p.act)
  FROM plans p LEFT JOIN users w ON w.id = p.planned_by WHERE p.article_id = ${eb.ref('a.id')}), '[]')`

/** What is planned of a piece, and what it is wished for; undefined where it is not there. */
export async function findPlans(database: Queryable, articleId: string) {
  const [row] = await database(
    query
      .selectFrom('articles as a')
      .leftJoin('wishes as w', 'w.articleId', 'a.id')
      .leftJoin('users as u', 'u.id', 'w.personId')
      .select((eb) => ['a.isHeld', plansOf(eb).as('plans'), sql<string | null>`${eb.ref('w.day')}::text`.as('day')])
      .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
      .select((eb) => shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'))
      .where('a.id', '=', articleId),
  )
  return row
}

interface NewPlan {
  articleId: string
  publicationId: string
  act: PlanAct
  at: Date
  plannedBy: string
}

/** In the place of the plan of this act that there may be. @returns false where the same stands already. */
export async function putPlan(tx: Transaction, { at, plannedBy, ...of }: NewPlan): Promise<boolean> {
  const rows = await tx(
    query
      .insertInto('plans')
      .values({ id: randomUUIDv7(), ...of, at, plannedBy })
      .onConflict((conflict) =>
        conflict
          .constraint('plans_one')
          .doUpdateSet({ at, plannedBy, plannedAt: now, failure: null })
          .where((eb) => eb.or([eb('plans.at', '<>', at), eb('plans.failure', 'is not', null)])),
      )
      .returning('id'),
  )
  return rows.length === 1
}

/** @returns those of these acts that were planned. */
export async function deletePlans(
  tx: Transaction,
  articleIds: readonly string[],
  acts: readonly PlanAct[],
): Promise<PlanAct[]> {
  const rows = await tx(
    query
      .deleteFrom('plans')
      .where(isOneOf(articleIds))
      .where('act', 'in', [...acts])
      .returning('act'),
  )
  return rows.map(({ act }) => act)
}

/** As `deletePlans`, with what pieces are wished for. */
export async function deletePlansAndWishes(
  tx: Transaction,
  articleIds: readonly string[],
  acts: readonly PlanAct[],
): Promise<void> {
  await tx(
    query
      .with('unwished', (statement) => statement.deleteFrom('wishes').where(isOneOf(articleIds)))
      .deleteFrom('plans')
      .where(isOneOf(articleIds))
      .where('act', 'in', [...acts]),
  )
}

const isOneOf = (articleIds: readonly string[]) => sql<boolean>`article_id = ANY(${[...articleIds]}::uuid[])`

/** Where a moment stands beside now, by the clock that says when something is due. */
export async function placeInTime(tx: Transaction, at: Date): Promise<'past' | 'near' | 'far'> {
  const place = sql<'past' | 'near' | 'far'>`CASE WHEN ${at} <= now() THEN 'past'
    WHEN ${at} > now() + make_interval(years => ${sql.lit(PLANS.yearsAhead)}) THEN 'far' ELSE 'near' END`
  const [row] = await tx(query.selectNoFrom(place.as('place')))
  return row?.place ?? 'past'
}

/** In the place of the wish that there may be. */
export async function putWish(
  tx: Transaction,
  wish: { articleId: string; publicationId: string; day: string; personId: string | null },
): Promise<void> {
  const day = sql<Date>`${wish.day}::date`
  await tx(
    query
      .insertInto('wishes')
      .values({ ...wish, day })
      .onConflict((conflict) => conflict.column('articleId').doUpdateSet({ day, personId: wish.personId })),
  )
}

export async function deleteWish(tx: Transaction, articleId: string): Promise<void> {
  await tx(query.deleteFrom('wishes').where('articleId', '=', articleId))
}

/** What a piece in a calendar is: of `articles a`, of the member `users m` whose it is, else of its author `users u`. */
const pieces = () =>
  query
    .selectFrom('articles as a')
    .innerJoin('users as u', 'u.id', 'a.authorId')
    .leftJoin('users as m', 'm.id', 'a.writerId')
    .select(['a.id', 'a.title', 'a.type', 'a.status', 'a.authorId', 'a.writerId', 'a.pageOf'])
    .select((eb) => [
      eb.fn.coalesce('m.id', 'u.id').as('personId'),
      eb.fn.coalesce('m.username', 'u.username').as('personUsername'),
      sql<
        string | null
      >`CASE WHEN ${eb.ref('m.id')} IS NULL THEN ${eb.ref('u.displayName')} ELSE ${eb.ref('m.displayName')} END`.as(
        'personDisplayName',
      ),
      sql<
        string | null
      >`CASE WHEN ${eb.ref('m.id')} IS NULL THEN ${shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive'))}
        ELSE ${shownPortrait(eb.ref('m.avatar'), eb.ref('m.isActive'))} END`.as('personAvatar'),
    ])
    .where('a.deletedAt', 'is', null)

/** What of a publication is planned from one moment until another, the first first, one more than a calendar shows. */
export const listPlanned = (database: Queryable, { authorId, writerId }: OwnPieces, from: Date, until: Date) =>
  database(
    pieces()
      .innerJoin('plans as p', 'p.articleId', 'a.id')
      .leftJoin('users as w', 'w.id', 'p.plannedBy')
      .select(['p.act', 'p.at', 'p.failure', 'w.username as by'])
      .where('p.publicationId', '=', authorId)
      .where('p.at', '>=', from)
      .where('p.at', '<', until)
      .$if(writerId !== null, (own) => own.where('a.writerId', '=', writerId))
      .orderBy('p.at')
      .orderBy('p.id')
      .limit(PLANS.calendarMax + 1),
  )

/** The drafts of a publication that are wished for from one day to another and not planned, as `listPlanned`. */
export const listWished = (database: Queryable, { authorId, writerId }: OwnPieces, from: string, to: string) =>
  database(
    pieces()
      .innerJoin('wishes as w', 'w.articleId', 'a.id')
      .leftJoin('users as n', 'n.id', 'w.personId')
      .select((eb) => [
        sql<string>`${eb.ref('w.day')}::text`.as('day'),
        'n.id as namedId',
        'n.username as namedUsername',
        'n.displayName as namedDisplayName',
        shownPortrait(eb.ref('n.avatar'), eb.ref('n.isActive')).as('namedAvatar'),
      ])
      .where('w.publicationId', '=', authorId)
      .where((eb) => sql<boolean>`${eb.ref('w.day')} BETWEEN ${from}::date AND ${to}::date`)
      .where(
        (eb) =>
          sql<boolean>`NOT EXISTS (SELECT FROM plans p WHERE p.article_id = ${eb.ref('a.id')} AND p.act = 'publish')`,
      )
      .$if(writerId !== null, (own) => own.where('a.writerId', '=', writerId))
      .orderBy('w.day')
      .orderBy('a.id')
      .limit(PLANS.calendarMax + 1),
  )

/** Milliseconds until something is due, which is negative once it is; null where nothing is planned. */
export async function dueIn(database: Queryable): Promise<number | null> {
  const next = query
    .selectFrom('plans')
    .select('at')
    .where('failure', 'is', null)
    .orderBy('at')
    .orderBy('act')
    .orderBy('id')
    .limit(1)
  const left = sql<number | null>`ceil(extract(epoch FROM least((${next}),
    (SELECT at FROM front_page_plan WHERE remark IS NULL)) - clock_timestamp()) * 1000)::float8`
  const [row] = await database(query.selectNoFrom(left.as('left')))
  return row?.left ?? null
}

/**
 * Takes one plan that is due, its piece locked, the first of those whose pieces nobody else is at, and of each piece its first. It is
 * done once the transaction commits, and stands again where that does not come about.
 * @param publicationId of this one alone.
 */
export async function takeDuePlan(tx: Transaction, publicationId: string | null = null) {
  const isOfIt = publicationId === null ? sql`true` : sql`p.publication_id = ${publicationId}`
  const first = sql<string>`(SELECT p.id FROM plans p JOIN articles a ON a.id = p.article_id
    WHERE p.failure IS NULL AND p.at <= now() AND ${isOfIt} AND NOT EXISTS (
      SELECT FROM plans e WHERE e.article_id = p.article_id AND e.failure IS NULL AND (e.at, e.act) < (p.at, p.act))
    ORDER BY p.at, p.act, p.id LIMIT 1 FOR NO KEY UPDATE OF p, a SKIP LOCKED)`
  const [plan] = await tx(
    query
      .deleteFrom('plans')
      .where('id', '=', first)
      .returning(['id', 'articleId', 'publicationId', 'act', 'at', 'plannedBy']),
  )
  return plan
}

export type DuePlan = NonNullable<Awaited<ReturnType<typeof takeDuePlan>>>

/** Notes why a plan was not done, unless it was changed meanwhile. @returns its piece's title, as far as it was noted. */
export async function failPlan(tx: Transaction, { id, at }: DuePlan, failure: string): Promise<string | undefined> {
  const [row] = await tx(
    query
      .updateTable('plans as p')
      .from('articles as a')
      .set({ failure })
      .whereRef('a.id', '=', 'p.articleId')
      .where('p.id', '=', id)
      .where('p.at', '=', at)
      .returning('a.title'),
  )
  return row?.title
}

/** Has withdrawals of these articles whose moment passed while they were not public done all the same. */
export async function renewWithdrawals(tx: Transaction, articleIds: readonly string[]): Promise<void> {
  await tx(
    query
      .updateTable('plans')
      .set({ failure: null })
      .where(isOneOf(articleIds))
      .where('act', '=', sql.lit('withdraw'))
      .where('failure', 'is not', null),
  )
}

/** Who planned something; undefined once their account is not in use. What they are in newsrooms is to be asked (`asOfNow`). */
export async function findPlanner(tx: Transaction, userId: string): Promise<(Person & Writer) | undefined> {
  const [row] = await tx(
    query
      .selectFrom('users')
      .select(['id', 'username', 'role'])
      .where('id', '=', userId)
      .where('isActive', '=', sql.lit(true)),
  )
  return row && { ...row, memberships: {} }
}

/** What is planned, and wished for, of the pieces of a publication, and what a person planned or is at in others. */
export async function listOwnPlans(database: Queryable, userId: string) {
  const [plans, wishes] = await Promise.all([
    database(
      query
        .selectFrom('plans as p')
        .innerJoin('articles as a', 'a.id', 'p.articleId')
        .innerJoin('users as o', 'o.id', 'p.publicationId')
        .leftJoin('users as b', 'b.id', 'p.plannedBy')
        .select(['o.username as publication', 'p.act', 'p.at', 'b.username as plannedBy', 'p.plannedAt', 'p.failure'])
        .select(titleFor(userId))
        .where((eb) => eb.or([eb('p.publicationId', '=', userId), eb('p.plannedBy', '=', userId)]))
        .orderBy('p.at')
        .orderBy('p.id'),
    ),
    database(
      query
        .selectFrom('wishes as w')
        .innerJoin('articles as a', 'a.id', 'w.articleId')
        .innerJoin('users as o', 'o.id', 'w.publicationId')
        .leftJoin('users as b', 'b.id', 'w.personId')
        .select((eb) => ['o.username as publication', sql<string>`${eb.ref('w.day')}::text`.as('day')])
        .select(['b.username as person'])
        .select(titleFor(userId))
        .where((eb) => eb.or([eb('w.publicationId', '=', userId), eb('w.personId', '=', userId)]))
        .orderBy('w.day')
        .orderBy('w.articleId'),
    ),
  ])
  return { plans, wishes }
}
