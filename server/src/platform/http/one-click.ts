import type { FastifyInstance } from 'fastify'
import { ONE_CLICK_TOKEN } from '#contract/people/links.ts'
import type { DiskSpace } from '../disk/disk-space.ts'

interface OneClick {
  path: string
  /** @throws for a token that ends nothing. */
  end(token: string): Promise<void>
  /** Told to whoever reads the answer. */
  said: string
}

/** Has mails of a kind ended by mail programs (RFC 8058): takes a POST without a session, whatever form it sends. */
export function serveOneClick(
  app: FastifyInstance,
  disk: Pick<DiskSpace, 'requireForRows'>,
  { path, end, said }: OneClick,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // What it says is known by its coming here.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) => {
      await disk.requireForRows()
      const token = query[ONE_CLICK_TOKEN]
      await end(typeof token === 'string' ? token : '')
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(said)
    })
  })
}
