import type { Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { queueMails } from '../people/mails/queue-mail.ts'
import { deleteSubmissions, gatherReviewers, writerToTell } from '../publishing/submissions/submissions.queries.ts'

/** What is public, or in the bin, waits for nobody. */
export const takeOutOfQueue = (
  tx: Transaction,
  fact: Fact<'article-published' | 'article-binned' | 'articles-given-back'>,
) => deleteSubmissions(tx, 'ids' in fact ? fact.ids : [fact.id])

export const tellReviewers = async (
  tx: Transaction,
  { authorId, by }: Fact<'article-handed-in'>,
  jobs: Enqueuing,
): Promise<void> => queueMails(tx, jobs, 'pieces-handed-in', await gatherReviewers(tx, authorId, by.id))

/** Of what somebody else did with their piece. */
export const tellWriter =
  (kind: 'piece-sent-back' | 'piece-published') =>
  (tx: Transaction, { id, by }: Fact<'article-sent-back' | 'article-published'>, jobs: Enqueuing) =>
    queueMails(tx, jobs, kind, writerToTell(id, by?.id ?? null, kind === 'piece-published' ? 'accepted' : 'sent-back'))
