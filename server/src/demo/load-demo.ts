import { composeDemo, type DemoArticle } from '@kiosque/demo/compose-demo.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'
import {
  type CommentRow,
  insertAudiences,
  insertDiscussions,
  insertFollows,
  insertUsers,
  isEmpty,
  lockDemo,
  type ReactionRow,
} from './demo.queries.ts'
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
        ...{ follower_id: idOf(follower), followed_id: idOf(followed), created_at: at },
      })),
    )
    const articleIds = await insertArticles(tx, articles, demo.sections, userIds)
    const discussions = [...articleIds].map(([{ comments }, id]) => rowsOf(comments, id, idOf))
    await insertDiscussions(
      tx,
      discussions.flatMap(({ comments }) => comments),
      discussions.flatMap(({ reactions }) => reactions),
    )
    const audiences = [...articleIds].map(([{ audience }, article_id]) => ({
      likes: (audience?.likes ?? []).map(({ username, at }) => ({
        article_id,
        user_id: idOf(username),
        created_at: at,
      })),
      views: [...(audience?.viewsByDay ?? [])].map(([day, views]) => ({ article_id, day, views })),
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
function rowsOf(comments: DemoArticle['comments'], article_id: string, idOf: (username: string) => string) {
  const reactions: ReactionRow[] = []
  const row = (reply: Omit<DemoArticle['comments'][number], 'replies'>, parent_id: string | null): CommentRow => {
    const id = uuidv7()
    reactions.push(
      ...reply.reactions.map(({ username, reaction }) => ({ comment_id: id, user_id: idOf(username), reaction })),
    )
    const likes_count = reply.reactions.filter(({ reaction }) => reaction === 'like').length
    return {
      ...{ id, article_id, author_id: idOf(reply.username), parent_id, content: reply.content, created_at: reply.at },
      ...{ likes_count, dislikes_count: reply.reactions.length - likes_count },
    }
  }
  const rows = comments.flatMap((comment) => {
    const root = row(comment, null)
    return [root, ...comment.replies.map((reply) => row(reply, root.id))]
  })
  return { comments: rows, reactions }
}
