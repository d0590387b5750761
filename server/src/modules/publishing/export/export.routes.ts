import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { authenticate } from '../../../platform/http/authentication.ts'
import { API_PREFIX } from '../../../platform/http/endpoint.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'

/** `GET /users/me/export`: one's own data as a zip. No call of the contract, whose answers are JSON. */
export function exportRoutes(fastify: FastifyInstance, context: Context): void {
  fastify.get(`${API_PREFIX}/users/me/export`, async (request, reply) => {
    const caller = await authenticate(request, { access: 'user' }, context)
    if (caller === null) throw unauthenticated()
    await context.rateLimits.consume('export', caller.id)
    const { writeExport } = await import('./write-export.ts')
    const archive = await writeExport(context, caller)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="donnees-${caller.username}.zip"`,
        'cache-control': 'no-store',
      })
      .send(archive)
  })
}
