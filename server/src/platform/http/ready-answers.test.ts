import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createReadyAnswers, keepAnswer, type ReadyAnswersOptions } from './ready-answers.ts'

const LONG = 'Les nouvelles du jour. '.repeat(200)

/** A server whose page at any address counts its renderings; `render` may be held up to change things meanwhile. */
async function startKiosk(options: Partial<ReadyAnswersOptions> = {}) {
  const answers = createReadyAnswers({ enabled: true, ...options })
  const app = fastify({ serverFactory: answers.serverFactory })
  const kiosk = { answers, renderings: 0, tags: ['feed'], render: async (): Promise<void> => undefined, get, app }
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
  app.get('/*', async (_request, reply) => {
    const rendering = ++kiosk.renderings
    const { tags } = kiosk
    await kiosk.render()
    keepAnswer(reply, tags)
    return reply.type('text/plain; charset=utf-8').send(`${rendering} ${LONG}`)
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const request = httpRequest(origin + path, { headers, method }).end()
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
