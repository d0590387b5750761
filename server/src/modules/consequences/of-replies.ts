import type { Tag } from '../../platform/changes/changes.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { queueMail } from '../people/mails/queue-mail.ts'
import { insertEntry } from '../trust/register/register.queries.ts'
import { findReply } from '../trust/rights-of-reply/rights-of-reply.queries.ts'

export const ofReply = ({ isInserted, articleId }: Fact<'reply-decided'>): Tag[] => [
  ...(isInserted ? (['register'] as const) : []),
  ...(isInserted && articleId !== null ? ([`content:${articleId}`] as const) : []),
]

export const replyInJournal = ({ id, articleTitle, isInserted, refusal, by }: Fact<'reply-decided'>) => ({
  by,
  act: isInserted ? ('reply-inserted' as const) : ('reply-refused' as const),
  target: { kind: 'reply' as const, id, name: articleTitle },
  reason: refusal,
})

/** Under its article, by the name of who answers. */
export async function enterReply(tx: Transaction, { id, isInserted }: Fact<'reply-decided'>): Promise<void> {
  const reply = isInserted ? await findReply(tx, id) : undefined
  if (reply === undefined) return
  const { articleId, authorId, publishedAt, name } = reply
  await insertEntry(tx, {
    ...{ kind: 'right-of-reply', targetKind: 'article', text: name },
    ...{ articleId, authorId, publishedAt },
  })
}

/** To who asked. */
export const tellOfReply =
  (kind: 'reply-received' | 'reply-decided') =>
  async (tx: Transaction, { id }: { id: string }, jobs: Enqueuing): Promise<void> => {
    const reply = await findReply(tx, id)
    if (reply) await queueMail(tx, jobs, { userId: null, recipient: reply.email, facts: { kind, replyId: id } })
  }

export const amendedInJournal = ({ id, text, by }: Fact<'register-amended'>) => ({
  by,
  act: 'register-amended' as const,
  target: { kind: 'entry' as const, id, name: '' },
  reason: text,
})

/** To the support. */
export const sendBugReport = (tx: Transaction, { id: reportId }: Fact<'bug-reported'>, jobs: Enqueuing) =>
  queueMail(tx, jobs, { userId: null, recipient: null, facts: { kind: 'bug-report', reportId } })
