import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { articlePath } from './rights-of-reply.presenter.ts'
import { findReply } from './rights-of-reply.queries.ts'

/** The mails to who asked for a right of reply: that it is received, and what was decided. */
export function replyMails({ config: { publicUrl } }: Pick<Context, 'config'>) {
  return {
    'reply-received': {
      async compose(tx, { recipient, facts }) {
        const about = await findAbout(tx, facts.replyId, publicUrl)
        if (about === null || recipient === null) return null
        const { reply, title, articleLink } = about
        const content = { title, articleLink, dueAt: reply.dueAt.toISOString() }
        return { to: recipient, content: { kind: 'reply-received', ...content } }
      },
    },
    'reply-decided': {
      async compose(tx, { recipient, facts }) {
        const about = await findAbout(tx, facts.replyId, publicUrl)
        if (about === null || recipient === null || about.reply.state === 'waiting') return null
        const { reply, ...said } = about
        return {
          to: recipient,
          content: { kind: 'reply-decided', ...said, isInserted: reply.state === 'inserted', refusal: reply.refusal },
        }
      },
    },
  } satisfies Composers
}

async function findAbout(tx: Transaction, id: string, publicUrl: string) {
  const reply = await findReply(tx, id)
  if (reply === undefined) return null
  const path = articlePath(reply)
  return { reply, name: reply.name, title: reply.articleTitle, articleLink: path === null ? null : publicUrl + path }
}
