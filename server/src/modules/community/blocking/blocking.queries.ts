import { sql } from 'kysely'
import { BLOCKED_MAX } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'

const blockingOf = (blockerId: string, blockedId: string) =>
  query.selectFrom('blocks').select('blockedId').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId)

/** Whether one account blocks another. */
export async function hasBlocked(database: Queryable, blockerId: string, blockedId: string): Promise<boolean> {
  return (await database(blockingOf(blockerId, blockedId))).length > 0
}

/**
 * Blocks an account, and takes away what it wrote to the blocker and still waits, in one statement; not when the blocker blocks
 * `BLOCKED_MAX` others already.
 * @returns whether it is blocked now; undefined when there is no such account.
 */
export async function blockAccount(
  database: Queryable,
  blockerId: string,
  blockedId: string,
): Promise<boolean | undefined> {
  const [row] = await database(
    query
      .with(
        (cte) => cte('allowed').materialized(),
        (statement) =>
          statement
            .selectFrom('blocks')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('blockerId', '=', blockerId)
            .having(({ fn }) => fn.countAll(), '<', BLOCKED_MAX),
      )
      .with('changed', (statement) =>
        statement
          .insertInto('blocks')
          .columns(['blockerId', 'blockedId'])
          .expression((eb) =>
            eb
              .selectFrom(['users as u', 'allowed'])
              .select([sql<string>`${blockerId}::uuid`.as('blockerId'), 'u.id as blockedId'])
              .where('u.id', '=', blockedId),
          )
          // Given back also where another call has written it since this one began, which this one does not see.
          .onConflict((conflict) =>
            conflict
              .columns(['blockerId', 'blockedId'])
              .doUpdateSet((eb) => ({ createdAt: eb.ref('blocks.createdAt') })),
          )
          .returning('blockedId'),
      )
      .with('withdrawn', (statement) =>
        statement
          .deleteFrom('heldComments as h')
          .using('changed')
          .whereRef('h.authorId', '=', 'changed.blockedId')
          .where(({ or, exists, selectFrom }) =>
            or([
              exists(
                selectFrom('articles as a')
                  .select('a.id')
                  .whereRef('a.id', '=', 'h.articleId')
                  .where('a.authorId', '=', blockerId),
              ),
              exists(
                selectFrom('comments as c')
                  .select('c.id')
                  .whereRef('c.id', '=', 'h.answeredId')
                  .where('c.authorId', '=', blockerId),
              ),
            ]),
          ),
      )
      .selectFrom('users as u')
      .select(({ or, exists, selectFrom }) =>
        or([exists(selectFrom('changed').select('changed.blockedId')), exists(blockingOf(blockerId, blockedId))])
          .$castTo<boolean>()
          .as('isBlocked'),
      )
      .where('u.id', '=', blockedId),
  )
  return row?.isBlocked
}

export async function unblockAccount(database: Queryable, blockerId: string, blockedId: string): Promise<void> {
  await database(query.deleteFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId))
}

/** The accounts that one blocks, the last one first, one more than `limit`. */
export function listBlockedAccounts(
  database: Queryable,
  blockerId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return database(
    query
      .selectFrom('blocks as b')
      .innerJoin('users as u', 'u.id', 'b.blockedId')
      .select(['u.id', 'u.username', 'u.displayName', 'b.createdAt'])
      .select((eb) => shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('avatar'))
      .where('b.blockerId', '=', blockerId)
      .orderBy('b.createdAt', 'desc')
      .orderBy('b.blockedId', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}
