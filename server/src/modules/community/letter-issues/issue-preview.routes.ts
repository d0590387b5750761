import type { FastifyInstance } from 'fastify'
import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { RenderMail } from '#contract/people/mail-content.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { readSealedToken, sealedToken } from '../../../platform/http/sealed-token.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'
import { letterKey } from '../letters/letter-tokens.ts'
import { showIssue } from './draw-issue.ts'
import { findIssue } from './issues.queries.ts'

const PATH = '/lettres/apercu'
const PURPOSE = 'letter:preview:'
const SHOWN_SECONDS = 15 * 60

/** A mail has its styles within, and whole addresses; nothing of it is run. */
const policyOf = (publicUrl: string) =>
  `default-src 'none'; img-src ${publicUrl} https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`

/** Where an issue is shown as it would be received, for a quarter of an hour: a frame has no session. */
export async function previewPath(database: Queryable, issueId: string): Promise<string> {
  const until = Buffer.alloc(4)
  until.writeUInt32BE(Math.floor(Date.now() / 1000) + SHOWN_SECONDS)
  return `${PATH}?jeton=${sealedToken(await letterKey(database), PURPOSE, Buffer.concat([uuidBytes(issueId), until]))}`
}

/** Shows issues to their editors as mail programs do (docs/product/letters.md#issues). */
export function issuePreviewRoutes(app: FastifyInstance, context: Context, renderMail: RenderMail): void {
  const { database } = context

  app.get<{ Querystring: Record<string, unknown> }>(PATH, async ({ query: { jeton } }, reply) => {
    const named = typeof jeton === 'string' ? readSealedToken(await letterKey(database), PURPOSE, jeton) : null
    const isShown = named !== null && named.readUInt32BE(16) >= Date.now() / 1000
    const issue = isShown ? await findIssue(database, uuidOf(named)) : undefined
    if (issue === undefined) throw notFound(M.unknown)
    const { mail } = await showIssue(database, { ...context, renderMail }, issue)
    return reply
      .headers({
        'content-security-policy': policyOf(context.config.publicUrl),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })
}
