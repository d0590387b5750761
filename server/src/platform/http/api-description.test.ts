import { describe, expect, it } from 'vitest'
import { z } from '#contract/schema.ts'
import { aSite } from '../../testing/cast.ts'

const app = aSite()

const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-access': z.string(),
        'x-confirmed': z.literal(true).optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
})

describe('the description of the API', () => {
  it('lists every call with who may make it', async () => {
    const response = await fetch(`${app.origin}/api/v1/openapi.json`)
    const { paths } = description.parse(await response.json())
    const guards = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => {
        const confirmed = call['x-confirmed'] ? ', confirmed' : ''
        return `${method.toUpperCase()} ${path}: ${call['x-access']}${confirmed}`
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
