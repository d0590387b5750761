import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../testing/create-test-app.ts'

const Attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: Attributes,
})
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
type Span = z.infer<typeof Span>

/** A collector, as far as it is asked. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = Sent.parse(await json(request))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const attributeOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value ?? {}
  return Object.values(value)[0]
}

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }

test('a request is told of by its route, with its statements, as a part of what called it, and without what was written', async () => {
  const collector = await openCollector()
  const app = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  const body = { username: 'ada', email: 'ada@example.org', password: 'Motdepasse1', userType: 'media' } as const
  const { tokens } = await app.expectData('POST /auth/register', { body })
  const headers = { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` }
  const secret = { title: 'Un secret', blocks: [{ id: 'block_1_a', type: 'text' as const, content: 'Caché.' }] }
  await app.expectData('POST /content', { body: secret }, { as: { token: tokens.accessToken }, headers })
  await app.call('GET /content/slug/{slug}', { params: { slug: 'autre-secret' } })
  await app.close()

  const written = collector.spans.find(({ name }) => name === 'POST /api/v1/content')
  expect(written).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span })
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === written?.spanId)
  expect(statements.map((span) => String(attributeOf(span, 'db.query.text')))).toContainEqual(
    expect.stringMatching(/insert into "?articles/i),
  )
  expect(statements.every(({ traceId }) => traceId === PARENT.trace)).toBe(true)
  const missed = collector.spans.find(({ name }) => name === 'GET /api/v1/content/slug/:slug')
  expect(Number(missed && attributeOf(missed, 'http.response.status_code'))).toBe(404)
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret|Caché|ada@|Motdepasse1/)
})

test('a collector that is away costs no answer', async () => {
  const app = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await app.call('GET /content')).status).toBe(200)
  await app.close()
})
