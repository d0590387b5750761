import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { keepAnswer } from '../../platform/http/ready-answers.ts'

/** What is of one person only, or for programs; stored pictures lie beside, one way to them leads through the API. */
const RULES = `User-agent: *
Allow: /api/v1/content/proxy-image/
Disallow: /annuler-adresse
Disallow: /api/
Disallow: /editor
Disallow: /following
Disallow: /lectures
Disallow: /login
Disallow: /mot-de-passe-oublie
Disallow: /my-publications
Disallow: /nouveau-mot-de-passe
Disallow: /pas-moi
Disallow: /register
Disallow: /settings
Disallow: /verifier-adresse
`

/** `GET /robots.txt` (RFC 9309). */
export function robotsRoutes(fastify: FastifyInstance, { config: { publicUrl } }: Context): void {
  fastify.get('/robots.txt', async (_request, reply) => {
    keepAnswer(reply, [])
    return reply.type('text/plain; charset=utf-8').send(`${RULES}\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })
}
