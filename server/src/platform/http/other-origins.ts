import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './endpoint.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset',
  'access-control-max-age': '7200',
}

/** What scripts read of answers besides what they always may. */
const EXPOSED = 'Content-Disposition, Location, Retry-After, Tus-Resumable, Upload-Length, Upload-Offset, X-Request-Id'

/**
 * Lets pages of other origins call the API, cookies included (docs/product/api.md#other-origins). To be called before answers are
 * kept.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  // On the response itself: what is sent from memory passes through no hook, and is kept without it.
  app.server.prependListener('request', ({ url, headers: { origin } }, response) => {
    if (origin === undefined || !origins.includes(origin) || !url?.startsWith(`${API_PREFIX}/`)) return
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-expose-headers', EXPOSED)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${API_PREFIX}/`)) return
    const varied = reply.getHeader('vary')
    reply.header('vary', varied === undefined ? 'origin' : `${varied}, origin`)
  })
  app.options(`${API_PREFIX}/*`, async ({ headers: { origin = '' } }, reply) =>
    reply
      .code(204)
      .headers(origins.includes(origin) ? PREFLIGHT : {})
      .send(),
  )
}
