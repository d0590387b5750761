import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'

/** A site that is ending frees its port within this time. */
const PATIENCE_MS = 2_000
const PAUSE_MS = 50

/**
 * Tries the address before anything slow is begun.
 * @throws StartError naming PORT or HOST when it cannot be listened on.
 */
export async function checkAddressIsFree({ port, host }: Config): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const code = await tryToListen(port, host)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || Date.now() > end) throw new StartError(reason(code, port, host))
    await sleep(PAUSE_MS)
  }
}

/** @returns the system's code for the reason why not; undefined when the address is free. */
async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    server.close()
  }
}

function reason(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà utilisé : arrêtez l’autre programme ou changez PORT.`
  if (code === 'EACCES') return `Le port ${port} demande d’autres droits : changez PORT.`
  return `L’adresse ${host}:${port} ne peut pas être écoutée (${code}) : changez HOST ou PORT.`
}
