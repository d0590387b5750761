import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBackup } from '../../../backup/read-backup.ts'
import { createFolderStorage } from '../../../platform/media/folder-storage.ts'
import { aModerator, anAdmin, aSite } from '../../../testing/cast.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { createAccount, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { runHere } from '../../../testing/run-here.ts'
import { type NotedAct, noteAct } from './note-act.ts'

const app = aSite()
const admin = anAdmin(app, { username: 'Directrice' })
const moderator = aModerator(app, { username: 'Mod' })
beforeAll(async () => {
  const hidden = { kind: 'comment', id: null, name: 'Un commentaire' } as const
  await note({ act: 'comment-deleted', target: hidden, reason: 'Injures à l’égard d’un auteur' })
  for (const name of ['name', 'tagline', 'accent']) await note({ act: 'settings-changed', facts: { fields: [name] } })
  await note({ act: 'account-suspended', reason: '=HYPERLINK("http://mal.exemple.fr")', facts: { days: 7 } })
})

/** Each in a millisecond of its own: two of one have no order. */
async function note(act: NotedAct) {
  await noteAct(app.context.database, admin, act)
  await sleep(2)
}
const list = (query: { q?: string; act?: 'settings-changed'; cursor?: string; limit?: number } = {}, as = admin) =>
  app.expectData('GET /admin/journal', { query }, { as })
const actsOf = ({ entries }: Awaited<ReturnType<typeof list>>) => entries.map(({ act }) => act)
const csv = (as: TestAccount, query = '') =>
  fetch(`${app.origin}/api/v1/admin/journal.csv${query}`, { headers: { authorization: `Bearer ${as.token}` } })

test('administrators see every act with who, on what, why and what changed, the newest first', async () => {
  const { entries } = await list()
  expect(entries.map(({ act }) => act)).toEqual([
    'account-suspended',
    ...['settings-changed', 'settings-changed', 'settings-changed'],
    'comment-deleted',
  ])
  expect(entries[0]).toMatchObject({
    actor: { id: admin.id, username: 'Directrice' },
    facts: { days: 7 },
    target: null,
  })
  expect(entries[4]).toMatchObject({
    target: { kind: 'comment', id: null, name: 'Un commentaire' },
    reason: 'Injures à l’égard d’un auteur',
  })
})

test('moderators see acts of moderation, also when they ask for others', async () => {
  expect(actsOf(await list({}, moderator))).toEqual(['account-suspended', 'comment-deleted'])
  expect(actsOf(await list({ act: 'settings-changed' }, moderator))).toEqual([])
  expect(actsOf(await list({ q: 'directrice' }, moderator))).toHaveLength(2)
})

test('names and reasons are searched without regard to accents and capitals, and by act', async () => {
  expect(actsOf(await list({ q: 'EGARD' }))).toEqual(['comment-deleted'])
  expect(actsOf(await list({ q: 'in' }))).toEqual(['comment-deleted'])
  expect(actsOf(await list({ q: '%' }))).toEqual([])
  expect(actsOf(await list({ q: 'directrice', act: 'settings-changed' }))).toHaveLength(3)
  const refused = await app.call('GET /admin/journal', { query: { act: 'inconnu' as 'setup' } }, { as: admin })
  expect(refused.status).toBe(400)
})

test('the CSV is UTF-8 that spreadsheets know, without formulas, and for administrators only', async () => {
  const response = await csv(admin)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('journal.csv')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString().trim().split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain(`Compte suspendu`)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://mal.exemple.fr"")"`)
  expect((await (await csv(admin, '?q=injures')).text()).trim().split('\n')).toHaveLength(2)
  expect((await csv(admin, '?act=inconnu')).status).toBe(400)
  expect((await csv(moderator)).status).toBe(403)
  expect((await fetch(`${app.origin}/api/v1/admin/journal.csv`)).status).toBe(401)
})

test.each(['journal', 'register_entries'])('the database refuses to change, remove or empty %s', async (table) => {
  const author = await createAccount(app, { userType: 'media' })
  const { id } = await createPiece(app, author)
  await app.expectData('DELETE /content/{id}', { params: { id } }, { as: author })
  const name = sql.id(table)
  const count = () => app.context.database(sql<{ n: number }>`SELECT count(*)::int AS n FROM ${name}`)
  const before = await count()
  expect(before[0]?.n).toBeGreaterThan(0)
  for (const statement of [
    sql`UPDATE ${name} SET at = now()`,
    sql`UPDATE ${name} SET id = id WHERE false`,
    sql`DELETE FROM ${name}`,
    sql`TRUNCATE ${name}`,
    sql`TRUNCATE ${name} CASCADE`,
  ]) {
    await expect(app.context.database(statement)).rejects.toThrow(`${table} is append-only`)
  }
  expect(await count()).toEqual(before)
})

test('the command line shows the journal, writes it as CSV, and notes each backup, which restores it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { config } = app.context
  const journal = (...args: string[]) => runHere(import('../../../cli/journal.ts'), args, config)

  const file = join(folder, 'kiosque.tar.gz')
  expect(await runHere(import('../../../cli/backup.ts'), [file], config)).toMatchObject({ code: 0 })
  const { entries } = await list()
  expect(entries[0]).toMatchObject({
    act: 'backup',
    actor: { id: null, username: 'ligne de commande' },
    target: { kind: 'site', name: 'kiosque.tar.gz' },
  })
  expect((await journal()).text).toContain('ligne de commande  Sauvegarde faite, site kiosque.tar.gz')
  const found = await journal('--search', 'égard')
  expect(found.text).toContain('Commentaire supprimé, commentaire Un commentaire\u202f: Injures')
  expect(found.text).not.toContain('Sauvegarde')
  const table = join(folder, 'journal.csv')
  expect(await journal('--csv', table)).toMatchObject({ code: 0 })
  expect(readFileSync(table, 'utf8').trim().split('\n')).toHaveLength(entries.length + 1)
  expect(statSync(table).mode & 0o777).toBe(0o600)

  const other = await createTestDatabase()
  onTestFinished(() => other.drop())
  const storage = await createFolderStorage(join(folder, 'media'))
  const place = { database: other.database, storage, config: { dataDir: folder } }
  await readBackup(place, file, { force: false })
  await readBackup(place, file, { force: true })
  const told = (database: typeof other.database) =>
    database(sql`
      SELECT (SELECT json_agg(j ORDER BY at, id) FROM journal j WHERE act <> 'backup') AS journal,
        (SELECT json_agg(r ORDER BY at, id) FROM register_entries r) AS register`)
  expect(await told(other.database)).toEqual(await told(app.context.database))
  await expect(other.database(sql`DELETE FROM journal`)).rejects.toThrow('append-only')
})
