import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'
import { describeSettings } from './environment.ts'

test('without any setting the server listens on localhost:3000 with its own database in ./data', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mediaOrigin: undefined,
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    workers: 1,
    role: 'all',
    s3: undefined,
    demo: true,
    rateLimits: true,
    corsOrigins: [],
    fetchAllow: [],
    logLevel: 'info',
    trustProxy: [],
    cdn: undefined,
  })
})

test('an empty setting counts as not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'kiosque.fr'],
  ['MEDIA_URL', 'media.kiosque.fr'],
  ['MEDIA_URL', 'ftp://media.kiosque.fr'],
  ['MEDIA_URL', 'https://kiosque.fr/fichiers'],
  ['MEDIA_URL', 'https://media.kiosque.fr/?v=1'],
  ['MEDIA_URL', 'https://moi@media.kiosque.fr'],
  ['DATABASE_URL', 'mysql://secret@localhost/x'],
  ['DATABASE_URL', 'postgres://secret@a:5432,b:port/x'],
  ['DATABASE_REPLICA_URL', 'postgres://secret@localhost/x?target_session_attrs=fastest'],
  ['WORKERS', '-1'],
  ['WORKERS', 'deux'],
  ['WORKERS', '2000'],
  ['ROLE', 'serveur'],
  ['SMTP_URL', 'http://localhost'],
  ['IMAP_URL', 'https://moi:secret@localhost'],
  ['IMAP_URL', 'imaps://moi@localhost'],
  ['IMAP_URL', 'imaps://moi:100%25%@localhost'],
  ['SUPPORT_EMAIL', 'personne'],
  ['MAIL_FROM', 'Kiosque <personne>'],
  ['DEMO', 'true'],
  ['RATE_LIMITS', 'non'],
  ['FETCH_ALLOW', 'localhost'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://app.exemple.fr/chemin'],
  ['LOG_LEVEL', 'bavard'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['CDN', 'akamai'],
  ['CDN_PURGE_URL', 'cache:6081'],
  ['CDN_PURGE_TOKEN', 'secret'],
])('a wrong %s (%s) stops the start with one line that names it and keeps its value secret', (name, value) => {
  let message = ''
  try {
    parseConfig({ [name]: value })
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(new RegExp(`^StartError: Réglage ${name} invalide : .+\\.$`))
  expect(message).not.toContain(value)
})

test('MEDIA_URL is an origin, whatever its capitals and its closing slash', () => {
  expect(parseConfig({ MEDIA_URL: 'https://Media.Kiosque.fr:443/' }).mediaOrigin).toBe('https://media.kiosque.fr')
})

test('lists are separated by commas or spaces', () => {
  const config = parseConfig({ FETCH_ALLOW: 'localhost:8080, [::1]:81', TRUST_PROXY: '127.0.0.1 10.0.0.0/8,::1' })
  expect(config.fetchAllow).toEqual(['localhost:8080', '[::1]:81'])
  expect(config.trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

test('files go to S3 as soon as a bucket is named, and half a key is refused', () => {
  expect(parseConfig({ S3_BUCKET: 'medias' }).s3).toMatchObject({ bucket: 'medias', region: 'us-east-1' })
  expect(() => parseConfig({ S3_BUCKET: 'medias', S3_ACCESS_KEY_ID: 'a' })).toThrow('S3_SECRET_ACCESS_KEY')
})

test('readers are sent to the store of a bucket, and to none without one', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const texts = { ...keys, S3_BUCKET: 'medias', S3_PUBLIC_ENDPOINT: 'https://s3.example.org/' }
  expect(parseConfig(texts).s3PublicEndpoint).toBe('https://s3.example.org')
  expect(() => parseConfig({ ...texts, S3_BUCKET: '' })).toThrow('S3_BUCKET')
  const byRole = { ...texts, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
  expect(() => parseConfig(byRole)).toThrow('S3_ACCESS_KEY_ID')
  expect(() => parseConfig({ ...texts, S3_PUBLIC_ENDPOINT: 's3.example.org' })).toThrow('S3_PUBLIC_ENDPOINT')
})

test('a CDN is one that can be purged, at every address that is named', () => {
  const token = 'un-jeton-assez-long'
  const texts = { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.7:6081/ http://10.0.0.8:6081', CDN_PURGE_TOKEN: token }
  const purgeUrls = ['http://10.0.0.7:6081', 'http://10.0.0.8:6081']
  expect(parseConfig(texts).cdn).toEqual({ kind: 'varnish', purgeUrls, token })
  expect(() => parseConfig({ ...texts, CDN_PURGE_URL: '' })).toThrow('CDN_PURGE_URL')
  expect(() => parseConfig({ ...texts, CDN_PURGE_TOKEN: '' })).toThrow('CDN_PURGE_TOKEN')
  expect(parseConfig({ ...texts, CDN: '' }).cdn).toBeUndefined()
})

test('parts of a site in several processes need a database that they share', () => {
  expect(() => parseConfig({ ROLE: 'web' })).toThrow('DATABASE_URL')
  expect(parseConfig({ ROLE: 'jobs', DATABASE_URL: 'postgres://a@b/c' }).role).toBe('jobs')
})

test('a setting that is gone but still stands in .env is told of in one line, and stops nothing', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'kiosque-gone-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  writeFileSync(join(cwd, '.env'), 'OTEL_EXPORTER_OTLP_ENDPOINT=http://collecteur:4318\nPORT=abc\n')
  const { stderr } = spawnSync(process.execPath, [resolve('server/src/cli/main.ts'), 'settings'], {
    cwd,
    encoding: 'utf8',
  })
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Réglage OTEL_EXPORTER_OTLP_ENDPOINT sans effet dans \.env : .*NODE_OPTIONS.*\.$/),
    expect.stringMatching(/^Réglage PORT invalide/),
  ])
})

test('docs/operations.md lists every setting with its default and what it does', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const rows = describeSettings().map(
    ({ name, default: fallback, description }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  )
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
