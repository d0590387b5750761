import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: a port that is let go for a moment is not taken by one. */
const [LOWEST, HIGHEST] = [20_000, 32_000]

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return findFreePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
