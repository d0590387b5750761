import { randomUUIDv7 } from 'node:crypto'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import type { IssueInput, IssueState } from '#contract/community/letter-issues.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { isNoPage, visibleTo } from '../../publishing/articles/articles.policy.ts'
import { summaries, wholeArticles } from '../../publishing/articles/articles.queries.ts'
import { letters, lettersInUse } from '../letters/letters.queries.ts'

type Words = Extract<IssueInput['parts'][number], { kind: 'words' }>
/** As it is kept: a piece with the title that it had. */
export type StoredPart = Words | { kind: 'piece'; articleId: string; isWhole: boolean; title: string }

/** What everybody is sent, with the marks that stand for what differs. */
export interface StoredMail {
  subject: string
  html: string
  text: string
  leave: string
  manage: string
}

const asStored = {
  parts: sql<StoredPart[]>`i.parts`.as('parts'),
  mail: sql<StoredMail | null>`i.mail`.as('mail'),
}

/** Each with its letter. */
const issues = letters
  .innerJoin('letterIssues as i', 'i.letterId', 'l.id')
  .select(['i.id', 'i.subject', 'i.state', 'i.at', 'i.begunAt', 'i.endedAt', 'i.recipients', 'i.trouble'])
  .select(['i.sent', 'i.refused', 'i.doubtful', 'i.departed', 'i.visits'])
export type IssueSummaryRow = InferResult<typeof issues>[number]

const wholeIssues = issues.select(['i.version', 'i.sender', 'i.preview', 'i.leftOut', asStored.parts])
export type IssueRow = InferResult<typeof wholeIssues>[number]

export async function findIssue(database: Queryable, id: string): Promise<IssueRow | undefined> {
  const [row] = await database(wholeIssues.where('i.id', '=', id))
  return row
}

/** The last first; one more than `limit`. @param before an id. */
export const listIssues = (
  database: Queryable,
  letterId: string,
  { before, offset, limit }: { before: string | undefined; offset: number; limit: number },
): Promise<IssueSummaryRow[]> =>
  database(
    issues
      .where('l.id', '=', letterId)
      .$if(before !== undefined, (older) => older.where('i.id', '<', before ?? ''))
      .orderBy('i.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )

export async function insertIssue(tx: Transaction, letterId: string, sender: string): Promise<string> {
  const id = randomUUIDv7()
  await tx(query.insertInto('letterIssues').values({ id, letterId, sender }))
  return id
}

type Written = Pick<IssueInput, 'version' | 'sender' | 'subject' | 'preview'> & { parts: readonly StoredPart[] }

/** @returns false where it is no draft of this version. */
export async function updateIssue(tx: Transaction, id: string, { version, parts, ...said }: Written): Promise<boolean> {
  const rows = await tx(
    query
      .updateTable('letterIssues')
      .set({ ...said, parts: JSON.stringify(parts), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', 'draft')
      .returning('id'),
  )
  return rows.length === 1
}

/** @returns false where it has been sent, or is. */
export async function deleteIssue(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx(
    query.deleteFrom('letterIssues').where('id', '=', id).where('state', 'in', ['draft', 'planned']).returning('id'),
  )
  return rows.length === 1
}

/** From one of these states to another, unless it has left them. */
interface Turn {
  id: string
  from: readonly IssueState[]
  to: IssueState
  /** Of what is begun; left out: whichever. */
  version?: number
  at?: Date | null
  trouble?: string | null
}

/** @returns false where it stands otherwise by now. */
export async function turnIssue(
  tx: Queryable,
  { id, from, to, version, at = null, trouble = null }: Turn,
): Promise<boolean> {
  const isOver = to === 'sent' || to === 'stopped'
  const rows = await tx(
    query
      .updateTable('letterIssues')
      .set({ state: to, at, trouble, endedAt: isOver ? now : null })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .$if(version !== undefined, (issue) => issue.where('version', '=', version ?? 0))
      .returning('id'),
  )
  return rows.length === 1
}

/** For so long after its minute an issue is sent still: nobody wants last month’s. */
const LATE = sql`interval '1 hour'`

/**
 * Begins those of publications in use whose minute has come, once no piece is that was to appear by then.
 * @param tooLate said of those that come too late.
 */
export async function turnPlanned(database: Queryable, tooLate: string): Promise<void> {
  await database(
    query
      .updateTable('letterIssues')
      .set({ state: 'draft', at: null, trouble: tooLate })
      .where('state', '=', 'planned')
      .where('at', '<=', sql<Date>`now() - ${LATE}`),
  )
  await database(
    query
      .updateTable('letterIssues')
      .set({ state: 'sending', at: null })
      .where('state', '=', 'planned')
      .where('at', '<=', now)
      .where('letterId', 'in', lettersInUse)
      .where(
        (eb) =>
          sql<boolean>`NOT EXISTS (SELECT FROM plans WHERE failure IS NULL AND at <= ${eb.ref('letterIssues.at')})`,
      ),
  )
}

/** Those that are to be sent, with what everybody is sent, the oldest first; of publications in use. */
export const listSending = (database: Queryable) =>
  database(
    wholeIssues
      .select(asStored.mail)
      .where('i.state', '=', 'sending')
      .where('i.letterId', 'in', lettersInUse)
      .orderBy('i.id'),
  )

/** What everybody is sent, once it has begun. */
export async function findMail(database: Queryable, id: string): Promise<StoredMail | null> {
  const [row] = await database(query.selectFrom('letterIssues as i').select(asStored.mail).where('i.id', '=', id))
  return row?.mail ?? null
}

/** After a restore: what is in a backup may have been sent since. @param trouble said of those that are held. */
export async function holdIssues(tx: Transaction, trouble: string): Promise<void> {
  const held = query.updateTable('letterIssues').set({ at: null, trouble })
  await tx(held.set({ state: 'paused' }).where('state', '=', 'sending'))
  await tx(held.set({ state: 'draft' }).where('state', '=', 'planned'))
}

/** Keeps what everybody is sent, once, while it is to be sent. */
export async function keepMail(
  database: Queryable,
  id: string,
  { mail, leftOut, recipients }: { mail: StoredMail; leftOut: string[]; recipients: number },
): Promise<void> {
  await database(
    query
      .updateTable('letterIssues')
      .set({ mail: JSON.stringify(mail), leftOut, recipients, begunAt: now, trouble: null })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('mail', 'is', null),
  )
}

export async function noteTrouble(database: Queryable, id: string, trouble: string | null): Promise<void> {
  await database(
    query
      .updateTable('letterIssues')
      .set({ trouble })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('trouble', 'is distinct from', trouble),
  )
}

/** @returns false where there is none. */
export async function countVisit(database: Queryable, id: string): Promise<boolean> {
  const rows = await database(
    query
      .updateTable('letterIssues')
      .set((eb) => ({ visits: eb('visits', '+', 1) }))
      .where('id', '=', id)
      .where('begunAt', 'is not', null)
      .returning('id'),
  )
  return rows.length === 1
}

type Pieces = ExpressionBuilder<{ a: DB['articles'] }, 'a'>

/** Of these ids; of a publication its own. */
const among = (ids: readonly string[], publicationId: string | null) => (eb: Pieces) =>
  eb.and([
    sql<boolean>`a.id = ANY(${[...ids]}::uuid[])`,
    ...(publicationId === null ? [] : [eb('a.authorId', '=', publicationId)]),
  ])

/** As `among`, those that everybody may read now. */
const publicAmong =
  (ids: readonly string[], publicationId: string | null) =>
  (eb: ExpressionBuilder<{ a: DB['articles']; u: DB['users'] }, 'a' | 'u'>) =>
    eb.and([among(ids, publicationId)(eb), visibleTo(null)(eb), eb('u.isActive', '=', true)])

export const listPublicPieces = (database: Queryable, ...which: Parameters<typeof publicAmong>) =>
  database(summaries(null).where(publicAmong(...which)))

export const listWholePieces = (database: Queryable, ...which: Parameters<typeof publicAmong>) =>
  database(wholeArticles(null).where(publicAmong(...which)))

/** Titles of pieces that may be put into an issue: a publication's own, drafts too; for the site what everybody may read. */
export const listTitles = (database: Queryable, ids: readonly string[], publicationId: string | null) =>
  database(
    query
      .selectFrom('articles as a')
      .select(['a.id', 'a.title'])
      .where(among(ids, publicationId))
      .where('a.deletedAt', 'is', null)
      .where(publicationId === null ? visibleTo(null) : isNoPage),
  )
