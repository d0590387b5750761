import fastify from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { z } from '#contract/schema.ts'
import { aSite } from '../../testing/cast.ts'
import { createCalls } from './endpoint.ts'

const app = aSite()

const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        'x-access': z.string(),
        'x-confirmed': z.literal(true).optional(),
        'x-rate-limits': z.array(z.string()).default([]),
        'x-under-load': z.string().optional(),
        parameters: z.array(z.object({ name: z.string(), schema: z.object({ maximum: z.number().optional() }) })),
        responses: z.record(z.string(), z.object({ description: z.string() })),
      }),
    ),
  ),
})

const read = async () => description.parse(await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()).paths

test('no address below the API is served without an entry', async () => {
  const server = fastify()
  createCalls(server, app.context)
  expect(() => server.get('/api/v1/unheard-of', async () => 'something')).toThrow('no entry in the contract')
})

describe('the description of the API', () => {
  it('gives every call a name of its own, and says which take an Idempotency-Key', async () => {
    const calls = Object.values(await read()).flatMap((methods) => Object.values(methods))
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
    const idempotent = calls.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    expect(idempotent.map(({ operationId }) => operationId).toSorted()).toEqual([
      'POST_admin_register_id_amendments',
      'POST_comments_article_id',
      'POST_comments_article_id_reply_commentId',
      'POST_content',
      'POST_content_external',
      'POST_content_id_corrections',
      'POST_content_with_images',
    ])
  })

  it('lets the lists of the desk be read a hundred at a time (docs/product/limits.md#pages-of-lists)', async () => {
    const limits = Object.entries(await read()).flatMap(([path, { get }]) =>
      path.startsWith('/admin/') ? (get?.parameters ?? []).filter(({ name }) => name === 'limit') : [],
    )
    expect(limits.length).toBeGreaterThan(5)
    expect(new Set(limits.map(({ schema }) => schema.maximum))).toEqual(new Set([100]))
  })

  it('lists every call with who may make it, its limits, the size of its body and what load does to it', async () => {
    const paths = await read()
    const guards = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => {
        const confirmed = call['x-confirmed'] ? ['confirmed'] : []
        const load = call['x-under-load'] ?? []
        const figures = [429, 413].flatMap((status) => call.responses[status]?.description ?? [])
        const terms = [call['x-access'], ...confirmed, ...call['x-rate-limits'], ...figures].concat(load)
        return `${method.toUpperCase()} ${path}: ${terms.join(', ')}`
      }),
    )
    expect(guards.toSorted()).toMatchSnapshot()
  })

  it('is readable by people without any script', async () => {
    const response = await fetch(`${app.origin}/api/docs`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('POST /auth/login')
    expect(page).not.toContain('<script')
  })
})
