import { z } from '../schema.ts'

/** `low`: a recording of the largest size no longer fits. `full`: writes are refused, reading goes on. */
export const diskState = z.enum(['ok', 'low', 'full'])
export type DiskState = z.infer<typeof diskState>

/** Free space of the disk that a node writes to. */
export const diskHealth = z.object({
  free: z.number().describe('Octets libres là où le site écrit'),
  state: diskState.describe('low : moins de 1 Gio ; full : moins de 64 Mio, les écritures sont refusées'),
})
