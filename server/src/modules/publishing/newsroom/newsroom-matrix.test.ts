import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MemberRole, memberRole } from '#contract/publishing/newsroom.ts'
import { lives } from '../../../platform/database/lives.ts'
import { query } from '../../../platform/database/query.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import { createAccount, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { canRead, visibleTo } from '../articles/articles.policy.ts'
import { isForMember, may, mayManage, mayOversee, type Piece, type PieceAct } from './newsroom.policy.ts'

const app = aSite()
const publication = aCreator(app)
const foreign = aCreator(app)
const commenter = aReader(app)
const people: Partial<Record<MemberRole, TestAccount>> = {}

const id = () => publication.id

async function addMember(role: MemberRole, publicationId = id()): Promise<TestAccount> {
  const person = await createAccount(app)
  await app.context.database(query.insertInto('members').values({ publicationId, userId: person.id, role }))
  return person
}

beforeAll(async () => {
  for (const role of memberRole.options) people[role] = await addMember(role)
})

/** A piece as the matrix has it: whose, and public or not. */
interface Made {
  id: string
  /** One that waits under it, when it is public. */
  heldId: string
  /** One that is shown under it, when it is public. */
  commentId: string
}

interface Try {
  /** What the policy is asked; `read`: whether they read it. */
  act: PieceAct | 'read'
  /** Of which pieces; left out: all. */
  of?: 'draft' | 'published' | 'binned'
  /** Whether it is not as it was any more, once it was allowed. */
  changesIt?: true
  /** What it is 404 for whoever may not, though they read the piece; left out: 403. */
  isHidden?: true
  run(made: Made, as: TestAccount): Promise<{ status: number }>
}

const put = (body: object) => (made: Made, as: TestAccount) =>
  app.call('PUT /content/{id}', { params: { id: made.id }, body }, { as })

const keep = (made: Made, as: TestAccount) =>
  app.call('PUT /content/{id}/unpublished', { params: { id: made.id }, body: { title: 'En attente' } }, { as })

/** A day to come. */
const SOON = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** What is done with pieces, by call. */
const TRIES: Record<string, Try> = {
  'GET /content/{id}': {
    act: 'read',
    run: (made, as) => app.call('GET /content/{id}', { params: { id: made.id } }, { as }),
  },
  'GET /content/{id}/revisions': {
    act: 'edit',
    run: (made, as) => app.call('GET /content/{id}/revisions', { params: { id: made.id } }, { as }),
  },
  'GET /content/{id}/revisions/{version}': {
    act: 'edit',
    run: (made, as) =>
      app.call('GET /content/{id}/revisions/{version}', { params: { id: made.id, version: 1 } }, { as }),
  },
  'POST /content/{id}/revisions/{version}/restore': {
    act: 'edit',
    run: (made, as) =>
      app.call('POST /content/{id}/revisions/{version}/restore', { params: { id: made.id, version: 1 } }, { as }),
  },
  'PUT /content/{id}': { act: 'edit', run: put({ title: 'Autrement' }) },
  'PATCH /content/{id}': {
    act: 'edit',
    run: (made, as) => app.call('PATCH /content/{id}', { params: { id: made.id }, body: { title: 'Encore' } }, { as }),
  },
  'PUT /content/{id}/with-images': {
    act: 'edit',
    run: (made, as) =>
      app.call('PUT /content/{id}/with-images', { params: { id: made.id }, body: { title: 'Toujours' } }, { as }),
  },
  'GET /content/{id}/unpublished': {
    act: 'edit',
    run: (made, as) => app.call('GET /content/{id}/unpublished', { params: { id: made.id } }, { as }),
  },
  'PUT /content/{id}/unpublished': { act: 'edit', of: 'published', run: keep },
  'POST /content/{id}/unpublished/publish': {
    act: 'publish',
    of: 'published',
    async run(made, as) {
      await keep(made, publication)
      return app.call('POST /content/{id}/unpublished/publish', { params: { id: made.id } }, { as })
    },
  },
  'DELETE /content/{id}/unpublished': {
    act: 'edit',
    run: (made, as) => app.call('DELETE /content/{id}/unpublished', { params: { id: made.id } }, { as }),
  },
  'POST /content/{id}/corrections': {
    act: 'edit',
    of: 'published',
    run: (made, as) =>
      app.call('POST /content/{id}/corrections', { params: { id: made.id }, body: { text: 'Erratum.' } }, { as }),
  },
  'GET /comments/article/{id}/held': {
    act: 'comments',
    of: 'published',
    isHidden: true,
    async run(made, as) {
      const { status, data } = await app.call('GET /comments/article/{id}/held', { params: { id: made.id } }, { as })
      const isListed = data?.comments.some(({ id }) => id === made.heldId)
      return { status: status === 200 && !isListed ? 404 : status }
    },
  },
  'POST /comments/held/{id}/approve': {
    changesIt: true,
    act: 'comments',
    of: 'published',
    isHidden: true,
    run: (made, as) => app.call('POST /comments/held/{id}/approve', { params: { id: made.heldId } }, { as }),
  },
  'DELETE /comments/{id}': {
    changesIt: true,
    act: 'comments',
    of: 'published',
    run: (made, as) => app.call('DELETE /comments/{id}', { params: { id: made.commentId } }, { as }),
  },
  'GET /content/{id}/plans': {
    act: 'edit',
    run: (made, as) => app.call('GET /content/{id}/plans', { params: { id: made.id } }, { as }),
  },
  'PUT /content/{id}/plans/{act}': {
    act: 'publish',
    of: 'draft',
    run: (made, as) =>
      app.call(
        'PUT /content/{id}/plans/{act}',
        { params: { id: made.id, act: 'publish' }, body: { at: `${SOON}T12:00` } },
        { as },
      ),
  },
  'DELETE /content/{id}/plans/{act}': {
    act: 'publish',
    run: (made, as) =>
      app.call('DELETE /content/{id}/plans/{act}', { params: { id: made.id, act: 'publish' } }, { as }),
  },
  'PUT /content/{id}/wish': {
    act: 'edit',
    of: 'draft',
    run: (made, as) =>
      app.call('PUT /content/{id}/wish', { params: { id: made.id }, body: { day: SOON, personId: null } }, { as }),
  },
  'DELETE /content/{id}/wish': {
    act: 'edit',
    run: (made, as) => app.call('DELETE /content/{id}/wish', { params: { id: made.id } }, { as }),
  },
  'GET /content/{id}/submission': {
    act: 'edit',
    run: (made, as) => app.call('GET /content/{id}/submission', { params: { id: made.id } }, { as }),
  },
  'POST /content/{id}/submission': {
    act: 'handIn',
    of: 'draft',
    run: (made, as) => app.call('POST /content/{id}/submission', { params: { id: made.id } }, { as }),
  },
  'DELETE /content/{id}/submission': {
    act: 'handIn',
    of: 'draft',
    run: (made, as) => app.call('DELETE /content/{id}/submission', { params: { id: made.id } }, { as }),
  },
  'POST /content/{id}/submission/return': {
    act: 'review',
    of: 'draft',
    async run(made, as) {
      await app.context.database(
        sql`INSERT INTO submissions (article_id, publication_id) SELECT id, author_id FROM articles WHERE id = ${made.id}`,
      )
      const input = { params: { id: made.id }, body: { words: 'Un chiffre manque.' } }
      return app.call('POST /content/{id}/submission/return', input, { as })
    },
  },
  'publish by PUT': { act: 'publish', of: 'draft', changesIt: true, run: put({ status: 'published' }) },
  'withdraw by PUT': { act: 'publish', of: 'published', changesIt: true, run: put({ status: 'draft' }) },
  'DELETE /content/{id}': {
    changesIt: true,
    act: 'delete',
    run: (made, as) => app.call('DELETE /content/{id}', { params: { id: made.id } }, { as }),
  },
  'POST /content/{id}/restore-from-bin': {
    changesIt: true,
    act: 'delete',
    of: 'binned',
    run: (made, as) => app.call('POST /content/{id}/restore-from-bin', { params: { id: made.id } }, { as }),
  },
  'DELETE /content/bin/{id}': {
    changesIt: true,
    act: 'delete',
    of: 'binned',
    run: (made, as) => app.call('DELETE /content/bin/{id}', { params: { id: made.id } }, { as }),
  },
}

async function makePiece(whose: string, status: Piece['status'], writer: TestAccount, isBinned: boolean) {
  const author = whose === 'foreign' ? foreign : publication
  const made = await createPiece(app, author, { status, publicationId: author.id, commentsMode: 'open' })
  if (whose === 'own')
    await app.context.database(sql`UPDATE articles SET writer_id = ${writer.id} WHERE id = ${made.id}`)
  const remark = async () => {
    const { comment } = await app.expectData(
      'POST /comments/article/{id}',
      { params: { id: made.id }, body: { content: 'Vu.' } },
      { as: commenter },
    )
    return comment.id
  }
  if (status === 'draft') {
    if (isBinned) await app.expectData('DELETE /content/{id}', { params: { id: made.id } }, { as: author })
    return { id: made.id, heldId: '', commentId: '' }
  }
  const commentId = await remark()
  await app.expectData('PUT /content/{id}', { params: { id: made.id }, body: { commentsMode: 'held' } }, { as: author })
  return { id: made.id, commentId, heldId: await remark() }
}

/** Somebody as their session knows them. */
const callerOf = ({ id, username }: TestAccount, memberships: Caller['memberships']): Caller => ({
  ...{ id, username, memberships, sessionId: '', userType: 'user', role: 'user' },
  ...{ restsAsAdmin: false, isStrong: false, isConfirmed: true },
})

/** What the policy makes of a try. */
function expected({ act, of, isHidden }: Try, caller: Caller, piece: Piece): number {
  if (of === 'binned') return may(caller, 'delete', piece) ? 200 : 404
  if (!canRead(caller, piece)) return 404
  if (act === 'read' || may(caller, act, piece)) return 200
  return isHidden ? 404 : 403
}

const CASES = memberRole.options.flatMap((role) =>
  ['own', 'another’s', 'foreign'].flatMap((whose) =>
    (['draft', 'published', 'binned'] as const).map((state) => ({ role, whose, state })),
  ),
)

describe('roles (docs/product/newsroom.md#roles-in-a-newsroom)', () => {
  test.each(CASES)('$role, $whose, $state: the calls allow what the policy does', async ({ role, whose, state }) => {
    const person = people[role]
    if (person === undefined) throw new Error('nobody')
    const caller = callerOf(person, { [id()]: role })
    const status = state === 'published' ? 'published' : 'draft'
    const authorId = whose === 'foreign' ? foreign.id : id()
    const piece = { authorId, writerId: whose === 'own' ? person.id : null, status, pageOf: null } as const
    let made: Made | undefined
    for (const [name, tried] of Object.entries(TRIES)) {
      if (state === 'binned' ? tried.of !== 'binned' : tried.of !== undefined && tried.of !== state) continue
      made ??= await makePiece(whose, status, person, state === 'binned')
      const { status: answered } = await tried.run(made, person)
      const isDone = answered === 200 || answered === 201
      expect(isDone ? 200 : answered, name).toBe(expected(tried, caller, piece))
      if (isDone && tried.changesIt) made = undefined
    }
  })

  test('a publication’s own calls are for those who manage it, or oversee it', async () => {
    const target = await addMember('author')
    const params = { id: id(), userId: target.id }
    for (const role of memberRole.options) {
      const person = people[role]
      if (person === undefined) throw new Error('nobody')
      const caller = callerOf(person, { [id()]: role })
      const manages = mayManage(caller, id()) ? 200 : 403
      const run = async (publicationId: string) => [
        (await app.call('GET /publications/{id}/members', { params: { id: publicationId } }, { as: person })).status,
        (await app.call('GET /publications/{id}/journal', { params: { id: publicationId } }, { as: person })).status,
        (await app.call('GET /publications/{id}/submissions', { params: { id: publicationId } }, { as: person }))
          .status,
        (
          await app.call(
            'PATCH /publications/{id}/members/{userId}',
            { params: { ...params, id: publicationId }, body: { role: 'author' } },
            { as: person },
          )
        ).status,
        (
          await app.call(
            'POST /publications/{id}/invitations',
            { params: { id: publicationId }, body: { role: 'author', email: null } },
            { as: person },
          )
        ).status,
      ]
      const invited = manages === 200 ? 201 : manages
      const oversees = mayOversee(caller, id()) ? 200 : 403
      expect(await run(id()), role).toEqual([200, oversees, oversees, manages, invited])
      expect(new Set(await run(foreign.id)), role).toEqual(new Set([404]))
    }
  })
})

/** As `Math.random`, the same at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('statements and policy agree on 10,000 random cases', async () => {
  const { database } = app.context
  const random = seeded(34)
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing
  const publications = await Promise.all(Array.from({ length: 6 }, () => createAccount(app, { userType: 'media' })))
  const writers = await Promise.all(Array.from({ length: 14 }, () => createAccount(app)))
  for (const { id: publicationId } of publications)
    for (const { id: userId } of writers)
      if (random() < 0.5)
        await database(query.insertInto('members').values({ publicationId, userId, role: pick(memberRole.options) }))
  const [closed] = publications
  await database(sql`UPDATE users SET is_active = false WHERE id = ${closed?.id}`)
  const pieces = Array.from({ length: 500 }, () => ({
    ...{ id: randomUUIDv7(), authorId: pick(publications).id },
    writerId: random() < 0.3 ? null : pick(writers).id,
    status: pick(['draft', 'published'] as const),
    pageOf: null,
  }))
  await database(
    lives
      .insertInto('articles')
      .values(pieces.map((piece) => ({ ...piece, slug: piece.id, title: 'Essai', publishedAt: sql<Date>`now()` }))),
  )

  let compared = 0
  for (const person of [...publications, ...writers]) {
    const rows = await database(query.selectFrom('memberships').selectAll().where('userId', '=', person.id))
    const caller = callerOf(person, Object.fromEntries(rows.map(({ publicationId, role }) => [publicationId, role])))
    const ofAll = query.selectFrom('articles as a').select('a.id')
    const [readable, lookedAfter, reviewed, handedIn] = await Promise.all(
      [
        visibleTo({ id: person.id, isAdmin: false }),
        ...(['comments', 'review', 'handIn'] as const).map((act) => isForMember(person.id, act)),
      ].map(async (which) => new Set((await database(ofAll.where(which))).map((row) => row.id))),
    )
    for (const piece of pieces) {
      expect(readable?.has(piece.id), `read by ${JSON.stringify([caller.memberships, piece])}`).toBe(
        canRead(caller, piece),
      )
      expect(lookedAfter?.has(piece.id), `comments by ${JSON.stringify([caller.memberships, piece])}`).toBe(
        may(caller, 'comments', piece),
      )
      expect(reviewed?.has(piece.id), `reviewed by ${JSON.stringify([caller.memberships, piece])}`).toBe(
        may(caller, 'review', piece),
      )
      expect(handedIn?.has(piece.id) && piece.status === 'draft', `handed in by ${person.id}`).toBe(
        may(caller, 'handIn', piece),
      )
      compared++
    }
  }
  expect(compared).toBe(10_000)
})
