import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'

/** Sends a request as it is: clients of libraries would put its target right. @returns status line, headers and body as text. */
async function ask(origin: string, target: string, method = 'GET'): Promise<string> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

/** What cannot be decoded, in every place of an address. */
const UNREADABLE = ['100%', '%', '%zz', '%F0%9F', '%c0%ae', '%ff/x', 'a%2', '%%', '%E0%A4%A']
const PAGES = ['/', '/article/', '/profile/', '/podcast/', '/video/', '/resume/', '/editor/', '/nulle-part/', '/embed/']
const OF_PROGRAMS = [
  '/api/v1/content/',
  '/api/v1/content/slug/',
  '/media/',
  '/assets/',
  '/picture/',
  '/sitemap/',
  '/api/',
]

test('an address that cannot be read is 400, a page for readers, the failure shape for programs', async () => {
  const { origin } = await useTestApp({}, { pages: 'built' })

  for (const unreadable of UNREADABLE) {
    for (const before of PAGES) {
      const answer = await ask(origin, before + unreadable)
      expect(answer, before + unreadable).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/m)
      expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
      expect(answer).toContain('Cette adresse est mal écrite')
      expect(answer).toContain('<a href="/">')
    }
    for (const before of OF_PROGRAMS) {
      const answer = await ask(origin, before + unreadable)
      expect(answer, before + unreadable).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(JSON.parse(bodyOf(answer))).toMatchObject({ success: false, code: expect.any(String) })
    }
    // Within a query the rest is still to be read.
    const page = await ask(origin, `/?onglet=${unreadable}&x=${unreadable}`)
    expect(page).toMatch(/^HTTP\/1\.1 200 /)
  }

  for (const target of [
    'http://x/',
    `${origin}/`,
    'https://x/api/v1/content',
    '*',
    'x',
    '?',
    '/#x',
    '/api/v1/health#?a',
    'http://',
  ]) {
    const answer = await ask(origin, target)
    expect(answer, target).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(bodyOf(answer)), target).toMatchObject({ success: false, code: 'VALIDATION' })
  }
  expect(await ask(origin, '*', 'OPTIONS')).toMatch(/^HTTP\/1\.1 400 /)

  for (const path of [
    '/sitemap/0000-01.xml',
    '/sitemap/0000-12-2.xml',
    '/sitemap/2026-13.xml',
    '/sitemap/10000-01.xml',
  ])
    expect((await fetch(origin + path)).status, path).toBe(404)
  for (const path of ['/sitemap/0001-01.xml', '/sitemap/9999-12.xml'])
    expect((await fetch(origin + path)).status, path).toBe(200)

  const long = await fetch(`${origin}/article/${'a'.repeat(400)}`)
  expect(long.status).toBe(404)
  expect(await long.text()).toContain('Article non trouvé')
  for (const path of [
    `/profile/${'a'.repeat(400)}`,
    '/article/%25',
    '/article/%00',
    '/profile/%00',
    '/article/%F0%9F%92%A5',
  ]) {
    const answer = await fetch(origin + path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})
