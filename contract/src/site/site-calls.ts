import type { Endpoint } from '../endpoint.ts'
import { z } from '../schema.ts'
import { diskHealth, readiness } from './health.ts'

/** How the site is, and what the web app must know of its settings (docs/product/api.md#site-calls). */
export const siteEndpoints = {
  'GET /health': {
    access: 'open',
    underLoad: 'answered',
    summary: 'L’état du service',
    data: z.object({
      status: z.enum(['ok', 'degraded']).describe('degraded : le site répond, mais quelque chose manque'),
      uptime: z.number().describe('En secondes'),
      disk: diskHealth,
      replica: z
        .enum(['ok', 'away'])
        .optional()
        .describe('Avec DATABASE_REPLICA_URL ; away : la base répond à sa place'),
    }),
  },
  'GET /ready': {
    access: 'open',
    underLoad: 'answered',
    summary: 'Si ce serveur peut prendre des requêtes ; sinon 503, avec les mêmes data',
    data: readiness,
  },
  'GET /site': {
    access: 'public',
    summary: 'Ce que l’application doit savoir du site',
    data: z.object({ supportEmail: z.string().nullable() }),
  },
} as const satisfies Record<string, Endpoint>
