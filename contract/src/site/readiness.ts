import { z } from '../schema.ts'

/** What a server needs before requests are sent to it (docs/product/api.md#site-calls). */
export const readiness = z.object({
  database: z.enum(['ok', 'away']),
  storage: z.enum(['ok', 'away']).describe('Le stockage des fichiers'),
  migrations: z.enum(['ok', 'missing', 'unknown']).describe('unknown : la base ne répond pas'),
  notifications: z.enum(['ok', 'late']).describe('late : un changement fait ailleurs n’arrive pas ici en une seconde'),
  load: z.enum(['ok', 'busy']).describe('busy : ce processus refuse ce qu’il devrait faire sur le moment'),
  notificationLag: z.number().nullable().describe('En millisecondes ; null : rien en une seconde'),
})
export type Readiness = z.infer<typeof readiness>
