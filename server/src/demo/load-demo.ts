import type { Context } from '../context.ts'
import { makeAccounts } from './accounts/make-accounts.ts'
import { insertAccounts, insertAudiences, insertDiscussions, insertFollows, isEmpty, lockDemo } from './demo.queries.ts'
import { insertPieces } from './insert-pieces.ts'
import { illustratePiece } from './media/illustrate-piece.ts'
import { createRandom } from './pictures/random.ts'
import { gatherAudience } from './readership/audience.ts'
import { chooseFollows } from './readership/choose-follows.ts'
import { holdDiscussion } from './readership/discussion.ts'
import { readCreators } from './reading/read-creators.ts'

/**
 * Fills an empty kiosk with a living one: creators, pieces, readers, their likes, comments and follows, dated back from
 * `now`. Files are made and kept first, the rest is one transaction. Drawing it all takes some seconds.
 * @returns false, and changes nothing, when anyone has an account.
 */
export async function loadDemo(context: Pick<Context, 'database' | 'storage'>, now = new Date()): Promise<boolean> {
  const { database } = context
  if (!(await isEmpty(database))) return false
  const creators = await readCreators()
  const [accounts, illustrated] = await Promise.all([
    makeAccounts(context, creators, now),
    Promise.all(
      creators.map(async (creator) => ({
        creator,
        pieces: await Promise.all(
          creator.pieces.map(async (written) => ({ written, input: await illustratePiece(context, written) })),
        ),
      })),
    ),
  ])
  const ids = new Map(accounts.map(({ username, id }) => [username, id]))

  return database.transaction(async (tx) => {
    await lockDemo(tx)
    if (!(await isEmpty(tx))) return false
    await insertAccounts(tx, accounts)
    await insertFollows(tx, chooseFollows(accounts, now))
    const published = []
    for (const { creator, pieces } of illustrated) {
      const { username } = creator
      published.push(...(await insertPieces(tx, { id: ids.get(username) ?? '', username }, creator, pieces, now)))
    }
    const discussions = published.map(({ piece, written }) =>
      holdDiscussion(piece, written.comments, ids, now, createRandom(`talk ${written.key}`)),
    )
    await insertDiscussions(
      tx,
      discussions.flatMap(({ comments }) => comments),
      discussions.flatMap(({ reactions }) => reactions),
    )
    await insertAudiences(
      tx,
      published.map(({ piece, written }) => ({
        piece,
        ...gatherAudience(piece, [...ids.values()], now, createRandom(`read ${written.key}`)),
      })),
    )
    return true
  })
}
