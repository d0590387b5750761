import { expect, test } from 'vitest'
import type { Comment } from '#contract/community/comments.ts'
import type { CommentPage } from './change-comments.ts'
import { newestDate, newsIn, withNews } from './news.ts'

const old = comment('old', 1)
const listed = [pageOf([old])]

test('what is later and not in the list is news: comments and replies, but nothing deleted', () => {
  const answered = { ...old, replies: [comment('reply', 3)] }
  const gone = { ...comment('gone', 4), isDeleted: true }
  const { ids, hasGap } = newsIn(listed, pageOf([gone, comment('new', 2), answered]), newestDate(listed))

  expect([...ids]).toEqual(['new', 'reply'])
  expect(hasGap).toBe(false)
})

test('an older comment that is not shown is no news: by approval the newest may stand on a later page', () => {
  const { ids } = newsIn(listed, pageOf([comment('new', 3), comment('unshown', 2), old]), date(2))

  expect([...ids]).toEqual(['new'])
})

test('there is a gap when a whole page is new and others follow', () => {
  const newest = pageOf([comment('new', 3), comment('newer', 4)])

  expect(newsIn(listed, { ...newest, pagination: { ...newest.pagination, hasNext: true } }, date(1)).hasGap).toBe(true)
  expect(newsIn(listed, newest, date(1)).hasGap).toBe(false)
})

test("news stand first, replies end their thread, counters are the server's, the reader's reactions stay", () => {
  const liked: Comment = { ...old, isLiked: true, reaction: 'like', likesCount: 1, replies: [comment('known', 2)] }
  const now: Comment = { ...old, likesCount: 5, replies: [comment('known', 2), comment('reply', 4)] }
  const newest = pageOf([comment('new', 3), now])

  const { comments = [], commentsCount } = withNews([pageOf([liked])], newest, new Set(['new', 'reply']))[0] ?? {}

  expect(commentsCount).toBe(newest.commentsCount)
  expect(comments.map(({ id }) => id)).toEqual(['new', 'old'])
  expect(comments[1]).toMatchObject({ isLiked: true, reaction: 'like', likesCount: 5 })
  expect(comments[1]?.replies.map(({ id }) => id)).toEqual(['known', 'reply'])
})

test('a reply to a thread that is not in the list any more brings it back', () => {
  const gone: Comment = { ...comment('gone', 1), isDeleted: true, replies: [comment('reply', 3)] }

  const [page] = withNews(listed, pageOf([gone, old]), new Set(['reply']))

  expect(page?.comments.map(({ id }) => id)).toEqual(['gone', 'old'])
})

test('without news only the counters change', () => {
  const [page] = withNews(listed, pageOf([comment('new', 3), { ...old, dislikesCount: 2 }]), new Set())

  expect(page?.comments).toEqual([{ ...old, dislikesCount: 2 }])
})

function comment(id: string, minute: number): Comment {
  const author = { id: 'author', _id: 'author', username: 'nora', displayName: null, avatar: null }
  const reactions = { likesCount: 0, dislikesCount: 0, isLiked: false, isDisliked: false, reaction: null }
  const place = { id, _id: id, articleId: 'article', parentId: null, createdAt: date(minute), isDeleted: false }
  return { ...place, content: `Avis ${id}`, author, ...reactions, can: { delete: false, moderate: false }, replies: [] }
}

function date(minute: number): string {
  return new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()
}

function pageOf(comments: Comment[]): CommentPage {
  const pagination = { page: 1, limit: 20, hasNext: false, hasPrev: false, nextCursor: null }
  return { comments, commentsCount: comments.length, pagination }
}
