import { type InferResult, type QueryCreator, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Lives, lives } from '../../../platform/database/lives.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { UnitOfWork } from '../../facts.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { bornAt, dayOf, noteActivity } from '../../reading/trending/activity.ts'
import { mayDecideOrWrote } from './comments.policy.ts'

// What a comment goes through after it was written (`new-comment.queries.ts`): each change is one statement for its row, its article's
// counter and the activity of its day. Locks are taken in the one order: article, comment, account.

const locked = query
  .selectFrom('articles as a')
  .innerJoin('comments as c', 'c.articleId', 'a.id')
  .select(['c.id', 'c.articleId', 'c.authorId', 'c.content', 'c.deletedAt', 'c.hiddenBy'])
  .select(['a.status as articleStatus', 'a.authorId as articleAuthorId', 'a.writerId as articleWriterId'])
  .select(['a.pageOf as articlePageOf', 'a.deletedAt as articleDeletedAt'])
  .select(['a.slug', 'a.title'])
  .forNoKeyUpdate(['a', 'c'])

type LockedComment = InferResult<typeof locked>[number]

/** A comment and its article, which nobody else changes before the transaction ends: no comment under it comes or goes. */
export async function lockComment(tx: UnitOfWork, id: string): Promise<CommentWriter | undefined> {
  const [comment] = await tx(locked.where('c.id', '=', id))
  return comment && new CommentWriter(tx, comment)
}

class CommentWriter {
  readonly #tx: UnitOfWork
  /** As it was when it was locked. */
  readonly comment: LockedComment

  constructor(tx: UnitOfWork, comment: LockedComment) {
    this.#tx = tx
    this.comment = comment
  }

  /**
   * Removes it: with replies it keeps its place without author and text; such a place goes with its last reply, unless moderators hid
   * what stood there.
   */
  async remove(): Promise<void> {
    const { id, articleId, deletedAt } = this.comment
    if (deletedAt !== null) return
    await this.#tx(counted(removed(id), -1))
    this.#tx.note({ kind: 'comment-removed', id, articleId })
  }

  /** Hides it where it stands, with author and text, until that decision is overturned. */
  async hide(decisionId: string): Promise<void> {
    const { id, articleId, deletedAt } = this.comment
    if (deletedAt !== null) return
    await this.#tx(counted(marked(id, { deletedAt: now, hiddenBy: decisionId }), -1))
    this.#tx.note({ kind: 'comment-hidden', id, articleId })
  }

  /** Shows it again if this decision hid it. */
  async show(decisionId: string): Promise<void> {
    const { id, articleId, hiddenBy } = this.comment
    if (hiddenBy !== decisionId) return
    await this.#tx(counted(marked(id, { deletedAt: null, hiddenBy: null }), 1))
    this.#tx.note({ kind: 'comment-shown-again', id, articleId })
  }
}

/** A comment as `changed` in a WITH. */
interface Changed {
  changed: { articleId: string; createdAt: Date }
}

function counted(statement: QueryCreator<Lives & Changed>, by: 1 | -1) {
  return statement
    .with('noted', (activity) =>
      activity
        .updateTable('articleActivity as y')
        .from('changed as g')
        .set((eb) => ({ comments: eb('y.comments', '+', sql.lit(by)) }))
        .whereRef('y.articleId', '=', 'g.articleId')
        .where((eb) => eb('y.day', '=', dayOf(eb.ref('g.createdAt')))),
    )
    .updateTable('articles as a')
    .from('changed as g')
    .set((eb) => ({ commentsCount: eb('a.commentsCount', '+', sql.lit(by)) }))
    .whereRef('a.id', '=', 'g.articleId')
}

const marked = (id: string, marks: { deletedAt: typeof now | null; hiddenBy: string | null }) =>
  lives.with('changed', (statement) =>
    statement.updateTable('comments').set(marks).where('id', '=', id).returning(['articleId', 'createdAt']),
  )

const removed = (id: string) =>
  lives
    .with('emptied', (statement) =>
      statement
        .updateTable('comments as c')
        .set({ content: '', authorId: null, deletedAt: now })
        .where('c.id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('comments as r').select('r.id').whereRef('r.parentId', '=', 'c.id')),
        )
        .returning(['c.articleId', 'c.createdAt']),
    )
    .with('removed', (statement) =>
      statement
        .deleteFrom('comments as c')
        .where('c.id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('comments as r').select('r.id').whereRef('r.parentId', '=', 'c.id'))),
        )
        .returning(['c.articleId', 'c.createdAt', 'c.parentId']),
    )
    .with('abandoned', (statement) =>
      statement
        .deleteFrom('comments as c')
        .using('removed as d')
        .whereRef('c.id', '=', 'd.parentId')
        .where('c.deletedAt', 'is not', null)
        .where('c.hiddenBy', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('comments as r').select('r.id').whereRef('r.parentId', '=', 'c.id').where('r.id', '<>', id),
            ),
          ),
        ),
    )
    .with('changed', (statement) =>
      statement
        .selectFrom('emptied')
        .select(['articleId', 'createdAt'])
        .unionAll(statement.selectFrom('removed').select(['articleId', 'createdAt'])),
    )

/** Comments that come to stand under their articles: what `counting` and `standing` find in a WITH. */
interface Coming {
  coming: { id: string; articleId: string; parentId: string | null; authorId: string | null; content: string }
}

/** The counters of their articles, and what `noteActivity` notes of them. */
export const counting = (statement: QueryCreator<Lives & Coming>) =>
  statement
    .updateTable('articles as a')
    .from('coming as n')
    .set((eb) => ({ commentsCount: eb('a.commentsCount', '+', sql.lit(1)) }))
    .whereRef('a.id', '=', 'n.articleId')
    .returning((eb) => [
      'a.id as articleId',
      sql.lit(1).as('amount'),
      bornAt(eb.ref('a.publishedAt'), eb.ref('a.createdAt')).as('since'),
      sql<Date>`date_trunc('milliseconds', now())`.as('gainedAt'),
    ])

/** Their rows, as written at that moment. */
export const standing = (statement: QueryCreator<Lives & Coming & { gained: { articleId: string; gainedAt: Date } }>) =>
  statement
    .insertInto('comments')
    .columns(['id', 'articleId', 'parentId', 'authorId', 'content', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('coming as n')
        .innerJoin('gained as g', 'g.articleId', 'n.articleId')
        .select(['n.id', 'n.articleId', 'n.parentId', 'n.authorId', 'n.content', 'g.gainedAt']),
    )
    .returning(['id', 'articleId', 'parentId', 'authorId', 'content', 'createdAt'])

/** Of a comment that was just written, which stands as `c`. */
export const NEW = ['c.id', 'c.articleId', 'c.parentId', 'c.content', 'c.createdAt'] as const

/** What nobody can have done to it yet. */
export const UNTOUCHED = {
  likesCount: 0,
  dislikesCount: 0,
  score: 0,
  reaction: null,
  deletedAt: null,
  hiddenBy: null,
  blockedId: null,
} as const

/** Whose article a waiting comment is under. The article is locked, and the writer's account kept. */
export async function lockHeld(tx: UnitOfWork, id: string) {
  const [row] = await tx(
    query
      .selectFrom('heldComments as h')
      .innerJoin('articles as a', 'a.id', 'h.articleId')
      .innerJoin('users as u', 'u.id', 'h.authorId')
      .select(['h.articleId', 'a.authorId', 'a.writerId', 'a.status', 'a.pageOf'])
      .where('h.id', '=', id)
      .where('a.deletedAt', 'is', null)
      .forNoKeyUpdate('a')
      .forKeyShare('u'),
  )
  return row
}

/**
 * Shows a waiting comment as if it were written now. To be called after `lockHeld`.
 * @returns the comment; undefined when it waits no more.
 */
export async function showHeld(tx: UnitOfWork, id: string) {
  const [row] = await tx(
    lives
      .with('taken', (statement) =>
        statement
          .deleteFrom('heldComments')
          .where('id', '=', id)
          .returning(['id', 'articleId', 'answeredId', 'authorId', 'content']),
      )
      .with('coming', (statement) =>
        statement
          .selectFrom('taken as t')
          .leftJoin('comments as answered', 'answered.id', 't.answeredId')
          .select((eb) => eb.fn.coalesce('answered.parentId', 'answered.id').as('parentId'))
          .select(['t.id', 't.articleId', 't.authorId', 't.content']),
      )
      .with('gained', counting)
      .with('noted', noteActivity('comments'))
      .with('c', standing)
      .selectFrom('c')
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.authorId').on('u.closingAt', 'is', null))
      .select(NEW)
      .select((eb) => [
        'u.id as authorId',
        'u.username as authorUsername',
        'u.displayName as authorDisplayName',
        shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
        eb
          .selectFrom('taken as t')
          .innerJoin('comments as answered', 'answered.id', 't.answeredId')
          .select('answered.authorId')
          .as('answeredAuthorId'),
      ]),
  )
  if (!row) return undefined
  tx.note({ kind: 'comment-written', id, articleId: row.articleId })
  const { answeredAuthorId } = row
  if (answeredAuthorId !== null && answeredAuthorId !== row.authorId)
    tx.note({ kind: 'reply-written', id, answeredAuthorId })
  return { ...row, ...UNTOUCHED }
}

/** Takes a waiting comment away for whoever wrote it or owns the article. @returns whether there was one for them. */
export async function dropHeld(database: Queryable, id: string, callerId: string): Promise<boolean> {
  const gone = await database(
    query
      .deleteFrom('heldComments as h')
      .using('articles as a')
      .whereRef('a.id', '=', 'h.articleId')
      .where('h.id', '=', id)
      .where('a.deletedAt', 'is', null)
      .where(mayDecideOrWrote(callerId))
      .returning('h.id'),
  )
  return gone.length > 0
}
