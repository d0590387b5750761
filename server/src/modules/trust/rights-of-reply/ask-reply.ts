import { type ArticleKey, articleKey } from '#contract/schema.ts'
import { REPLY_MESSAGES as M } from '#contract/trust/messages.ts'
import type { ReplyInput } from '#contract/trust/rights-of-reply.ts'
import type { Context } from '../../../context.ts'
import { conflict, invalidField } from '../../../platform/http/errors.ts'
import { addressSubject } from '../../../platform/http/rate-limits.ts'
import { findAnswerable, insertReply } from './rights-of-reply.queries.ts'

/**
 * Takes a request for a right of reply, and sends its receipt (docs/product/legal.md#right-of-reply).
 * @param client.address of who asks, and `client.host` under which they see the site.
 * @returns until when it is to be answered.
 * @throws 400 for an address of no published article, 409 for one published too long ago, 429 over the limit.
 */
export async function askReply(
  { perform, rateLimits, config }: Context,
  { article: where, email, ...said }: ReplyInput,
  client: { address: string; host: string },
): Promise<Date> {
  const key = keyOf(where, config.publicUrl, client.host)
  return perform(async (tx) => {
    await rateLimits.consume('replyPerAddress', addressSubject(client.address), { sql: tx })
    await rateLimits.consume('replyPerMailbox', email.toLowerCase(), { sql: tx })
    const article = key && (await findAnswerable(tx, key))
    if (!article) throw invalidField('article', M.articleUnknown)
    if (article.isLate) throw conflict(M.tooLate, [{ field: 'article', message: M.tooLate }])
    const { id, dueAt } = await insertReply(tx, { articleId: article.id, articleTitle: article.title, email, ...said })
    tx.note({ kind: 'reply-asked', id, email })
    return dueAt
  })
}

/** Which article of the site an address leads to; null for another address. */
function keyOf(address: string, publicUrl: string, host: string): ArticleKey | null {
  const url = URL.parse(address, publicUrl)
  if (url === null || ![new URL(publicUrl).host, host].includes(url.host)) return null
  const [, name] = /^\/article\/([^/]+)\/?$/.exec(url.pathname) ?? []
  if (name === undefined) return null
  const key = articleKey.safeParse(decode(name))
  return key.success ? key.data : null
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
