import type { Transaction } from '../../platform/database/connect.ts'
import {
  isFollowed,
  tellAnswered,
  tellDecided,
  tellLiked,
  tellVideoReady,
} from '../community/notifications/notifications.queries.ts'
import { TELL_FOLLOWERS } from '../community/notifications/tell-followers.job.ts'
import type { Enqueuing, Fact } from '../facts.ts'

/** docs/product/notifications.md#kinds-of-notifications: what is published for the first time. */
export async function askToTellFollowers(
  tx: Transaction,
  { id, authorId, isAgain }: Fact<'article-published'>,
  jobs: Enqueuing,
): Promise<void> {
  if (!isAgain && (await isFollowed(tx, authorId))) await jobs.enqueue(tx, TELL_FOLLOWERS, [{ articleId: id }])
}

export const noteAnswer = (tx: Transaction, { id, answeredAuthorId }: Fact<'reply-written'>) =>
  tellAnswered(tx, id, answeredAuthorId)

export async function noteLike(tx: Transaction, { id, byId, isLiked }: Fact<'comment-reacted-to'>): Promise<void> {
  if (isLiked) await tellLiked(tx, id, byId)
}

export async function noteDecision(tx: Transaction, { decisionId, ownerId }: Fact<'case-decided'>): Promise<void> {
  if (ownerId !== null) await tellDecided(tx, decisionId, ownerId)
}

export async function noteAppealAnswer(tx: Transaction, { contested }: Fact<'appeal-decided'>): Promise<void> {
  if (contested !== null) await tellDecided(tx, contested.decisionId, contested.ownerId)
}

export const noteVideo = (tx: Transaction, { fileName }: Fact<'video-ready'>) => tellVideoReady(tx, fileName)
