import type { z } from '../schema.ts'
import { type Publishable, publishingProblems } from './publishing.ts'

/** What of a new article decides whether it may be published. */
type Sent = Partial<Publishable> & {
  status?: 'draft' | 'published'
  isPublished?: boolean
  content?: Publishable['blocks']
}

/**
 * Adds what publishing asks for (docs/product/content.md#publishing-rules) to what is malformed in a new article, so that one
 * refusal names every field. An article without malformed fields is left to the server, which knows it as it will be saved.
 */
export function nameAllProblems(sent: Sent, { issues }: Pick<z.core.ParsePayload, 'issues'>): void {
  const isPublished = sent.status === undefined ? sent.isPublished : sent.status === 'published'
  if (issues.length === 0 || isPublished !== true) return
  const malformed = new Set(issues.map(({ path }) => (path?.[0] === 'content' ? 'blocks' : path?.[0])))
  const lacking = publishingProblems({
    type: malformed.has('type') ? 'article' : (sent.type ?? 'article'),
    title: malformed.has('title') ? '' : (sent.title ?? ''),
    isExternalArticle: sent.isExternalArticle ?? Boolean(sent.externalUrl),
    externalUrl: sent.externalUrl ?? null,
    mediaUrl: sent.mediaUrl ?? null,
    blocks: malformed.has('blocks') ? [] : (sent.blocks ?? sent.content ?? []),
  })
  const others = lacking.map(({ field, message }) => ({ path: field.split('.'), message }))
  issues.unshift(
    ...others
      .filter(({ path: [field] }) => !malformed.has(field))
      .map((problem) => ({ ...problem, code: 'custom' as const, input: sent })),
  )
}
