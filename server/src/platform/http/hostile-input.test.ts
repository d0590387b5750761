import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, createPiece } from '../../testing/factories.ts'

/** Nothing that a client may send must surprise the server. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  'a'.repeat(20_000),
  'nul\0nul',
  '\ud800',
  '\u202e\ufeff',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'NaN',
  '2026-99-99',
  '[]',
  '{"__proto__":{"admin":true}}',
  [],
  [[[[[]]]]],
  [null, null],
  {},
  { constructor: { prototype: { admin: true } } },
  { toString: 1, length: -1 },
]

const HOSTILE_BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"a":1,}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":1e999}',
  `{"a":"${'x'.repeat(300_000)}"}`,
  '\ufeff{}',
]

const HOSTILE_PATHS = [
  '0',
  'null',
  '%00',
  '%F0%9F',
  '..%2F..',
  "'",
  'a'.repeat(400),
  '0192f0c1-2345-7abc-8def-0123456789ab',
]

const CALLS = Object.entries<Endpoint>(endpoints)

let app: TestApp
let tokens: (string | null)[]
let articleId: string
beforeAll(async () => {
  app = await createTestApp()
  const creator = await createCreator(app)
  articleId = (await createPiece(app, creator)).id
  tokens = [null, (await createAccount(app)).token, creator.token, (await createAdmin(app)).token]
})
afterAll(() => app.close())

async function send(name: string, token: string | null, path: string, init: RequestInit): Promise<void> {
  const [method = ''] = name.split(' ')
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    ...init,
    method,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const text = await response.text()
  const said = `${name} ${path.slice(0, 80)} ${String(init.body).slice(0, 80)} → ${response.status} ${text.slice(0, 200)}`
  expect(response.status, said).toBeLessThan(500)
  expect(response.headers.get('content-type'), said).toContain('application/json')
  const body = JSON.parse(text) as { success: boolean; message?: string; code?: string }
  if (response.ok) return expect(body.success, said).toBe(true)
  expect(body, said).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
}

const pathOf = (name: string, value = articleId) => (name.split(' ')[1] ?? '').replaceAll(/\{\w+\}/g, value)
const json = { 'content-type': 'application/json' }
/** These would end the very sessions that the run goes on with. */
const isSafe = (name: string) => !/^(POST \/auth\/logout-all|DELETE \/users\/me)$/.test(name)

describe('hostile input is refused in the failure shape, never a 500, never HTML', () => {
  it.each(CALLS.filter(([name, { body }]) => body && isSafe(name)))('%s takes no hostile body', async (name) => {
    for (const token of tokens) {
      for (const body of HOSTILE_BODIES) await send(name, token, pathOf(name), { body, headers: json })
      await send(name, token, pathOf(name), { body: '<a/>', headers: { 'content-type': 'text/xml' } })
      await send(name, token, pathOf(name), {
        body: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      await send(name, token, pathOf(name), { body: 'x', headers: { 'content-type': 'multipart/form-data' } })
    }
  })

  it.each(CALLS.filter(([, { body }]) => body))('%s takes no hostile field', async (name, { body }) => {
    for (const field of fieldsOf(body)) {
      const bodies = HOSTILE_VALUES.map((value) => JSON.stringify({ [field]: value }))
      await Promise.all(bodies.map((body) => send(name, tokens[2] ?? null, pathOf(name), { body, headers: json })))
    }
  })

  it.each(CALLS.filter(([name, { params }]) => params && isSafe(name)))('%s takes no hostile address', async (name) => {
    for (const value of HOSTILE_PATHS) await send(name, tokens[1] ?? null, pathOf(name, value), {})
  })

  it.each(CALLS.filter(([, { query }]) => query))('%s takes no hostile query', async (name, { query }) => {
    for (const field of Object.keys(query?.shape ?? {})) {
      for (const value of HOSTILE_VALUES) {
        const search = new URLSearchParams({ [field]: typeof value === 'string' ? value : JSON.stringify(value) })
        await send(name, tokens[2] ?? null, `${pathOf(name)}?${search}&${field}=2`, {})
        await send(name, tokens[2] ?? null, `${pathOf(name)}?${search}`, {})
      }
    }
  })

  it('nothing that was refused is stored', async () => {
    const { database } = app.context
    const [counts] = await database(sql<{ users: number; articles: number; admins: number }>`
      SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM users WHERE role = 'admin') AS admins,
        (SELECT count(*)::int FROM articles WHERE status = 'published') AS articles`)
    expect(counts).toEqual({ users: 3, admins: 1, articles: 1 })
  })
})

function fieldsOf(schema: Endpoint['body']): string[] {
  return schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : ['field']
}
