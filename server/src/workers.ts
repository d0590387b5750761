import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** A worker that dies at once must not be started again at once, for ever. */
const RESTART_PAUSE_MS = 1_000

/**
 * Runs the server in several processes that share one port; one that dies is replaced.
 * @param environment settings that the workers get in place of ours.
 * @returns ends them all, letting them finish what they do.
 * @throws StartError when one ends before it listens; it has said why.
 */
export async function runWorkers(count: number, environment: Record<string, string>): Promise<() => Promise<void>> {
  let stopping = false
  const start = () => cluster.fork(environment)

  await Promise.all(Array.from({ length: count }, start).map(listening))
  cluster.on('exit', async () => {
    await sleep(RESTART_PAUSE_MS)
    if (!stopping) start()
  })

  return async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(workers.map((worker) => once(worker, 'exit')))
  }
}

async function listening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new StartError('Un des processus (WORKERS) s’est arrêté au démarrage.')
  })
  await Promise.race([once(worker, 'listening'), ended])
  ended.catch(() => undefined)
}
