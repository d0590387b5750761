import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** A purge as it came, whatever the CDN. */
interface HeardPurge {
  method: string | undefined
  path: string | undefined
  token: string | undefined
  tags: string[]
}

export interface TestCdn {
  url: string
  /** Those that were accepted. */
  purges: HeardPurge[]
  /** Of all of them. */
  tags(): string[]
  /** How many it has refused. */
  refused(): number
  /** From the next purge on: it accepts them, answers with an error, or says nothing until it accepts again. */
  setManner(manner: 'accepts' | 'fails' | 'is-silent'): void
  /** Hangs up on everybody, or listens again at the same address. */
  setAway(isAway: boolean): Promise<void>
}

const Tags = z.object({ tags: z.array(z.string()) })

/** The side of a CDN that takes purges, as a real server on any free port; ends with the test. */
export async function useTestCdn(): Promise<TestCdn> {
  const purges: HeardPurge[] = []
  let manner: Parameters<TestCdn['setManner']>[0] = 'accepts'
  let refused = 0
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const body = await text(request)
    if (manner === 'is-silent') return
    if (manner === 'fails') {
      refused++
      return response.writeHead(500).end()
    }
    const keys = headers['surrogate-key']
    const tags = body === '' ? String(keys).split(' ') : Tags.parse(JSON.parse(body)).tags
    const token = headers.authorization ?? headers['fastly-key']
    purges.push({ method, path: url, token: token === undefined ? undefined : String(token), tags })
    response.setHeader('content-type', 'application/json').end('{"success":true}')
  })
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  async function hangUp(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    server.closeAllConnections()
    await closed
  }
  const port = await listen(0)
  onTestFinished(hangUp)
  return {
    url: `http://127.0.0.1:${port}`,
    purges,
    tags: () => purges.flatMap(({ tags }) => tags),
    refused: () => refused,
    setManner(next) {
      manner = next
      if (next === 'accepts') server.closeAllConnections()
    },
    async setAway(isAway) {
      if (isAway) await hangUp()
      else await listen(port)
    },
  }
}
