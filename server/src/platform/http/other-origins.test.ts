import { expect, test } from 'vitest'
import { aSite } from '../../testing/cast.ts'

const CLIENT = 'https://app.exemple.fr'
const app = aSite({ CORS_ORIGINS: `${CLIENT}, http://localhost:8080` })

/** What a browser learns of an answer to a page of `origin`. */
async function ask(path: string, origin: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(app.origin + path, { ...init, headers: { ...init.headers, origin } })
  const told = (name: string) => headers.get(`access-control-${name}`)
  return { status, allowed: told('allow-origin'), cookies: told('allow-credentials'), told, vary: headers.get('vary') }
}

test('pages of the named origins may call the API, kept answers and refusals too, others may not (docs/product/api.md#other-origins)', async () => {
  for (const path of ['/api/v1/content', '/api/v1/content', '/api/v1/users/me', '/api/v1/nowhere']) {
    expect(await ask(path, CLIENT)).toMatchObject({
      allowed: CLIENT,
      cookies: 'true',
      vary: expect.stringContaining('origin'),
    })
    expect(await ask(path, 'https://evil.example')).toMatchObject({ allowed: null, cookies: null })
  }
  expect(await ask('/robots.txt', CLIENT)).toMatchObject({ status: 200, allowed: null })
})

test('a browser that asks first hears what it may send', async () => {
  const init = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } }
  const answer = await ask('/api/v1/users/me', CLIENT, init)
  expect(answer).toMatchObject({ status: 204, allowed: CLIENT })
  expect(answer.told('allow-methods')).toContain('PUT')
  expect(answer.told('allow-headers')).toContain('Idempotency-Key')
  const refused = await ask('/api/v1/users/me', 'https://evil.example', init)
  expect([refused.allowed, refused.told('allow-methods')]).toEqual([null, null])
})
