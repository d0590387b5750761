import type { FastifyInstance } from 'fastify'

/** Bodies are JSON (or forms, see `multipart.ts`) and nothing else; an empty body is none. Prototype keys are refused. */
export function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
