import type { Random } from '../drawing/random.ts'
import type { WrittenComment } from '../reading/read-discussion.ts'
import { momentBetween } from './audience.ts'

export interface Reply {
  username: string
  content: string
  at: Date
  reactions: { username: string; reaction: 'like' | 'dislike' }[]
}

export interface Comment extends Reply {
  replies: Reply[]
}

const TALK_MS = 3 * 86_400_000

/**
 * Dates a written discussion within the three days after publication, and lets readers react to it.
 * @param readers every username.
 */
export function holdDiscussion(
  publishedAt: Date,
  written: readonly WrittenComment[],
  readers: readonly string[],
  now: Date,
  random: Random,
): Comment[] {
  const start = publishedAt.getTime()
  const end = Math.min(now.getTime(), start + TALK_MS)
  const say = (username: string, content: string, part: number): Reply => {
    if (!readers.includes(username)) throw new Error(`a comment by nobody: ${username}`)
    return { username, content, reactions: react(username), at: momentBetween(start, end, part) }
  }
  const react = (author: string): Reply['reactions'] => {
    const warmth = random.next() * 0.25
    return readers
      .filter((username) => username !== author && random.next() < warmth)
      .map((username) => ({ username, reaction: random.next() < 0.06 ? 'dislike' : 'like' }))
  }
  return written.map(({ username, content, replies }, index) => {
    const part = (index + random.between(0.2, 0.6)) / (written.length + 1)
    const root = say(username, content, part)
    const step = (1 - part) / (replies.length + 2)
    return {
      ...root,
      replies: replies.map((reply, place) => say(reply.username, reply.content, part + step * (place + 1))),
    }
  })
}
