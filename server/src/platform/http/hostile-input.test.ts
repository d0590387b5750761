import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { z } from '#contract/schema.ts'
import { aCreator, anAdmin, aReader, aSite } from '../../testing/cast.ts'
import { createPiece } from '../../testing/factories.ts'
import { parseQueryString } from './request-address.ts'

/** Nothing that a client may send must surprise the server: these each field meets. */
const SHARP_VALUES: readonly unknown[] = [
  null,
  -1,
  1e308,
  2 ** 53,
  '',
  'nul\0nul',
  '\ud800',
  '2026-99-99',
  [null, null],
  { toString: 1, length: -1 },
]

/** And each call meets some of these: all of them are met by one call or another. */
const OTHER_VALUES: readonly unknown[] = [
  true,
  0,
  0.1,
  ' ',
  'a'.repeat(20_000),
  '\u202e\ufeff',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'NaN',
  '[]',
  '{"__proto__":{"admin":true}}',
  [],
  [[[[[]]]]],
  {},
  { constructor: { prototype: { admin: true } } },
]
const valuesFor = (name: string) => [
  ...SHARP_VALUES,
  ...OTHER_VALUES.filter((_, at) => at % 6 === Object.keys(endpoints).indexOf(name) % 6),
]

/** What is no body of a call is refused before any call is known: these are sent to some only. */
const BROKEN_BODIES: readonly string[] = [
  '',
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

const HOSTILE_TYPES = [
  ['text/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data', 'x'],
] as const

const HOSTILE_PATHS = ['0', '%00', '..%2F..', 'a'.repeat(400), '0192f0c1-2345-7abc-8def-0123456789ab']

const CALLS = Object.entries<Endpoint>(endpoints)

const app = aSite()
/** May call whatever there is, so that what is sent meets more than a refusal. */
const highest = anAdmin(app, { userType: 'media' })
const creator = aCreator(app)
const reader = aReader(app)
let articleId: string
beforeAll(async () => {
  articleId = (await createPiece(app, creator)).id
})

async function send(name: string, path: string, init: RequestInit, as: { token?: string } = highest): Promise<void> {
  const [method = ''] = name.split(' ')
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    ...init,
    method,
    headers: { ...init.headers, ...(as.token && { authorization: `Bearer ${as.token}` }) },
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
  const sendBodies = async (name: string, as?: { token?: string }) => {
    for (const body of BROKEN_BODIES) await send(name, pathOf(name), { body, headers: json }, as)
    for (const [type, body] of HOSTILE_TYPES)
      await send(name, pathOf(name), { body, headers: { 'content-type': type } }, as)
    for (const path of [...HOSTILE_PATHS, '%F0%9F']) await send(name, pathOf(name, path), {}, as)
  }

  it.each(['POST /content', 'POST /comments/article/{id}', 'PATCH /admin/settings'])(
    '%s takes none of anybody',
    async (name) => {
      for (const as of [highest, {}, reader]) await sendBodies(name, as)
    },
  )

  it.each(CALLS)('%s takes nothing hostile', async (name, { body, params, query }) => {
    const values = valuesFor(name)
    if (body) {
      const isRefused = (body.safeParse({}).error?.issues.length ?? 0) > 1
      const fields = values.flatMap((value) =>
        fieldSets(body, value, isRefused).map((names) => JSON.stringify(withEach(names, value))),
      )
      const bodies = reaching([...(isSafe(name) ? ['null', '[]'] : []), ...fields], (text) =>
        takes(body, JSON.parse(text) ?? {}),
      )
      await sendAll(bodies, (body) => send(name, pathOf(name), { body, headers: json }))
    }
    if (params && isSafe(name)) {
      const keys = Object.keys(params.shape)
      const paths = reaching(HOSTILE_PATHS, (path) => takes(params, withEach(keys, decodeURIComponent(path))))
      await sendAll(paths, (path) => send(name, pathOf(name, path), {}))
    }
    if (query) {
      const twice = Object.keys(query.shape).map((field) => `${field}=1&${field}=2`)
      const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
      const single = texts.flatMap((text) =>
        fieldSets(query, text).map((fields) => String(new URLSearchParams(withEach(fields, text)))),
      )
      const queries = reaching([...twice, ...single], (text) => takes(query, parseQueryString(text)))
      await sendAll(queries, (text) => send(name, `${pathOf(name)}?${text}`, {}))
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

/**
 * The fields that are given a value together: those whose schema refuses it, for then each is read and nothing is done.
 * One that takes it is sent alone, unless the call is refused without others anyway.
 */
function fieldSets(schema: Endpoint['body'] | Endpoint['query'], value: unknown, isRefused = false): string[][] {
  if (schema === undefined || !('shape' in schema)) return [['field']]
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const taking = fields.flatMap(([name, field]) => (!isRefused && field.safeParse(value).success ? [name] : []))
  const refusing = fields.map(([name]) => name).filter((name) => !taking.includes(name))
  return [...taking.map((name) => [name]), ...(refusing.length > 0 ? [refusing] : [])]
}

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Those that a call's schema takes and hands on, and one of the others: every refusal is made in one place. */
function reaching(texts: readonly string[], isTaken: (text: string) => boolean): string[] {
  const { taken = [], refused = [] } = Object.groupBy(texts, (text) => (isTaken(text) ? 'taken' : 'refused'))
  return [...taken, ...refused.slice(0, 1)]
}

const AT_ONCE = 5

async function sendAll(texts: readonly string[], send: (text: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < texts.length; start += AT_ONCE)
    await Promise.all(texts.slice(start, start + AT_ONCE).map(send))
}

const withEach = <Value>(fields: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(fields.map((field) => [field, value]))
