import type { Transaction } from '../../platform/database/connect.ts'
import type { Fact } from '../facts.ts'
import type { NewMail } from '../people/mails/queue-mail.ts'
import { insertEntry } from '../trust/register/register.queries.ts'

export const replyDecided = ({ id, email }: Fact<'reply-inserted' | 'reply-refused'>): NewMail => ({
  recipient: email,
  facts: { kind: 'reply-decided', replyId: id },
})

export const enterReply = (tx: Transaction, { from, articleId, authorId, publishedAt }: Fact<'reply-inserted'>) =>
  insertEntry(tx, { kind: 'right-of-reply', targetKind: 'article', text: from, articleId, authorId, publishedAt })
