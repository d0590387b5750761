import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { askPrimary } from '../say-to-primary.ts'

// Whoever looks reaches one process, and is told of all: by the library's own aggregation, which is loaded only where somebody looks.

const MachineMetrics = z.object({
  /** What the processes of this machine measured, as Prometheus reads it; null: one of them did not say it within five seconds. */
  text: z.string().nullable(),
  /** Processes that have ended since the start, and were replaced. */
  ended: z.number(),
})
export type MachineMetrics = z.infer<typeof MachineMetrics>

const WORD = 'measure'

/** In a process that serves. @returns looks at what all of this machine have measured. */
export async function joinMachine(registry: Registry): Promise<() => Promise<MachineMetrics>> {
  if (!cluster.isWorker) return async () => ({ text: await registry.metrics(), ended: 0 })
  const { AggregatorRegistry } = await import('prom-client')
  AggregatorRegistry.setRegistries(registry)
  // Hears the primary from now on.
  new AggregatorRegistry()
  return () => askPrimary(WORD, MachineMetrics)
}

/** In the primary: answers its workers. @param ended how many of them have ended. */
export function answerLooks(ended: () => number): void {
  cluster.on('message', async (worker, word) => {
    if (word !== WORD) return
    const { AggregatorRegistry } = await import('prom-client')
    const text = await new AggregatorRegistry().clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ text, ended: ended() } satisfies MachineMetrics, () => undefined)
  })
}
