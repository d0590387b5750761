import { v7 as uuidv7 } from 'uuid'
import type { Random } from '../pictures/random.ts'
import type { WrittenComment } from '../reading/read-discussion.ts'
import { momentBetween, type Published } from './audience.ts'

/** A row of `comments`. */
export interface CommentRow {
  id: string
  article_id: string
  author_id: string
  parent_id: string | null
  content: string
  likes_count: number
  dislikes_count: number
  created_at: Date
}

/** A row of `comment_reactions`. */
export interface ReactionRow {
  comment_id: string
  user_id: string
  reaction: 'like' | 'dislike'
}

const TALK_MS = 3 * 86_400_000

/** Dates a written discussion within the three days after publication, and lets readers react to it. */
export function holdDiscussion(
  piece: Published,
  written: readonly WrittenComment[],
  ids: ReadonlyMap<string, string>,
  now: Date,
  random: Random,
): { comments: CommentRow[]; reactions: ReactionRow[] } {
  const start = piece.publishedAt.getTime()
  const end = Math.min(now.getTime(), start + TALK_MS)
  const reactions: ReactionRow[] = []
  const say = (username: string, content: string, parentId: string | null, part: number): CommentRow => {
    const authorId = ids.get(username)
    if (authorId === undefined) throw new Error(`a comment by nobody: ${username}`)
    const id = uuidv7()
    const given = react(id, authorId)
    reactions.push(...given)
    const likes = given.filter(({ reaction }) => reaction === 'like').length
    return {
      ...{ id, article_id: piece.id, author_id: authorId, parent_id: parentId, content },
      ...{ likes_count: likes, dislikes_count: given.length - likes, created_at: momentBetween(start, end, part) },
    }
  }
  const react = (commentId: string, authorId: string): ReactionRow[] => {
    const warmth = random.next() * 0.25
    return [...ids.values()]
      .filter((userId) => userId !== authorId && random.next() < warmth)
      .map((user_id) => ({ comment_id: commentId, user_id, reaction: random.next() < 0.06 ? 'dislike' : 'like' }))
  }
  const comments = written.flatMap(({ username, content, replies }, index) => {
    const part = (index + random.between(0.2, 0.6)) / (written.length + 1)
    const root = say(username, content, null, part)
    const step = (1 - part) / (replies.length + 2)
    const answers = replies.map((reply, place) =>
      say(reply.username, reply.content, root.id, part + step * (place + 1)),
    )
    return [root, ...answers]
  })
  return { comments, reactions }
}
