import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ArticleActivity, CommentReactions, Comments } from '../platform/database/tables.ts'
import type { Comment, Readership } from './content.ts'

const DAY_MS = 86_400_000

/** What turns the words of the content into ids and moments. */
export interface Telling {
  idOf(username: string): string
  /** The moment so many minutes before the demonstration is loaded. */
  ago(minutes: number): Date
}

type Counted = 'views' | 'likes' | 'comments'

/** The rows of all that became of an article. */
export function readershipRows(articleId: string, publishedAt: Date, received: Readership, { idOf, ago }: Telling) {
  const likes = Object.entries(received.likes).map(([username, minutes]) => ({
    ...{ articleId, userId: idOf(username), createdAt: ago(minutes) },
  }))
  const reactions: Insertable<CommentReactions>[] = []
  const rowsOf =
    (parentId: string | null) =>
    (comment: Comment): (Insertable<Comments> & { createdAt: Date })[] => {
      const { by, content, minutesAgo, replies = [], ...reacted } = comment
      const id = randomUUIDv7()
      for (const username of reacted.likes) reactions.push({ commentId: id, userId: idOf(username), reaction: 'like' })
      for (const username of reacted.dislikes)
        reactions.push({ commentId: id, userId: idOf(username), reaction: 'dislike' })
      const counts = { likesCount: reacted.likes.length, dislikesCount: reacted.dislikes.length }
      const row = { id, articleId, authorId: idOf(by), parentId, content, ...counts, createdAt: ago(minutesAgo) }
      return [row, ...replies.flatMap(rowsOf(id))]
    }
  const comments = received.comments.flatMap(rowsOf(null))

  const activity = new Map<string, Insertable<ArticleActivity> & Record<Counted, number>>()
  const counts = { views: 0, likes: 0, comments: 0 }
  const count = (what: Counted, at: Date, amount = 1) => {
    const day = at.toISOString().slice(0, 10)
    const publishedDay = publishedAt.getTime() / DAY_MS
    const row = activity.get(day) ?? { articleId, day, publishedDay, views: 0, likes: 0, comments: 0 }
    row[what] += amount
    counts[what] += amount
    activity.set(day, row)
  }
  for (const [at, views] of viewsByDay(received.appeal, publishedAt, ago(0))) if (views > 0) count('views', at, views)
  for (const { createdAt } of likes) count('likes', createdAt)
  for (const { createdAt } of comments) count('comments', createdAt)
  return { likes, comments, reactions, activity: [...activity.values()], counts }
}

/** Views of the days (UTC) since publication: most in the first, a few ever after. */
function viewsByDay(appeal: number, publishedAt: Date, now: Date): [Date, number][] {
  const viewsBy = (moment: number) => {
    const days = Math.max(0, moment - publishedAt.getTime()) / DAY_MS
    return Math.round(appeal * (2400 * (1 - Math.exp(-days / 1.5)) + 45 * days))
  }
  const first = Math.floor(publishedAt.getTime() / DAY_MS)
  const days = Array.from(
    { length: Math.floor(now.getTime() / DAY_MS) - first + 1 },
    (_, index) => (first + index) * DAY_MS,
  )
  return days.map((day) => [new Date(day), viewsBy(Math.min(day + DAY_MS, now.getTime())) - viewsBy(day)])
}
