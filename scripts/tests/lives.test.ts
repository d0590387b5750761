import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../server/src/platform/database/query.ts'
import { livesWrittenElsewhere } from './lives.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kiosque-lives-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['the builder of the rooms', `import { lives } from '../../../platform/database/lives.ts'`, true],
  ['text that publishes', "sql`UPDATE articles a SET title = 'x', status = 'published' WHERE id = 1`", true],
  ['text that looks at a status', "sql`UPDATE articles SET search = '' WHERE status = 'published'`", false],
  ['a builder that removes', `query.deleteFrom('comments as c').where('c.id', '=', id)`, true],
  ['text that removes', 'sql`DELETE FROM articles WHERE id = 1`', true],
  ['the end of what hangs on it', `query.deleteFrom('articleLikes')`, false],
  ['another word', `import { livesNearby } from './x.ts'`, false],
])('%s', (_, line, isRefused) => {
  const path = 'server/src/modules/reading/search/a.ts'
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${line}\n`)
  expect(livesWrittenElsewhere(root)).toHaveLength(isRefused ? 1 : 0)
})

test('the builder of all others refuses what a room writes', () => {
  // @ts-expect-error a status is nobody else's
  query.updateTable('articles').set({ status: 'published' })
  // @ts-expect-error nor whether an account is in use
  query.updateTable('users').set({ isActive: false })
  // @ts-expect-error nor a counter
  query.updateTable('articles').set({ commentsCount: 0 })
  // @ts-expect-error nor what moderators hide
  query.updateTable('comments').set({ hiddenBy: null })
  // @ts-expect-error whoever computes it
  query.updateTable('articles').set((eb) => ({ title: eb.ref('slug'), deletedAt: sql<Date>`now()` }))
})
