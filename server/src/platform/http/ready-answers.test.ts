import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { CDN_KINDS } from '../cdn/cdn-kinds.ts'
import { createSharing } from '../cdn/sharing.ts'
import { createReadyAnswers, keepAnswer, type ReadyAnswersOptions } from './ready-answers.ts'

/** Bytes: more than the system takes for a client that reads nothing. */
const ENDLESS = 24 * 1024 * 1024
const LONG = 'Les nouvelles du jour. '.repeat(200)

/** A server whose page at any address counts its renderings; `render` may be held up to change things meanwhile. */
async function startKiosk(options: Partial<ReadyAnswersOptions> = {}) {
  const answers = createReadyAnswers({ enabled: true, ...options })
  const app = fastify({ serverFactory: answers.serverFactory })
  const kiosk = {
    answers,
    origin: '',
    renderings: 0,
    tags: ['feed'],
    render: async (): Promise<void> => undefined,
    get,
    app,
  }
  answers.install(app)
  app.get('/cookie', async (_request, reply) => {
    keepAnswer(reply, [])
    return reply.header('set-cookie', 'visitor=1').send(`${++kiosk.renderings}`)
  })
  // As bytes, as pages are.
  app.get('/same', async (_request, reply) => {
    keepAnswer(reply, kiosk.tags)
    return reply.type('text/plain; charset=utf-8').send(Buffer.from(LONG))
  })
  app.get('/endless', async (_request, reply) => {
    keepAnswer(reply, [])
    return reply.type('application/octet-stream').send(Buffer.alloc(ENDLESS, 'a'))
  })
  app.get('/*', async (_request, reply) => {
    const rendering = ++kiosk.renderings
    const { tags } = kiosk
    await kiosk.render()
    keepAnswer(reply, tags)
    return reply.type('text/plain; charset=utf-8').send(`${rendering} ${LONG}`)
  })
  kiosk.origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const request = httpRequest(kiosk.origin + path, { headers, method }).end()
    const [response] = await once(request, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
  return kiosk
}

test('an answer is rendered once and then sent from memory until one of its tags is dropped', async () => {
  const kiosk = await startKiosk()

  const first = await kiosk.get('/')
  const second = await kiosk.get('/')
  expect(second.body).toBe(first.body)
  kiosk.answers.drop(['user:1'])
  expect((await kiosk.get('/')).body).toBe(first.body)
  kiosk.answers.drop(['feed'])

  expect((await kiosk.get('/')).body).toMatch(/^2 /)
  expect(kiosk.renderings).toBe(2)
})

test('what tells where a reader came from makes no other page', async () => {
  const kiosk = await startKiosk()
  const long = 'x'.repeat(400)

  const { body } = await kiosk.get('/?onglet=videos')
  expect((await kiosk.get(`/?utm_source=lettre&onglet=videos&fbclid=${long}`)).body).toBe(body)
  expect((await kiosk.get('/?xtor=AD-1&onglet=podcasts')).body).toMatch(/^2 /)
  expect((await kiosk.get('/?onglet=podcasts')).body).toMatch(/^2 /)

  expect(kiosk.renderings).toBe(2)
})

test('an answer made anew that is the same is not sent again to a reader who has it', async () => {
  const kiosk = await startKiosk()
  const { headers } = await kiosk.get('/same', { 'accept-encoding': 'gzip' })
  kiosk.answers.drop(['feed'])

  const again = await kiosk.get('/same', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })

  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers.etag).toBe(headers.etag)
  expect(again.headers['content-encoding']).toBeUndefined()
})

test('an answer that a change overtook while it was rendered is sent but not kept', async () => {
  const kiosk = await startKiosk()
  kiosk.render = async () => kiosk.answers.drop(['feed'])

  await kiosk.get('/')
  kiosk.render = async () => undefined

  expect((await kiosk.get('/')).body).toMatch(/^2 /)
  expect((await kiosk.get('/')).body).toMatch(/^2 /)
})

test('a change of something else does not keep an answer under way from being kept', async () => {
  const kiosk = await startKiosk()
  kiosk.render = async () => kiosk.answers.drop(['content:9'])

  await kiosk.get('/')

  expect((await kiosk.get('/')).body).toMatch(/^1 /)
})

test('after a drop, readers who come together wait for one rendering', async () => {
  const kiosk = await startKiosk()
  await kiosk.get('/')
  kiosk.answers.drop(['feed'])
  const { promise, resolve } = Promise.withResolvers<void>()
  kiosk.render = () => promise

  const readers = Array.from({ length: 10 }, () => kiosk.get('/'))
  setTimeout(resolve, 50)

  for (const { body } of await Promise.all(readers)) expect(body).toMatch(/^2 /)
  expect(kiosk.renderings).toBe(2)
})

test('each encoding has a strong ETag of its own, and a reader who has one gets 304 without a body', async () => {
  const kiosk = await startKiosk()

  const answers = [
    await kiosk.get('/'),
    await kiosk.get('/', { 'accept-encoding': 'gzip' }),
    await kiosk.get('/', { 'accept-encoding': 'gzip, deflate, br' }),
  ]

  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of answers) {
    expect(headers.etag).toMatch(/^"/)
    const unchanged = await kiosk.get('/', { 'if-none-match': String(headers.etag) })
    expect(unchanged).toMatchObject({ status: 304, body: '' })
  }
  expect(kiosk.renderings).toBe(1)
})

test('an encoding that the reader refuses is not sent', async () => {
  const kiosk = await startKiosk()

  const { headers } = await kiosk.get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })

  expect(headers['content-encoding']).toBe('gzip')
})

test('HEAD gets the headers of GET without its body', async () => {
  const kiosk = await startKiosk()
  const { headers } = await kiosk.get('/')

  const head = await kiosk.get('/', {}, 'HEAD')

  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] })
})

test('an answer that sets a cookie is never kept', async () => {
  const kiosk = await startKiosk()

  expect((await kiosk.get('/cookie')).body).toBe('1')
  expect((await kiosk.get('/cookie')).body).toBe('2')
})

test('a reader with a token is never answered from memory', async () => {
  const kiosk = await startKiosk()
  await kiosk.get('/')

  expect((await kiosk.get('/', { authorization: 'Bearer x' })).body).toMatch(/^2 /)
})

test('while changes cannot be heard what is kept serves and nothing new is kept; nothing from before is sent afterwards', async () => {
  const kiosk = await startKiosk()
  await kiosk.get('/')

  kiosk.answers.pause()
  expect((await kiosk.get('/')).body).toMatch(/^1 /)
  expect((await kiosk.get('/autre')).body).toMatch(/^2 /)
  kiosk.answers.resume()

  expect((await kiosk.get('/')).body).toMatch(/^3 /)
  expect((await kiosk.get('/')).body).toMatch(/^3 /)
})

test('the memory is bounded: what was least used leaves first', async () => {
  const kiosk = await startKiosk({ maxBytes: 40_000 })

  for (const path of ['/a', '/b', '/c', '/d', '/e']) await kiosk.get(path)
  await kiosk.get('/a')

  expect(kiosk.renderings).toBe(6)
})

test('an old answer is rendered anew', async () => {
  const kiosk = await startKiosk({ maxAge: 20 })
  await kiosk.get('/')

  await new Promise((resolve) => setTimeout(resolve, 50))

  expect((await kiosk.get('/')).body).toMatch(/^2 /)
})

test('a CDN is told to keep what is kept here, and nothing else: not what a change overtook, nor while changes cannot be heard', async () => {
  const kiosk = await startKiosk({ sharing: createSharing(CDN_KINDS.varnish) })
  const nobody = 'no-store, max-age=0'
  const keys = async (path = '/') => {
    const { headers } = await kiosk.get(path)
    return headers['surrogate-key'] ?? headers['surrogate-control']
  }

  expect([await keys(), await keys(), await keys('/cookie')]).toEqual(['feed site', 'feed site', nobody])

  kiosk.answers.drop(['feed'])
  kiosk.render = async () => kiosk.answers.drop(['feed'])
  expect(await keys()).toBe(nobody)
  kiosk.render = async () => undefined
  expect(await keys()).toBe('feed site')

  kiosk.answers.pause()
  expect([await keys(), await keys('/autre')]).toEqual([nobody, nobody])
  kiosk.answers.resume()
  expect([await keys(), await keys('/autre')]).toEqual(['feed site', 'feed site'])
})

test('a CDN keeps an answer no longer than it is kept here', async () => {
  const kiosk = await startKiosk({ sharing: createSharing(CDN_KINDS.varnish), maxAge: 2_500 })
  const { headers } = await kiosk.get('/')
  expect(headers['surrogate-control']).toBe('max-age=2, stale-while-revalidate=10, stale-if-error=86400')
  expect(headers['cache-control']).toBe('no-cache')
})

test.each([
  ['kept', true],
  ['made anew', false],
])('a client that does not read its answer, %s, is left', async (_, enabled) => {
  // Longer than a busy machine leaves out who does read.
  const kiosk = await startKiosk({ enabled, stalledAfter: 2_000 })
  const { server } = kiosk.app
  if (enabled) await kiosk.get('/endless')
  const { port } = new URL(kiosk.origin)

  const connection = once(server, 'connection')
  const client = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.on('error', () => undefined)
  client.pause()
  client.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')

  const [socket] = await connection
  await once(socket, 'close')
  expect(socket.bytesWritten).toBeGreaterThan(0)
  expect(client.bytesRead).toBeLessThan(ENDLESS)
})
