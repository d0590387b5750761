import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { parseConfig } from '../../configuration/config.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { runHere } from '../../testing/run-here.ts'
import { shareSite } from '../../testing/spawned-site.ts'
import { linesOf } from '../../testing/terminal.ts'
import { createTestClient } from '../../testing/test-client.ts'

const TROUBLE = join(import.meta.dirname, '../../testing/trouble.mjs')

/** One process alone is the site, and writes no terminal. */
const useIt = shareSite({ imports: [TROUBLE], settings: { WORKERS: '0', TROUBLE: 'start.mjs' } })

/** Begins a request that announces more than it sends, and breaks off. */
async function breakOff(origin: string, request: string, headers: Record<string, string>, part: string | Buffer) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = Object.entries({ Host: host, Expect: '100-continue', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write(`${request} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  // It has read the head.
  await once(socket, 'data')
  socket.write(part)
  await sleep(100)
  socket.resetAndDestroy()
}

test('the log names who was signed in, and a client that breaks off is no error', async () => {
  const site = useIt()
  const { origin } = site
  const client = createTestClient(origin)
  const body = { username: 'camille', email: 'camille@exemple.fr', password: PASSWORD, userType: 'media' as const }
  const { user, tokens } = await client.expectData('POST /auth/register', { body })
  const as = { token: tokens.accessToken }
  const piece = { title: 'Titre', status: 'published' as const, blocks: [{ type: 'text' as const, content: 'x' }] }
  const { content } = await client.expectData('POST /content', { body: piece }, { as })
  const comment = { params: { id: content.id }, body: { content: 'Bien' } }
  await client.expectData('POST /comments/article/{id}', comment, { as })
  await client.expectData('POST /content/{id}/like', { params: { id: content.id } }, { as })
  await client.call('GET /content/{id}', { params: { id: user.id } }, { as })
  await client.expectData('GET /content', {})

  const lineOf = (method: string, url: string) =>
    vi.waitFor(() => {
      const line = site.log().find((each) => each.method === method && String(each.url).startsWith(url))
      if (line === undefined) throw new Error(`${method} ${url} is not in the log`)
      return line
    })
  for (const [method, url] of [
    ['POST', '/api/v1/content'],
    ['POST', '/api/v1/comments/article/'],
    ['POST', `/api/v1/content/${content.id}/like`],
    ['GET', `/api/v1/content/${user.id}`],
  ] as const)
    expect(await lineOf(method, url), url).toMatchObject({ account: user.id })
  expect(await lineOf('GET', '/api/v1/content')).toBeDefined()
  const guests = site.log().filter((line) => line.method === 'GET' && line.url === '/api/v1/content')
  for (const line of guests) expect(line).not.toHaveProperty('account')
  expect(site.output()).not.toContain(tokens.accessToken)

  const authorization = `Bearer ${tokens.accessToken}`
  const created = await fetch(`${origin}/api/v1/upload/recordings`, {
    method: 'POST',
    headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '5000000' },
  })
  const upload = created.headers.get('location') ?? ''
  const form = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  const json = { authorization, 'Content-Type': 'application/json', 'Content-Length': '100000' }
  await breakOff(origin, 'POST /api/v1/content', json, '{"title":"')
  // Again where it knew not yet whose request it was.
  await expect
    .poll(async () => {
      await breakOff(
        origin,
        'POST /api/v1/upload/single',
        { authorization, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000000' },
        Buffer.concat([Buffer.from(form), randomBytes(50_000)]),
      )
      return site.log()
    })
    .toContainEqual(expect.objectContaining({ url: '/api/v1/upload/single', msg: 'the client left', account: user.id }))
  await breakOff(
    origin,
    `PATCH ${upload}`,
    {
      ...{ authorization, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
      ...{ 'Content-Type': 'application/offset+octet-stream', 'Content-Length': '5000000' },
    },
    randomBytes(500_000),
  )
  await breakOff(origin, 'GET /api/v1/users/me/export', { authorization }, '')
  // Whatever else is told of the others is there before the answer to one that came later.
  await client.expectData('GET /users/me', {}, { as })
  await lineOf('GET', '/api/v1/users/me')

  expect(site.log().filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('it says who was given which link of a mail, and no address', async () => {
  const site = useIt()
  const { expectData } = createTestClient(site.origin)
  const body = { username: 'claire', email: 'claire@exemple.fr', password: PASSWORD, userType: 'user' as const }
  const { user, tokens } = await expectData('POST /auth/register', { body })
  const grant = runHere(import('../../cli/admin.ts'), ['grant', 'claire'], parseConfig({ DATA_DIR: site.dataDir }))
  expect(await grant).toMatchObject({ code: 0 })
  const as = { token: tokens.accessToken }
  const { mails } = await expectData('GET /admin/mails', { query: { limit: 50 } }, { as })
  const mail = mails.find(({ recipient }) => recipient === body.email)
  await expectData('POST /admin/mails/{id}/link', { params: { id: mail?.id ?? '' } }, { as })

  await expect
    .poll(() => site.log().find(({ admin }) => admin !== undefined))
    .toMatchObject({ admin: user.id, mail: mail?.id, kind: 'verify-email', of: user.id })
  expect(site.output()).not.toContain('@exemple.fr')
})

test('it is JSON, a line for each request; an error that nobody catches ends the process with 1', async () => {
  const site = useIt()
  expect(site.workers()).toEqual([])
  await fetch(`${site.origin}/robots.txt`)
  await expect
    .poll(() => site.log())
    .toContainEqual(expect.objectContaining({ level: 30, msg: 'answered', url: '/robots.txt', statusCode: 200 }))
  // A step that takes over a second, on a busy machine, is told too.
  const words = linesOf(site.output()).filter((line) => !line.startsWith('{') && !line.endsWith('…'))
  expect(words).toEqual([`Kiosque est ouvert : ${site.origin}`, ...Array(4).fill(expect.any(String))])

  process.kill(site.primary(), 'SIGUSR2')
  expect(await site.ended).toBe(1)
})
