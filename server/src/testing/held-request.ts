import { once } from 'node:events'
import { request } from 'node:http'

/** A request that the server has begun to read. */
export type HeldRequest = {
  /** Sends the rest of it. */
  finish(): void
  /** The status of the answer, 401 when all went well. */
  status: Promise<number | undefined>
}

/**
 * Signs in nobody: half of the body now, the rest when it is told to. What answers it needs the server and the database
 * until then.
 * @returns once the server reads the body.
 */
export async function holdRequest(origin: string): Promise<HeldRequest> {
  const body = JSON.stringify({ identifier: 'personne', password: 'Kiosque2026' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sent = request(`${origin}/api/v1/auth/login`, { method: 'POST', headers, agent: false })
  const answer = once(sent, 'response').then(([response]) => Number(response.statusCode))
  answer.catch(() => undefined)
  // A server that takes no more connections resets those it has not accepted yet: this one is, and its head was read.
  await once(sent, 'continue')
  sent.write(body.slice(0, 10))
  return { finish: () => void sent.end(body.slice(10)), status: answer }
}
