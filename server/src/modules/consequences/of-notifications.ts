import type { Transaction } from '../../platform/database/connect.ts'
import {
  isFollowed,
  tellAccepted,
  tellAnswered,
  tellDecided,
  tellHandedIn,
  tellLiked,
  tellSentBack,
  tellVideoReady,
} from '../community/notifications/tell.queries.ts'
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

export const noteHandedIn = (tx: Transaction, { id, authorId, by }: Fact<'article-handed-in'>) =>
  tellHandedIn(tx, id, authorId, by.id)

export const noteSentBack = (tx: Transaction, { id, by }: Fact<'article-sent-back'>) => tellSentBack(tx, id, by.id)

export const noteAccepted = (tx: Transaction, { id, by }: Fact<'article-published'>) =>
  tellAccepted(tx, id, by?.id ?? null)

export const noteVideo = (tx: Transaction, { fileName }: Fact<'video-ready'>) => tellVideoReady(tx, fileName)
