import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { HttpError, sendFailure } from './errors.ts'

/** What programs ask for; every other address is a page's. */
const OF_PROGRAMS = /^\/(?:api|media|assets|picture|sitemap|oembed)(?:[/.?]|$)/

/**
 * Answers an address that cannot be decoded (`/article/100%`), which Fastify finds before any route or hook: readers get a page,
 * programs the failure shape.
 * @param headers what every answer carries.
 * @param errorPage the page, from the request's id and the refusal's text; never fails.
 */
export const answerBadAddress =
  (headers: Readonly<Record<string, string>>, errorPage: (requestId: string, refusal: string) => Promise<string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id)
    const refusal = new HttpError(400, 'VALIDATION', M.malformedAddress)
    if (OF_PROGRAMS.test(request.url) || !isOriginForm(request.url)) sendFailure(refusal, request, reply)
    else
      void errorPage(request.id, refusal.message).then((page) =>
        reply.code(refusal.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page),
      )
  }

/**
 * True for the address as it stands in a request to this site: a path, a query, nothing else (RFC 9112 §3.2.1). `*`, whole addresses
 * as proxies get them, and fragments would be read by the router in one way and by the pages in another.
 */
export const isOriginForm = (target: string): boolean => target.startsWith('/') && !target.includes('#')

/**
 * The names and values of a query as pages and kept answers read them too (`URLSearchParams`): two parsers that differ, over
 * `%FF` for one, would keep the answer to one address under the name of another. A repeated name has all its values.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const names: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = names[name]
    if (before === undefined) names[name] = value
    else if (typeof before === 'string') names[name] = [before, value]
    else before.push(value)
  }
  return names
}
