import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import S3rver from '@20minutes/s3rver'
import fastify from 'fastify'
import { request } from 'undici'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBuilds, openStorage } from '../media/open-storage.ts'
import type { Storage } from '../media/storage.ts'
import { serveAssets } from './assets.ts'
import { installErrors } from './errors.ts'
import { sweepBuilds } from './kept-builds.ts'

const HOUR_MS = 3_600_000
/** A tenth of a site’s. */
const PAUSES = { shortest: 100, longest: 1_000 }
const ENCODINGS = { br: '.br', gzip: '.gz', identity: '' }

let root: string
let before: string
let after: string

/** A real build, whose entry loads another file and its style when it is asked to. */
async function buildWeb(client: string, text: string): Promise<string> {
  const source = join(root, 'source')
  await mkdir(source, { recursive: true })
  // Compressed only above some bytes, as text is.
  const words = JSON.stringify(`${text} `.repeat(300))
  writeFileSync(join(source, 'entry.js'), `export const say = async () => (await import('./late.js')).words + ${words}`)
  writeFileSync(join(source, 'late.js'), `import './late.css'\nexport const words = ${words}`)
  writeFileSync(join(source, 'late.css'), `p::after { content: ${words} }`)
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    environments: {
      client: {
        build: {
          outDir: client,
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: { input: join(source, 'entry.js'), preserveEntrySignatures: 'strict' },
        },
      },
    },
  })
  for (const name of filesOf(client)) {
    const path = join(client, 'assets', name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes))
  }
  return client
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-builds-'))
  before = await buildWeb(join(root, 'before'), 'avant')
  after = await buildWeb(join(root, 'after'), 'après')
})

afterAll(() => rmSync(root, { recursive: true }))

/** A node with this build. */
async function start(client: string, builds: Storage): Promise<{ origin: string; close(): Promise<void> }> {
  const app = fastify()
  installErrors(app)
  await serveAssets(app, client, builds, PAUSES)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, close: () => app.close() }
}

async function get(origin: string, name: string, encoding = 'identity', method: 'GET' | 'HEAD' = 'GET') {
  const answer = await request(`${origin}/assets/${name}`, { method, headers: { 'accept-encoding': encoding } })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: Buffer.from(await answer.body.arrayBuffer()),
  }
}

const filesOf = (client: string) => readdirSync(join(client, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))

/** Every file of a build comes with the headers and in the encodings that its own node gives. */
async function expectWhole(origin: string, client: string): Promise<void> {
  const own = await start(client, await openFolder(join(root, 'own')))
  onTestFinished(own.close)
  expect(filesOf(client)).toHaveLength(3)
  for (const name of filesOf(client)) {
    for (const [encoding, suffix] of Object.entries(ENCODINGS)) {
      const [given, expected] = await Promise.all([get(origin, name, encoding), get(own.origin, name, encoding)])
      expect(given.status, name).toBe(200)
      expect(given.bytes.equals(await readFile(join(client, 'assets', name + suffix)))).toBe(true)
      for (const header of ['cache-control', 'content-type', 'content-encoding', 'content-length', 'vary']) {
        expect(given.headers[header], `${header} of ${name} as ${encoding}`).toBe(expected.headers[header])
      }
      expect(await get(origin, name, encoding, 'HEAD')).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
    }
  }
}

const openFolder = (dataDir: string) => openBuilds({ dataDir, s3: undefined })

/** A shared place in which nothing is kept yet. */
async function openPlace(): Promise<{ dataDir: string; builds: Storage }> {
  const dataDir = mkdtempSync(join(root, 'data-'))
  return { dataDir, builds: await openFolder(dataDir) }
}

/** As if everything in the place had been written so long ago. */
function age(dataDir: string, hours: number): void {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const then = new Date(Date.now() - hours * HOUR_MS)
  for (const file of files) utimesSync(join(file.parentPath, file.name), then, then)
}

test('a page opened before a new build finds all its files, on a node made elsewhere and on one built anew in place', async () => {
  const { builds } = await openPlace()
  const place = await buildWeb(join(root, 'place'), 'avant')
  const old = await start(place, builds)
  onTestFinished(old.close)

  const elsewhere = await start(after, builds)
  onTestFinished(elsewhere.close)
  await expectWhole(elsewhere.origin, before)
  await expectWhole(elsewhere.origin, after)

  await buildWeb(place, 'après')
  expect(filesOf(place)).toEqual(filesOf(after))
  await expectWhole(old.origin, before)
  const restarted = await start(place, builds)
  onTestFinished(restarted.close)
  await expectWhole(restarted.origin, before)
})

test('a node that is not restarted yet gives the files of the build that others have by now', async () => {
  const { builds } = await openPlace()
  const old = await start(before, builds)
  onTestFinished(old.close)
  const [name = ''] = filesOf(after)
  expect((await get(old.origin, name)).status).toBe(404)

  const fresh = await start(after, builds)
  onTestFinished(fresh.close)
  await expectWhole(old.origin, after)
})

test('a build that was replaced a day ago is swept, one in use and one replaced since are not', async () => {
  const { dataDir, builds } = await openPlace()
  await (await start(before, builds)).close()
  // Its last node said for days nothing, and ends only now.
  age(dataDir, 100)
  const node = await start(after, builds)
  onTestFinished(node.close)
  expect(await sweepBuilds(builds)).toBe(0)
  await expectWhole(node.origin, before)

  age(dataDir, 23)
  expect(await sweepBuilds(builds)).toBe(0)
  await expectWhole(node.origin, before)

  age(dataDir, 25)
  // Every hour, a node says that its build is in use.
  const second = await start(after, builds)
  onTestFinished(second.close)
  expect(await sweepBuilds(builds)).toBe(1)
  for (const name of filesOf(before)) expect((await get(node.origin, name, 'br')).status).toBe(404)
  const other = await start(before, builds)
  onTestFinished(other.close)
  await expectWhole(other.origin, after)
})

test('a file that no build had is not found, in the failure shape', async () => {
  const { builds } = await openPlace()
  const node = await start(before, builds)
  onTestFinished(node.close)
  for (const name of ['unknown-12345678.js', '__proto__', '..%2f..%2fmanifest.json', '']) {
    const { status, bytes } = await get(node.origin, name)
    expect({ name, status }).toEqual({ name, status: 404 })
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, code: 'NOT_FOUND' })
  }
})

test('names that somebody makes up ask the storage ever more seldom', async () => {
  const { builds } = await openPlace()
  let listings = 0
  const counted: Storage = {
    ...builds,
    list(prefix) {
      listings++
      return builds.list(prefix)
    },
  }
  const node = await start(before, counted)
  onTestFinished(node.close)
  listings = 0
  const end = Date.now() + 1_050
  const ask = async (name: string) => expect((await get(node.origin, name)).status).toBe(404)
  const asking: Promise<void>[] = []
  for (let count = 0; Date.now() < end; count++) {
    asking.push(ask(`made-up-${count}.js`))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  // Five a tenth of a second apart, then after 0.2 s and 0.4 s.
  expect(listings).toBeLessThanOrEqual(8)
  const fresh = await start(after, builds)
  onTestFinished(fresh.close)
  await Promise.all(asking)
  await expectWhole(node.origin, after)
})

test('nodes without a common disk find each other’s builds in their S3 store, apart from the stored files', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'kiosque' }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    bucket: 'kiosque',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const [builds, files] = await Promise.all([
    openBuilds({ dataDir: join(root, 'unused'), s3 }),
    openStorage({ folder: join(root, 'unused'), s3 }),
  ])
  const picture = `${'a'.repeat(32)}-1x1.webp`
  await files.put(picture, Buffer.from('picture'))
  await (await start(before, builds)).close()
  const node = await start(after, builds)
  onTestFinished(node.close)
  await expectWhole(node.origin, before)
  expect((await Array.fromAsync(files.list())).map(({ name }) => name)).toEqual([picture])
  expect(await sweepBuilds(builds)).toBe(0)
})
