import { type Expression, type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { MODERATION } from '#contract/limits.ts'
import type { ReportReason } from '#contract/trust/moderation.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { asIso, columnsOf, likeText, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'

/** What lists show of cases `k`, their owners `o`, who has them `s` and their decisions `d`. */
export const caseSummaries = query
  .selectFrom('moderationCases as k')
  .leftJoin('users as o', 'o.id', 'k.ownerId')
  .leftJoin('users as s', 's.id', 'k.assigneeId')
  .leftJoin('decisions as d', 'd.caseId', 'k.id')
  .select(['k.id', 'k.targetKind', 'k.targetId', 'k.label', 'k.path', 'k.ownerId', 'k.reportsCount', 'k.openedAt'])
  .select(['k.lastReportedAt', 'k.assigneeId', 'k.decidedAt', 'd.measure'])
  .select(['o.username as ownerUsername', 's.username as assigneeUsername'])
  .select((eb) => [
    sql<ReportReason[]>`ARRAY${eb
      .selectFrom('reports as r')
      .select((of) => sql<string>`${of.ref('r.reason')}::text`.as('reason'))
      .distinct()
      .whereRef('r.caseId', '=', 'k.id')}`.as('reasons'),
  ])

export type CaseSummaryRow = InferResult<typeof caseSummaries>[number]

interface CasesRequest {
  moderatorId: string
  state: 'open' | 'mine' | 'decided'
  sort: 'oldest' | 'newest' | 'most'
  q: string | undefined
  /** The sort value of the last row shown, milliseconds or a count, and its id. */
  cursor: readonly [value: number, id: string] | null
  offset: number
  limit: number
}

/** Where a row stands in its list: the sort value and the id. */
export function placeOf({ state, sort }: Pick<CasesRequest, 'state' | 'sort'>, row: CaseSummaryRow) {
  if (state === 'decided') return [row.decidedAt?.getTime() ?? 0, row.id] as const
  return [sort === 'most' ? row.reportsCount : row.openedAt.getTime(), row.id] as const
}

/** One more than `limit`; the page is found on an index alone. */
export function listCases(database: Queryable, request: CasesRequest): Promise<CaseSummaryRow[]> {
  const { moderatorId, state, sort, q, cursor, offset, limit } = request
  const column = state === 'decided' ? 'k.decidedAt' : sort === 'most' ? 'k.reportsCount' : 'k.openedAt'
  const direction = state !== 'decided' && sort === 'oldest' ? 'asc' : 'desc'
  let page = query
    .selectFrom('moderationCases as k')
    .select('k.id')
    .where('k.decidedAt', state === 'decided' ? 'is not' : 'is', null)
  if (state === 'mine') page = page.where('k.assigneeId', '=', moderatorId)
  if (q !== undefined && q !== '') page = page.where((eb) => isCalled(eb, q))
  if (cursor !== null) {
    const [value, id] = cursor
    const place = column === 'k.reportsCount' ? value : new Date(value)
    page = page.where(
      ({ refTuple }) =>
        sql<boolean>`${refTuple(column, 'k.id')} ${sql.raw(direction === 'asc' ? '>' : '<')} (${place}, ${id})`,
    )
  }
  const found = page
    .orderBy(column, direction)
    .orderBy('k.id', direction)
    .limit(limit + 1)
    .offset(offset)
  return database(
    caseSummaries.innerJoin(found.as('page'), 'page.id', 'k.id').orderBy(column, direction).orderBy('k.id', direction),
  )
}

/** Without regard to accents and case. Known when the plan is made: a frequent name is found on the way, a rare one by its index. */
function isCalled(eb: ExpressionBuilder<{ k: DB['moderationCases'] }, 'k'>, q: string) {
  const within = `%${likeText(q)}%`
  return sql<boolean>`${eb.ref('k.search')} LIKE kiosque_fold(${within})`
}

/** Days of decisions by which the waiting time is told. */
const FIGURES_DAYS = 90

/** What waits, and for how long cases wait. */
export async function sumCases(database: Queryable) {
  const [figures] = await database(
    query.selectNoFrom((eb) => [
      eb
        .selectFrom('moderationCases as k')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('k.decidedAt', 'is', null)
        .$asScalar()
        .as('open'),
      eb
        .selectFrom('moderationCases as k')
        .select((of) => of.fn.min<Date | null>('k.openedAt').as('oldestAt'))
        .where('k.decidedAt', 'is', null)
        .$asScalar()
        .as('oldestAt'),
      eb
        .selectFrom('moderationCases as k')
        .select((of) =>
          sql<number | null>`extract(epoch FROM percentile_cont(0.5) WITHIN GROUP
            (ORDER BY ${of.ref('k.decidedAt')} - ${of.ref('k.openedAt')}))::int`.as('medianSeconds'),
        )
        .where('k.decidedAt', '>', sql<Date>`now() - make_interval(days => ${sql.lit(FIGURES_DAYS)})`)
        // Of a suspension that nobody had asked for nobody waited.
        .where('k.reportsCount', '>', 0)
        .$asScalar()
        .as('medianSeconds'),
      eb
        .selectFrom('appeals as p')
        .select(sql<number>`count(*)::int`.as('appeals'))
        .where('p.outcome', 'is', null)
        .$asScalar()
        .as('appeals'),
    ]),
  )
  return {
    open: figures?.open ?? 0,
    oldestAt: figures?.oldestAt ?? null,
    medianSeconds: figures?.medianSeconds ?? null,
    appeals: figures?.appeals ?? 0,
  }
}

/** Cases `k`, whatever else is read with them. */
const k = columnsOf<'moderationCases'>('k')

/** The reports of a case `k` by an account `m`, or from its mailbox. */
const reportsBy = query
  .selectFrom('reports as r')
  .select('r.id')
  .where('r.caseId', '=', k('id').$castTo<string>())
  .where(sql<boolean>`(r.reporter_id = m.id OR lower(r.email) = lower(m.email))`)

/** Whether somebody has reported a case `k`. */
export const hasReported = (accountId: string) =>
  sql<boolean>`EXISTS ${query
    .selectFrom('users as m')
    .select('m.id')
    .where('m.id', '=', accountId)
    .where(({ exists }) => exists(reportsBy))}`

/** Other moderators `m` who work, but for this one. */
export const otherModerators = (accountId: string) =>
  query
    .selectFrom('users as m')
    .select('m.id')
    // Said to the letter, as their index says it.
    .where('m.role', 'in', [sql.lit('moderator' as const), sql.lit('admin' as const)])
    .where('m.isActive', '=', sql.lit(true))
    .where('m.id', '<>', accountId)

/**
 * Whether another moderator than this one could decide about a case `k` without being a part of it.
 * @param alsoNot who else may not: whoever decided first, about an appeal.
 */
export const hasOtherModerators = (accountId: string, alsoNot?: Expression<string | null>) =>
  sql<boolean>`EXISTS ${otherModerators(accountId)
    .where('m.id', 'is distinct from', k('ownerId').$castTo<string>())
    .$if(alsoNot !== undefined, (others) => others.where(sql<boolean>`m.id IS DISTINCT FROM ${alsoNot}`))
    .where(({ not, exists }) => not(exists(reportsBy)))}`

/** A whole case but for its reports and notes, with what its target has become, as this moderator meets it. Undefined without such a case. */
export async function findCase(database: Queryable, id: string, moderatorId: string) {
  const [row] = await database(
    caseSummaries
      .leftJoin('articles as a', (join) =>
        join.onRef('a.id', '=', 'k.targetId').on('k.targetKind', '=', sql.lit('article')),
      )
      .leftJoin('comments as c', (join) =>
        join.onRef('c.id', '=', 'k.targetId').on('k.targetKind', '=', sql.lit('comment')),
      )
      .leftJoin('articles as under', 'under.id', 'c.articleId')
      .select(['o.role as ownerRole', 'o.isActive as ownerIsActive', 'o.closingAt as ownerClosingAt'])
      .select(['o.suspendedAt as ownerSuspendedAt', 'd.id as decisionId', 'd.moderatorName', 'd.rule', 'd.facts'])
      .select(['d.suspendedUntil', 'd.createdAt as decisionCreatedAt'])
      .select((eb) => [
        sql<{ title: string; text: string }>`${eb.ref('k.snapshot')}`.as('snapshot'),
        sql<boolean>`CASE ${eb.ref('k.targetKind')}
          WHEN 'article' THEN coalesce(NOT ${eb.ref('a.isHeld')}, false)
          WHEN 'comment' THEN ${eb.ref('c.id')} IS NOT NULL AND ${eb.ref('c.deletedAt')} IS NULL
          ELSE ${eb.ref('o.id')} IS NOT NULL END`.as('isThere'),
        sql<boolean>`coalesce(CASE ${eb.ref('k.targetKind')}
          WHEN 'article' THEN ${eb.ref('a.status')} = 'published'
          WHEN 'comment' THEN ${eb.ref('under.status')} = 'published' AND ${eb.ref('c.deletedAt')} IS NULL
          ELSE ${eb.ref('o.isActive')} END, false)`.as('isPublic'),
        sql<boolean>`${eb.ref('k.targetKind')} = 'article' AND coalesce(${eb.ref('a.unpublishedByClosing')}, false)`.as(
          'returnsWithAccount',
        ),
        hasReported(moderatorId).as('hasReported'),
        hasOtherModerators(moderatorId).as('hasOthers'),
        eb
          .selectFrom('moderationCases as e')
          .innerJoin('decisions as ed', 'ed.caseId', 'e.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('e.ownerId', '=', 'k.ownerId')
          .whereRef('e.id', '<>', 'k.id')
          .where('ed.measure', '<>', 'none')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('appeals as ep')
                  .select('ep.id')
                  .whereRef('ep.decisionId', '=', 'ed.id')
                  .where('ep.reportId', 'is', null)
                  .where('ep.outcome', '=', 'overturned'),
              ),
            ),
          )
          .$asScalar()
          .as('earlierDecisions'),
      ])
      .where('k.id', '=', id),
  )
  return row
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** The first reports of a case and all notes on it, the oldest first. Names of one word: within JSON they stay as SQL writes them. */
export async function findPapers(database: Queryable, caseId: string) {
  const [papers] = await database(
    query.selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('reports as r')
          .leftJoin('users as u', 'u.id', 'r.reporterId')
          .select(['r.id', 'r.name', 'r.reason', 'r.explanation', 'r.passage', 'r.goodFaith as faith'])
          .select((of) => [
            of
              .case()
              .when('u.id', 'is not', null)
              .then(jsonBuildObject({ id: of.ref('u.id'), username: of.ref('u.username') }))
              .end()
              .as('reporter'),
            asIso(sql.ref('r.created_at')).as('at'),
          ])
          .where('r.caseId', '=', caseId)
          .orderBy('r.createdAt')
          .orderBy('r.id')
          .limit(sql.lit(MODERATION.reportsShown)),
      ).as('reports'),
      jsonArrayFrom(
        eb
          .selectFrom('caseNotes as n')
          .select(['n.id', 'n.authorName as author', 'n.text'])
          .select(asIso(sql.ref('n.created_at')).as('at'))
          .where('n.caseId', '=', caseId)
          .orderBy('n.createdAt')
          .orderBy('n.id'),
      ).as('notes'),
    ]),
  )
  return papers ?? { reports: [], notes: [] }
}

/**
 * Stored files that readers were shown with the target of a case (docs/product/moderation.md#cases): of an article those of today
 * first, of a profile its pictures.
 */
export const listFilesOfCase = (database: Queryable, caseId: string) =>
  database(
    query
      .selectFrom('moderationCases as k')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('articleFiles as x')
            .innerJoin('files as shown', 'shown.name', 'x.fileName')
            .select(['x.fileName as name', sql<boolean>`x.last_version IS NOT NULL`.as('wasDropped')])
            .where('k.targetKind', '=', sql.lit('article'))
            .whereRef('x.articleId', '=', 'k.targetId')
            .where('shown.wasShown', '=', true)
            .unionAll(
              eb
                .selectFrom('users as u')
                .innerJoinLateral(
                  sql<{ url: string | null }>`unnest(ARRAY[u.avatar, u.banner_url])`.as<'p'>(sql`p(url)`),
                  (on) => on.onTrue(),
                )
                .select([
                  sql<string>`substr(p.url, length('/media/') + 1)`.as('name'),
                  sql<boolean>`false`.as('wasDropped'),
                ])
                .where('k.targetKind', '=', sql.lit('profile'))
                .whereRef('u.id', '=', 'k.targetId')
                .where('p.url', 'like', '/media/%'),
            )
            .as('s'),
        (on) => on.onTrue(),
      )
      .innerJoin('files as f', 'f.name', 's.name')
      .select(['f.name', 'f.kind'])
      .where('k.id', '=', caseId)
      .orderBy('s.wasDropped')
      .orderBy('f.name')
      .limit(sql.lit(MODERATION.filesShown)),
  )

export type FilesOfCase = Awaited<ReturnType<typeof listFilesOfCase>>

export type Papers = Awaited<ReturnType<typeof findPapers>>
