import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { readSiteSettings } from '../../site/settings/settings.queries.ts'
import { AI_CRAWLERS } from './ai-crawlers.ts'

/** What is of one person only, or for programs; stored pictures lie beside, one way to them leads through the API. */
const RULES = `User-agent: *
Allow: /api/v1/content/proxy-image/
Disallow: /annuler-adresse
Disallow: /api/
Disallow: /arreter-les-courriels
Disallow: /bienvenue
Disallow: /bureau
Disallow: /editor
Disallow: /following
Disallow: /lectures
Disallow: /login
Disallow: /mot-de-passe-oublie
Disallow: /my-publications
Disallow: /nouveau-mot-de-passe
Disallow: /pas-moi
Disallow: /recours
Disallow: /register
Disallow: /settings
Disallow: /signaler
Disallow: /verifier-adresse
`

/** One group of all, whom nothing is open. */
const AI_RULES = `\n${AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`

/**
 * `GET /robots.txt` (RFC 9309), and `GET /.well-known/tdmrep.json`, by which a site reserves the mining of its texts (TDMRep, for
 * article 4 of directive (EU) 2019/790). Both follow the settings of the site.
 */
export function robotsRoutes(fastify: FastifyInstance, { database, config: { publicUrl } }: Context): void {
  fastify.get('/robots.txt', async (_request, reply) => {
    const { refusesAiCrawlers } = await readSiteSettings(database)
    keepAnswer(reply, ['site'])
    const rules = refusesAiCrawlers ? RULES + AI_RULES : RULES
    return reply.type('text/plain; charset=utf-8').send(`${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  fastify.get('/.well-known/tdmrep.json', async (_request, reply) => {
    const { refusesAiCrawlers } = await readSiteSettings(database)
    keepAnswer(reply, ['site'])
    return reply.send([{ location: '/', 'tdm-reservation': refusesAiCrawlers ? 1 : 0 }])
  })
}
