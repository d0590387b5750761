import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../configuration/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { checkVersion } from './check-server.ts'
import { sessionUrl, startDatabase } from './start-database.ts'

let [site, other]: TestDatabase[] = []

beforeAll(async () => {
  ;[site, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(async () => {
  await Promise.all([site?.drop(), other?.drop()])
})

test('a version that is too old is refused, one that is newer than those tested is remarked', () => {
  expect(() => checkVersion('15.9 (Debian 15.9-1)')).toThrow(
    'PostgreSQL 15.9 (Debian 15.9-1) est trop ancien : Kiosque demande une version de 16 à 18.',
  )
  expect(() => checkVersion('')).toThrow('trop ancien')
  for (const known of ['16.14', '17.10', '18.4']) expect(checkVersion(known)).toBeNull()
  expect(checkVersion('19beta1')).toBe(
    'PostgreSQL 19beta1 est plus récent que ceux avec lesquels Kiosque est vérifié (de 16 à 18).',
  )
})

test('a start listens at the address that is named for it, and refuses one at which nothing is heard', async () => {
  const url = site?.url ?? ''
  const round = (listenUrl: string | undefined) =>
    parseConfig({ DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl, DATA_DIR: '/nowhere' })
  for (const config of [round(undefined), round(url)]) expect(await startDatabase(config)).toMatchObject({ url })
  expect(sessionUrl(round(`${url}?application_name=round`), url)).toBe(`${url}?application_name=round`)
  await expect(startDatabase(round(other?.url))).rejects.toThrow('DATABASE_LISTEN_URL : rien de ce qui se dit')
  expect(() => parseConfig({ DATABASE_LISTEN_URL: url })).toThrow('DATABASE_URL absent')
})
