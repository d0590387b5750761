import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Tries the address before anything slow is begun.
 * @throws StartError naming PORT or HOST when it cannot be listened on.
 */
export async function checkAddressIsFree({ port, host }: Config): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(reason(error, port, host))
  } finally {
    server.close()
  }
}

function reason(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà utilisé : arrêtez l’autre programme ou changez PORT.`
  if (code === 'EACCES') return `Le port ${port} demande d’autres droits : changez PORT.`
  return `L’adresse ${host}:${port} ne peut pas être écoutée (${code ?? error}) : changez HOST ou PORT.`
}
