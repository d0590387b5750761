import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, currentTokens, onSessionExpiry, storeSession } from '../session/session-store.ts'
import { sampleUser } from '../testing/sample-user.ts'
import { api } from './client.ts'

const account = sampleUser()

/** What the server takes and gives, and the calls it has seen. */
const server = { accepts: 'fresh', gives: 'fresh', refreshStatus: 200, isReachable: true, seen: [] as string[] }

beforeEach(() => {
  Object.assign(server, { accepts: 'fresh', gives: 'fresh', refreshStatus: 200, isReachable: true, seen: [] })
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (!server.isReachable) throw new TypeError('Failed to fetch')
  server.seen.push(`${init.method} ${path}`)
  if (path === '/api/v1/auth/refresh') {
    if (server.refreshStatus !== 200) return failure(server.refreshStatus)
    const { refreshToken } = JSON.parse(String(init.body))
    return Response.json({ success: true, data: { tokens: { accessToken: server.gives, refreshToken } } })
  }
  const isAccepted = new Headers(init.headers).get('authorization') === `Bearer ${server.accepts}`
  return isAccepted ? Response.json({ success: true, data: { user: account } }) : failure(401)
}

const failure = (status: number) =>
  Response.json({ success: false, code: status === 401 ? 'UNAUTHENTICATED' : 'X', message: 'Non' }, { status })

const refreshes = () => server.seen.filter((call) => call === 'POST /api/v1/auth/refresh').length

test('a 401 renews the access token once and tries again', async () => {
  storeSession(account, { accessToken: 'stale', refreshToken: 'refresh' })

  const outcome = await api('GET /users/me')

  expect(outcome).toMatchObject({ ok: true, data: { user: { username: account.username } } })
  expect(currentTokens()).toEqual({ accessToken: 'fresh', refreshToken: 'refresh' })
  expect(server.seen).toEqual(['GET /api/v1/users/me', 'POST /api/v1/auth/refresh', 'GET /api/v1/users/me'])
})

const hourAgo = (name: string) =>
  `e30.${btoa(JSON.stringify({ sub: name, exp: Math.floor(Date.now() / 1000) - 3600 })).replaceAll('=', '')}.signature`

test('a token that has run out is renewed before the calls of a screen, once; a wrong clock renews no more than that', async () => {
  storeSession(account, { accessToken: hourAgo('old'), refreshToken: 'refresh' })
  await Promise.all(Array.from({ length: 5 }, () => api('GET /users/me')))
  expect(server.seen).toEqual(['POST /api/v1/auth/refresh', ...Array(5).fill('GET /api/v1/users/me')])

  server.gives = hourAgo('new')
  server.accepts = server.gives
  storeSession(account, { accessToken: hourAgo('older'), refreshToken: 'refresh' })
  for (const _ of [1, 2, 3]) expect((await api('GET /users/me')).ok).toBe(true)
  expect(refreshes()).toBe(2)
})

test('calls that fail together share one renewal', async () => {
  storeSession(account, { accessToken: 'stale', refreshToken: 'refresh' })

  const outcomes = await Promise.all(Array.from({ length: 5 }, () => api('GET /users/me')))

  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(refreshes()).toBe(1)
})

test('a refused renewal ends the session and says so', async () => {
  storeSession(account, { accessToken: 'stale', refreshToken: 'refresh' })
  server.refreshStatus = 401
  const expired = vi.fn()
  const stop = onSessionExpiry(expired)

  const outcome = await api('GET /users/me')
  stop()

  expect(outcome).toMatchObject({ ok: false, status: 401, code: 'UNAUTHENTICATED' })
  expect(currentTokens()).toBeNull()
  expect(expired).toHaveBeenCalledOnce()
})

test('a renewal that nobody could answer logs nobody out', async () => {
  storeSession(account, { accessToken: 'stale', refreshToken: 'refresh' })
  server.refreshStatus = 503

  expect(await api('GET /users/me')).toMatchObject({ ok: false, code: 'OFFLINE' })
  expect(currentTokens()).not.toBeNull()
})

test('a second 401 is the answer: there is no third try', async () => {
  storeSession(account, { accessToken: 'stale', refreshToken: 'refresh' })
  server.gives = 'as stale'

  expect(await api('GET /users/me')).toMatchObject({ ok: false, status: 401 })
  expect(refreshes()).toBe(1)
})

test('a guest gets the 401 as it is', async () => {
  expect(await api('GET /users/me')).toMatchObject({ ok: false, status: 401 })
  expect(refreshes()).toBe(0)
})

test('no answer is a failure in French, not an exception', async () => {
  server.isReachable = false

  expect(await api('GET /users/me')).toMatchObject({ ok: false, status: 0, code: 'OFFLINE' })
})

const html = { headers: { 'content-type': 'text/html' } }

test.each([
  ['a proxy’s page', new Response('<h1>Bad Gateway</h1>', { ...html, status: 502 })],
  ['an error in HTML', new Response('<h1>Oops</h1>', { ...html, status: 500 })],
  ['no body', new Response('', { status: 500 })],
  ['JSON without a message', Response.json({ success: false }, { status: 500 })],
  ['a refusal without a message', Response.json({ success: false, message: '' }, { status: 400 })],
])('%s says nothing: the words are those of whoever asked', async (_kind, given) => {
  vi.stubGlobal('fetch', async () => given)

  expect(await api('GET /users/me')).toEqual({ ok: false, status: given.status, code: '', message: '' })
})
