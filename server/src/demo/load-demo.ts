import { randomUUIDv7 } from 'node:crypto'
import { composeDemo, type DemoArticle } from '@kiosque/demo/compose-demo.ts'
import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import type { CommentReactions, Comments } from '../platform/database/tables.ts'
import { insertAudiences, insertDiscussions, insertFollows, insertUsers, isEmpty, lockDemo } from './demo.queries.ts'
import { insertArticles } from './insert-articles.ts'
import { makeUsers } from './make-users.ts'
import { storeArticle } from './store-article.ts'

/**
 * Fills an empty kiosk with a living one: creators, articles, readers, their likes, comments and follows, dated back from
 * `now`. Files are made and kept first, the rest is one transaction. Drawing it all takes some seconds.
 * @returns false, and changes nothing, when anyone has an account.
 */
export async function loadDemo(context: Pick<Context, 'database' | 'storage'>, now = new Date()): Promise<boolean> {
  const { database } = context
  if (!(await isEmpty(database))) return false
  const demo = await composeDemo(now)
  const [users, articles] = await Promise.all([
    makeUsers(context, demo.users),
    Promise.all(demo.articles.map(async (article) => ({ article, fields: await storeArticle(context, article) }))),
  ])
  const userIds = new Map(users.map(({ username, id }) => [username, id]))
  const idOf = (username: string) => userIds.get(username) ?? ''

  return database.transaction(async (tx) => {
    await lockDemo(tx)
    if (!(await isEmpty(tx))) return false
    await insertUsers(tx, users)
    await insertFollows(
      tx,
      demo.follows.map(({ follower, followed, at }) => ({
        ...{ followerId: idOf(follower), followedId: idOf(followed), createdAt: at },
      })),
    )
    const articleIds = await insertArticles(tx, articles, demo.sections, userIds)
    const discussions = [...articleIds].map(([{ comments }, id]) => rowsOf(comments, id, idOf))
    await insertDiscussions(
      tx,
      discussions.flatMap(({ comments }) => comments),
      discussions.flatMap(({ reactions }) => reactions),
    )
    const audiences = [...articleIds].map(([{ audience }, articleId]) => ({
      likes: (audience?.likes ?? []).map(({ username, at }) => ({
        articleId,
        userId: idOf(username),
        createdAt: at,
      })),
      views: [...(audience?.viewsByDay ?? [])].map(([day, views]) => ({ articleId, day, views })),
    }))
    await insertAudiences(
      tx,
      audiences.flatMap(({ likes }) => likes),
      audiences.flatMap(({ views }) => views),
    )
    return true
  })
}

/** The rows of an article's discussion. */
function rowsOf(comments: DemoArticle['comments'], articleId: string, idOf: (username: string) => string) {
  const reactions: Insertable<CommentReactions>[] = []
  const row = (
    reply: Omit<DemoArticle['comments'][number], 'replies'>,
    parentId: string | null,
  ): Insertable<Comments> => {
    const id = randomUUIDv7()
    reactions.push(
      ...reply.reactions.map(({ username, reaction }) => ({ commentId: id, userId: idOf(username), reaction })),
    )
    return { id, articleId, authorId: idOf(reply.username), parentId, content: reply.content, createdAt: reply.at }
  }
  const rows = comments.flatMap((comment) => {
    const root = row(comment, null)
    return [root, ...comment.replies.map((reply) => row(reply, root.id))]
  })
  return { comments: rows, reactions }
}
