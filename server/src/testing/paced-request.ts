import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Signs in nobody, slowly: half of the body now, the rest after `ms`. What answers it needs the server and the database
 * until then.
 * @returns once the first half is sent: the status of the answer, 401 when all went well.
 */
export async function beginPacedRequest(origin: string, ms: number): Promise<{ status: Promise<number | undefined> }> {
  const body = JSON.stringify({ identifier: 'personne', password: 'Kiosque2026' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const sent = request(`${origin}/api/v1/auth/login`, { method: 'POST', headers, agent: false })
  const answer = once(sent, 'response').then(([response]) => Number(response.statusCode))
  answer.catch(() => undefined)
  await new Promise<void>((done) => sent.write(body.slice(0, 10), () => done()))
  // Until the server has read what was sent.
  await sleep(100)
  void sleep(ms).then(() => sent.end(body.slice(10)))
  return { status: answer }
}
