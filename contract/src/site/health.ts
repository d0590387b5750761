import { z } from '../schema.ts'

/** `low`: a recording of the largest size no longer fits. `full`: writes are refused, reading goes on. */
export const diskState = z.enum(['ok', 'low', 'full'])
export type DiskState = z.infer<typeof diskState>

/** Free space of the disk that a node writes to. */
export const diskHealth = z.object({
  free: z.number().describe('Octets libres là où le site écrit'),
  state: diskState.describe('low : moins de 1 Gio ; full : moins de 64 Mio, les écritures sont refusées'),
})

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
