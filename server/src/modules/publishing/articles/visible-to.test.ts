import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberRole, memberRole } from '#contract/publishing/newsroom.ts'
import { lives } from '../../../platform/database/lives.ts'
import { query } from '../../../platform/database/query.ts'
import type { Role } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertAccount } from '../../people/accounts/accounts.queries.ts'
import { canRead, visibleTo } from './articles.policy.ts'

let made: TestDatabase
let authorId: string
beforeAll(async () => {
  made = await createTestDatabase()
  authorId = await insertAccount(made.database, accountOf('autrice', 'media'))
})
afterAll(() => made.drop())

const accountOf = (username: string, userType: 'user' | 'media') => ({
  ...{ username, email: `${username}@exemple.fr`, passwordHash: 'x', userType },
})

const callerOf = (id: string, role: Role, member?: MemberRole): Caller => ({
  id,
  role,
  sessionId: '',
  username: '',
  userType: 'user',
  restsAsAdmin: false,
  memberships: member === undefined ? {} : { [authorId]: member },
  isStrong: false,
  isConfirmed: true,
})

test('statements show an article to the very readers that the policy lets read it', async () => {
  const roles = [undefined, ...memberRole.options]
  const people = await Promise.all(
    roles.map((_, index) => insertAccount(made.database, accountOf(`lectrice_${index}`, 'user'))),
  )
  for (const [index, role] of roles.entries())
    if (role !== undefined)
      await made.database(
        query.insertInto('members').values({ publicationId: authorId, userId: people[index] ?? '', role }),
      )
  const readers = [
    null,
    callerOf(authorId, 'media'),
    callerOf(randomUUIDv7(), 'admin'),
    ...people.map((id, index) => callerOf(id, 'user', roles[index])),
  ]
  let seen = 0
  for (const status of ['draft', 'published'] as const)
    for (const writerId of [null, ...people]) {
      const id = randomUUIDv7()
      await made.database(
        lives
          .insertInto('articles')
          .values({ id, slug: id, authorId, writerId, status, title: 'Essai', publishedAt: sql`now()` }),
      )
      for (const reader of readers) {
        const found = await made.database(
          query
            .selectFrom('articles as a')
            .select('a.id')
            .where('a.id', '=', id)
            .where(visibleTo(reader && { id: reader.id, isAdmin: isAdmin(reader) })),
        )
        const reads = canRead(reader, { status, authorId, writerId, pageOf: null })
        expect(found.length === 1, `${status} to ${reader?.role} ${reader?.memberships[authorId]}`).toBe(reads)
        seen += found.length
      }
    }
  // Of drafts: its account, administrators, owners and editors each of 6; an author and a contributor their own.
  expect(seen).toBe(6 * readers.length + 6 * 4 + 2)
})
