import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lives } from '../../../platform/database/lives.ts'
import { query } from '../../../platform/database/query.ts'
import type { ArticleStatus, Role } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertAccount } from '../../people/accounts/accounts.queries.ts'
import { canRead, visibleTo } from './articles.policy.ts'

let made: TestDatabase
let authorId: string
beforeAll(async () => {
  made = await createTestDatabase()
  const account = { username: 'autrice', email: 'autrice@exemple.fr', passwordHash: 'x', userType: 'media' } as const
  authorId = await insertAccount(made.database, account)
})
afterAll(() => made.drop())

const callerOf = (id: string, role: Role): Caller => ({
  id,
  role,
  sessionId: '',
  username: '',
  userType: 'user',
  restsAsAdmin: false,
  isStrong: false,
  isConfirmed: true,
})

test('statements show an article to the very readers that the policy lets read it', async () => {
  const readers = [
    null,
    callerOf(authorId, 'media'),
    callerOf(randomUUIDv7(), 'user'),
    callerOf(randomUUIDv7(), 'admin'),
  ]
  const statuses: ArticleStatus[] = ['draft', 'published']
  const seen: boolean[] = []
  for (const status of statuses) {
    const id = randomUUIDv7()
    await made.database(
      lives.insertInto('articles').values({ id, slug: id, authorId, status, title: 'Essai', publishedAt: sql`now()` }),
    )
    for (const reader of readers) {
      const found = await made.database(
        query
          .selectFrom('articles as a')
          .select('a.id')
          .where('a.id', '=', id)
          .where(visibleTo(reader && { id: reader.id, isAdmin: isAdmin(reader) })),
      )
      expect(found.length === 1, `${status} to ${reader?.role}`).toBe(canRead(reader, { status, authorId }))
      seen.push(found.length === 1)
    }
  }
  expect(seen).toEqual([false, true, false, true, true, true, true, true])
})
