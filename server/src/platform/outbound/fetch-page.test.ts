import diagnostics from 'node:diagnostics_channel'
import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { fetchImage, fetchPage, MAX_PAGE_BYTES } from './fetch-kinds.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real site on the loopback; gives its `host:port`. */
async function startSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The site has no port')
  return `127.0.0.1:${address.port}`
}

/** Counts every TCP connection that this process opens while `work` runs. */
async function connectionsDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const onSocket = () => {
    count++
  }
  diagnostics.subscribe('net.client.socket', onSocket)
  await work().finally(() => diagnostics.unsubscribe('net.client.socket', onSocket))
  return count
}

const asHtml = { 'content-type': 'text/html; charset=utf-8' }

test('a page is read, in the charset that its header declares', async () => {
  const host = await startSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
    response.end(Buffer.from('<p>été</p>', 'latin1'))
  })
  expect(await fetchPage(`http://${host}/page`, { allow: [host] })).toEqual({
    url: `http://${host}/page`,
    html: '<p>été</p>',
  })
})

test('a compressed page is read', async () => {
  const host = await startSite((_request, response) => {
    response.writeHead(200, { ...asHtml, 'content-encoding': 'gzip' }).end(gzipSync('<p>été</p>'))
  })
  expect((await fetchPage(`http://${host}/`, { allow: [host] })).html).toBe('<p>été</p>')
})

test('a page of 5 MB is read and one byte more is refused, declared or not', async () => {
  const host = await startSite((request, response) => {
    const extra = request.url === '/exact' ? 0 : 1
    const length = request.url === '/declared' ? { 'content-length': String(MAX_PAGE_BYTES + extra) } : {}
    response.writeHead(200, { ...asHtml, ...length }).end('a'.repeat(MAX_PAGE_BYTES + extra))
  })
  expect((await fetchPage(`http://${host}/exact`, { allow: [host] })).html).toHaveLength(MAX_PAGE_BYTES)
  await expect(fetchPage(`http://${host}/declared`, { allow: [host] })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await expect(fetchPage(`http://${host}/over`, { allow: [host] })).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('a page that never ends is left at the limit of bytes, its connection closed', async () => {
  const { promise: closed, resolve: onClose } = Promise.withResolvers<void>()
  const host = await startSite((_request, response) => {
    response.writeHead(200, asHtml)
    const chunk = 'a'.repeat(64 * 1024)
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write).on('close', onClose)
    write()
  })
  await expect(fetchPage(`http://${host}/`, { allow: [host] })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await closed
})

test('a page that trickles is left when the time is over', async () => {
  const host = await startSite((_request, response) => {
    response.writeHead(200, asHtml).write('<p>')
  })
  await expect(fetchPage(`http://${host}/`, { allow: [host], timeout: 150 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test('a name service that never answers is left when the time is over', async () => {
  const resolve = () => new Promise<never>(() => {})
  await expect(fetchPage('http://slow.example/', { resolve, timeout: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test('a gzip bomb is refused while memory stays flat', async () => {
  const bomb = gzipSync(Buffer.alloc(512 * 1024 * 1024))
  const host = await startSite((_request, response) => {
    response.writeHead(200, { ...asHtml, 'content-encoding': 'gzip' }).end(bomb)
  })
  const before = process.memoryUsage().rss
  await expect(fetchPage(`http://${host}/`, { allow: [host] })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
})

test('5 redirects are followed and a sixth is refused', async () => {
  const host = await startSite((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
    else response.writeHead(200, asHtml).end('<p>ici</p>')
  })
  expect(await fetchPage(`http://${host}/5`, { allow: [host] })).toEqual({
    url: `http://${host}/0`,
    html: '<p>ici</p>',
  })
  await expect(fetchPage(`http://${host}/6`, { allow: [host] })).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
})

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest',
  'http://[::ffff:10.0.0.1]/',
  'http://0x7f.1/',
  'http://2130706433/',
])('a redirect to %s is refused before anything is sent there', async (location) => {
  const host = await startSite((_request, response) => {
    response.writeHead(302, { location }).end()
  })
  const connections = await connectionsDuring(() =>
    expect(fetchPage(`http://${host}/`, { allow: [host] })).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' }),
  )
  expect(connections).toBe(1)
})

test('a name with one private address among its addresses is never contacted', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const connections = await connectionsDuring(() =>
    expect(fetchPage('http://rebound.example/', { resolve })).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' }),
  )
  expect(connections).toBe(0)
})

test('a name is resolved once and the connection goes to the address that was checked', async () => {
  const host = await startSite((request, response) => {
    response.writeHead(200, asHtml).end(request.headers.host)
  })
  const named = host.replace('127.0.0.1', 'pinned.example')
  let questions = 0
  const resolve = async () => {
    questions++
    return [{ address: '127.0.0.1', family: 4 }]
  }
  expect((await fetchPage(`http://${named}/`, { allow: [named], resolve })).html).toBe(named)
  expect(questions).toBe(1)
})

test.each([
  ['ftp://example.com/', 'INVALID_URL'],
  ['file:///etc/passwd', 'INVALID_URL'],
  ['pas une adresse', 'INVALID_URL'],
  ['http://me:secret@example.com/', 'INVALID_URL'],
  ['http://example.com:8080/', 'FORBIDDEN_PORT'],
  ['https://localhost/', 'FORBIDDEN_ADDRESS'],
])('%s is refused as %s', async (url, code) => {
  await expect(fetchPage(url)).rejects.toMatchObject({ name: 'FetchError', code })
})

test('a name that does not exist and a site that refuses have codes of their own', async () => {
  const resolve = async () => []
  await expect(fetchPage('http://nowhere.example/', { resolve })).rejects.toMatchObject({ code: 'UNKNOWN_HOST' })
  await expect(fetchPage('http://127.0.0.1:1/', { allow: ['127.0.0.1:1'] })).rejects.toMatchObject({
    code: 'UNREACHABLE',
  })
})

test('only HTML answered with success is a page', async () => {
  const host = await startSite((request, response) => {
    if (request.url === '/pdf') response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    else response.writeHead(404, asHtml).end('<p>rien</p>')
  })
  await expect(fetchPage(`http://${host}/pdf`, { allow: [host] })).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  await expect(fetchPage(`http://${host}/`, { allow: [host] })).rejects.toMatchObject({ code: 'BAD_STATUS' })
})

test('a picture is read through the same checks, and a page is none', async () => {
  const host = await startSite((request, response) => {
    response.writeHead(200, request.url === '/page' ? asHtml : { 'content-type': 'image/png' }).end('\x89PNG')
  })
  expect(await fetchImage(`http://${host}/a.png`, { allow: [host] })).toEqual(Buffer.from('\x89PNG'))
  await expect(fetchImage(`http://${host}/page`, { allow: [host] })).rejects.toMatchObject({ code: 'WRONG_TYPE' })
  await expect(fetchImage(`http://${host}/a.png`)).rejects.toMatchObject({ code: 'FORBIDDEN_PORT' })
})
