import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** For how long a node that stops goes on answering, so that proxies send to others (docs/product/running.md#stopping). */
const NOTICE_MS = 2_000
const LOOK_MS = 50

export const isLeaving = (server: Server): boolean => server.maxRequestsPerSocket === 1

/**
 * From now on every answer is the last one on its connection, and says so: whoever keeps connections loses none that it is
 * about to use. Fulfils when nobody is connected any more, after two seconds at the latest.
 */
export async function takeLeave(server: Server): Promise<void> {
  server.maxRequestsPerSocket = 1
  const connections = promisify(server.getConnections.bind(server))
  const end = performance.now() + NOTICE_MS
  while (performance.now() < end && (await connections()) > 0) await sleep(LOOK_MS)
}
