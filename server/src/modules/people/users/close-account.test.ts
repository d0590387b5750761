import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACCOUNT } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { SWEEP } from '../../../app/maintenance.ts'
import { anAdmin, aSite } from '../../../testing/cast.ts'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createPiece,
  PASSWORD,
  type TestAccount,
} from '../../../testing/factories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { waiting } from '../../../testing/waiting.ts'
import { insertLink } from '../links/links.queries.ts'
import { deleteOverdueAccounts } from './delete-account.ts'

const app = aSite()
const admin = anAdmin(app)

const DAY = 24 * 60 * 60 * 1000
const WRONG = { status: 401, failure: { message: M.wrongCredentials } }

const closeOwn = (as: TestAccount, password = PASSWORD) => app.call('DELETE /users/me', { body: { password } }, { as })
const signIn = ({ email }: TestAccount, at: TestClient = app) =>
  at.call('POST /auth/login', { body: { identifier: email, password: PASSWORD } })
/** A mailed link, and what opens it. */
const linkTo = async ({ id, email }: TestAccount) => {
  const token = await insertLink(app.context.database, { purpose: 'recover-password', userId: id, email })
  return () => app.call('POST /auth/recovery/password', { body: { token, newPassword: 'Plus1personnel' } })
}
const recover = async (account: TestAccount) => (await linkTo(account))()
const setActive = ({ id }: TestAccount, isActive: boolean) =>
  app.expectData('PATCH /users/{id}/activate', { params: { id }, body: { isActive } }, { as: admin })
const statusOfMe = async (as: TestAccount, at: TestClient = app) => (await at.call('GET /users/me', {}, { as })).status

async function comment(as: TestAccount, articleId: string) {
  const asked = { params: { id: articleId }, body: { content: 'Bien vu.' } }
  return (await app.expectData('POST /comments/article/{id}', asked, { as })).comment
}

/** What the outbox holds for an address, by kind. */
const mailsTo = ({ email }: TestAccount) =>
  app.context.database(
    sql<{ kind: string; userId: string | null; facts: object }>`
      SELECT kind, user_id, facts FROM mails WHERE recipient = ${email} AND kind IN ('closing', 'closed') ORDER BY created_at`,
  )

/** As if the days of grace had passed, and a moment more. */
const endGrace = (accounts: readonly TestAccount[]) =>
  app.context.database(
    sql`UPDATE users SET closing_at = now() - interval '1 second' WHERE id = ANY(${accounts.map(({ id }) => id)}::uuid[])`,
  )
const deleteOverdue = (at: Pick<TestApp, 'context'> = app) =>
  deleteOverdueAccounts(at.context, new AbortController().signal)

const findState = async ({ id }: TestAccount) => {
  const [row] = await app.context.database(
    sql<{ isActive: boolean; isClosing: boolean; isCounted: boolean; published: number; marked: number }>`
      SELECT u.is_active, u.closing_at IS NOT NULL AS is_closing,
        u.articles_count = count(a.id) FILTER (WHERE a.status = 'published') AS is_counted,
        (count(a.id) FILTER (WHERE a.status = 'published'))::int AS published,
        (count(a.id) FILTER (WHERE a.unpublished_by_closing))::int AS marked
      FROM users u LEFT JOIN articles a ON a.author_id = u.id WHERE u.id = ${id} GROUP BY u.id`,
  )
  return row
}
const OPEN = { isActive: true, isClosing: false, isCounted: true, marked: 0 }
const CLOSING = { isActive: false, isClosing: true, isCounted: true, published: 0 }

describe('closing', () => {
  test('asks for the password, ends every session, says until when, and has it mailed', async () => {
    const reader = await createAccount(app)
    expect((await closeOwn(reader, 'Mauvais1')).failure?.errors).toEqual([
      { field: 'password', message: M.wrongPassword },
    ])
    expect(await statusOfMe(reader)).toBe(200)
    const { data: other } = await signIn(reader)

    const { data, message } = await closeOwn(reader)

    const { deletedAt } = data ?? { deletedAt: '' }
    expect(Math.abs(Date.parse(deletedAt) - Date.now() - ACCOUNT.closingDays * DAY)).toBeLessThan(DAY / 2)
    expect(message).toMatch(
      /^Votre compte est fermé\. Il sera supprimé le \d{1,2}(er)? \p{L}+ \d{4}\u202f; connectez-vous/u,
    )
    expect(await statusOfMe(reader)).toBe(401)
    const body = { refreshToken: other?.tokens.refreshToken ?? '' }
    expect((await app.call('POST /auth/refresh', { body })).status).toBe(401)
    expect(await mailsTo(reader)).toEqual([{ kind: 'closing', userId: reader.id, facts: { deletedAt } }])
  })

  test('by id asks for the same password, and closes as well', async () => {
    const own = await createAccount(app)
    const close = (body?: { password?: string }, id = own.id) =>
      app.call('DELETE /users/{id}', { params: { id }, body }, { as: own })

    for (const id of [own.id, own.id.toUpperCase()]) {
      expect((await close(undefined, id)).failure).toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'password', message: M.passwordRequired }],
      })
      expect((await close({}, id)).status).toBe(400)
      expect((await close({ password: 'Mauvais1' }, id)).failure?.errors).toEqual([
        { field: 'password', message: M.wrongPassword },
      ])
    }
    expect(await statusOfMe(own)).toBe(200)

    expect((await close({ password: PASSWORD })).data?.deletedAt).toEqual(expect.any(String))
    expect(await statusOfMe(own)).toBe(401)
    expect(await findState(own)).toMatchObject(CLOSING)
  })

  test('asked for twice at once, closes once: one date, one mail', async () => {
    const reader = await createAccount(app)
    const { data: second } = await signIn(reader)
    const other = { ...reader, token: second?.tokens.accessToken ?? '' }
    const answers = await Promise.all([reader, other, reader, other].map((as) => closeOwn(as)))

    const dates = answers.flatMap(({ data }) => data?.deletedAt ?? [])
    expect(new Set(dates).size).toBe(1)
    // Whoever came after it had ended is signed in no more.
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 - dates.length }, () => 401),
    )
    expect(await mailsTo(reader)).toHaveLength(1)
  })

  test('takes its articles and its name from every reader, and gives them back; what it gave to others stays', async () => {
    const [leaving, other] = await Promise.all([createCreator(app), createCreator(app)])
    const [piece, elsewhere] = [await createPiece(app, leaving), await createPiece(app, other)]
    const params = { id: elsewhere.id }
    await comment(leaving, elsewhere.id)
    await app.expectData('POST /content/{id}/like', { params, body: { isLiked: true } }, { as: leaving })
    await app.expectData('POST /subscriptions/{id}', { params: { id: other.id } }, { as: leaving })
    const shown = async () => [
      (await app.call('GET /content/{id}', { params: { id: piece.id } })).status,
      (await app.call('GET /users/{id}', { params: { id: leaving.id } })).status,
      (await app.expectData('GET /comments/article/{id}', { params })).comments[0]?.author?.username,
      (await app.expectData('GET /content/{id}/likes', { params })).likesCount,
      (await app.expectData('GET /subscriptions/count/{id}', { params: { id: other.id } })).subscriberCount,
    ]
    const before = [200, 200, leaving.username, 1, 1]
    expect(await shown()).toEqual(before)

    await closeOwn(leaving)
    expect(await shown()).toEqual([404, 404, 'Compte supprimé', 1, 1])

    expect((await signIn(leaving)).data?.reopened).toBe(true)
    expect(await shown()).toEqual(before)
  })

  test('keeps the username and the address taken', async () => {
    const { username, email, ...reader } = await createAccount(app)
    await closeOwn({ username, email, ...reader })
    const body = { username: username.toUpperCase(), email: email.toUpperCase(), password: PASSWORD }
    const { status, failure } = await app.call('POST /auth/register', { body })
    expect([status, failure?.errors?.map(({ field }) => field)]).toEqual([409, ['username', 'email']])
  })

  test('of two administrators who close at the same moment, one stays', async () => {
    const alone = await useTestApp()
    const both = await Promise.all([createAdmin(alone), createAdmin(alone)])
    const answers = await Promise.all(
      both.map((as) => alone.call('DELETE /users/me', { body: { password: PASSWORD } }, { as })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['a new article', undefined, 403],
    ['a draft', 'draft', 403],
    ['an edit of a public one', 'published', 200],
  ] as const)('that a save of %s meets makes nothing public', async (_what, before, status) => {
    const creator = await createCreator(app)
    const own = before && (await createPiece(app, creator, { status: before }))
    const body = { title: 'En chemin', blocks: [{ type: 'text' as const, content: 'Un paragraphe.' }] }
    const save = () =>
      own === undefined
        ? app.call('POST /content', { body: { ...body, status: 'published' } }, { as: creator })
        : app.call(
            'PUT /content/{id}',
            { params: { id: own.id }, body: before === 'draft' ? { ...body, status: 'published' } : body },
            { as: creator },
          )

    // Both have begun before either can write: the closing comes first to the row of the account, and so to those of its articles.
    const { closing, saving } = await app.context.database.transaction(async (tx) => {
      await tx(sql`SELECT FROM articles WHERE author_id = ${creator.id} FOR UPDATE`)
      await tx(sql`SELECT FROM users WHERE id = ${creator.id} FOR UPDATE`)
      const closing = closeOwn(creator)
      await expect.poll(() => waiting(app)).toBe(1)
      const saving = save()
      await expect.poll(() => waiting(app)).toBe(2)
      return { closing, saving }
    })

    expect((await closing).status).toBe(200)
    const saved = await saving
    expect(saved.status).toBe(status)
    if (saved.failure) expect(saved.failure.message).toBe(CONTENT_MESSAGES.authorClosed)
    else expect(saved.data.content).toMatchObject({ title: 'En chemin', status: 'draft' })
    expect(await findState(creator)).toMatchObject(CLOSING)
  })
})

describe('signing in during the days of grace', () => {
  test('opens the account with its articles, and not its drafts; the answer says so', async () => {
    const creator = await createCreator(app)
    const [piece, draft] = [await createPiece(app, creator), await createPiece(app, creator, { status: 'draft' })]
    const read = async ({ id }: { id: string }, as?: TestAccount) =>
      (await app.call('GET /content/{id}', { params: { id } }, { as })).data?.content
    const before = await read(piece)
    await closeOwn(creator)
    expect(await findState(creator)).toMatchObject({ ...CLOSING, marked: 1 })

    const { data, message } = await signIn(creator)

    expect([data?.reopened, message, data?.user.isActive]).toEqual([true, M.reopened, true])
    expect(await findState(creator)).toEqual({ ...OPEN, published: 1 })
    const as = { ...creator, token: data?.tokens.accessToken ?? '' }
    expect(await read(piece)).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
    expect((await read(draft, as))?.status).toBe('draft')
    expect(await read(draft)).toBeUndefined()
    // The session of before stays ended.
    expect([await statusOfMe(as), await statusOfMe(creator)]).toEqual([200, 401])

    const again = await signIn(creator)
    expect([again.data?.reopened, again.message]).toEqual([false, 'Connexion réussie'])
  })

  test('by a recovered password opens it as well', async () => {
    const creator = await createCreator(app)
    await createPiece(app, creator)
    await closeOwn(creator)
    expect((await recover(creator)).data?.reopened).toBe(true)
    expect(await findState(creator)).toEqual({ ...OPEN, published: 1 })
  })

  test('of several at once opens it once, and all are signed in', async () => {
    const creator = await createCreator(app)
    await createPiece(app, creator)
    await closeOwn(creator)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(creator)))

    expect(answers.filter(({ data }) => data?.reopened)).toHaveLength(1)
    expect(await findState(creator)).toEqual({ ...OPEN, published: 1 })
  })

  test('with a wrong password opens nothing', async () => {
    const reader = await createAccount(app)
    await closeOwn(reader)
    const body = { identifier: reader.email, password: 'Mauvais1' }
    expect(await app.call('POST /auth/login', { body })).toMatchObject(WRONG)
    expect(await findState(reader)).toMatchObject(CLOSING)
  })

  test('opens no account that an administrator deactivated, before or after it was closed', async () => {
    const [plain, closed] = await Promise.all([createCreator(app), createCreator(app)])
    await createPiece(app, closed)
    await closeOwn(closed)
    await setActive(closed, false)
    await setActive(plain, false)

    for (const account of [plain, closed]) expect(await signIn(account)).toMatchObject(WRONG)
    await endGrace([])
    await deleteOverdue()
    expect(await findState(closed)).toMatchObject({ isActive: false, isClosing: false, published: 0, marked: 1 })

    await setActive(closed, true)
    expect(await findState(closed)).toEqual({ ...OPEN, published: 1 })
    expect((await signIn(closed)).data?.reopened).toBe(false)
  })

  test('is not needed when an administrator opens it; opening what is open ends no session', async () => {
    const creator = await createCreator(app)
    await createPiece(app, creator)
    await closeOwn(creator)
    expect((await setActive(creator, true)).user.isActive).toBe(true)
    expect(await findState(creator)).toEqual({ ...OPEN, published: 1 })
    const { data } = await signIn(creator)
    await setActive(creator, true)
    expect(await statusOfMe({ ...creator, token: data?.tokens.accessToken ?? '' })).toBe(200)
  })
})

test('an administrator publishes nothing of a closing account', async () => {
  const creator = await createCreator(app)
  const { id } = await createPiece(app, creator)
  await closeOwn(creator)
  const save = (status: 'draft' | 'published') =>
    app.call('PUT /content/{id}', { params: { id }, body: { status } }, { as: admin })
  const publish = () => save('published')
  expect(await publish()).toMatchObject({ status: 403, failure: { message: CONTENT_MESSAGES.authorClosed } })

  // Once it is deactivated they may; what was published so is counted once when it opens.
  await setActive(creator, false)
  expect((await publish()).status).toBe(200)
  await setActive(creator, true)
  expect(await findState(creator)).toEqual({ ...OPEN, published: 1 })
})

test('what an administrator publishes and withdraws again while its author is away comes back no more', async () => {
  const creator = await createCreator(app)
  const { id } = await createPiece(app, creator)
  await closeOwn(creator)
  await setActive(creator, false)
  for (const status of ['published', 'draft'] as const)
    await app.expectData('PUT /content/{id}', { params: { id }, body: { status } }, { as: admin })
  await setActive(creator, true)
  expect(await findState(creator)).toEqual({ ...OPEN, published: 0 })
})

test('what an administrator empties while its author is away comes back as a draft', async () => {
  const creator = await createCreator(app)
  const { id } = await createPiece(app, creator)
  await closeOwn(creator)
  await app.expectData('PUT /content/{id}', { params: { id }, body: { blocks: [] } }, { as: admin })
  await signIn(creator)
  expect(await findState(creator)).toEqual({ ...OPEN, published: 0 })
})

describe('deleting when the time is over', () => {
  test('leaves the others, tells the address that the account had, and is done by the hourly job', async () => {
    const [over, waits, open] = await Promise.all([createCreator(app), createCreator(app), createCreator(app)])
    const piece = await createPiece(app, over)
    await app.context.database(sql`UPDATE users SET display_name = 'Le Courrier du Val' WHERE id = ${over.id}`)
    for (const account of [over, waits]) await closeOwn(account)
    await endGrace([over])

    await app.context.database.transaction((tx) => app.context.jobs.enqueue(tx, SWEEP, [{}]))

    await expect.poll(() => findState(over)).toBeUndefined()
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } }, { as: admin })).status).toBe(404)
    expect(await mailsTo(over)).toEqual([{ kind: 'closed', userId: null, facts: { name: 'Le Courrier du Val' } }])
    expect(await signIn(over)).toMatchObject(WRONG)
    expect([(await findState(waits))?.isClosing, (await findState(open))?.isActive]).toEqual([true, true])
  })

  test('by two nodes at once, in several batches, deletes each once and has each told once', async () => {
    const leaving = await Promise.all(Array.from({ length: 110 }, () => createAccount(app)))
    const node = await app.startNode()
    await endGrace(leaving)
    await app.context.database(sql`UPDATE users SET is_active = false WHERE closing_at IS NOT NULL`)

    await Promise.all([deleteOverdue(), deleteOverdue(node)])

    await node.close()
    const ids = leaving.map(({ id }) => id)
    expect(await app.context.database(sql`SELECT id FROM users WHERE id = ANY(${ids}::uuid[])`)).toEqual([])
    const told = await app.context.database(sql<{ told: number }>`
      SELECT count(*)::int AS told FROM mails WHERE kind = 'closed' AND recipient = ANY(${leaving.map(({ email }) => email)})
      GROUP BY recipient`)
    expect(told.map(({ told }) => told)).toEqual(Array.from({ length: 110 }, () => 1))
  })

  test('goes on with the others where one cannot be deleted, and says so', async () => {
    const [stuck, next] = [await createAccount(app), await createAccount(app)]
    for (const account of [stuck, next]) await closeOwn(account)
    await endGrace([stuck, next])
    const { database } = app.context
    await database.script(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
      CREATE TRIGGER stuck BEFORE DELETE ON users FOR EACH ROW WHEN (OLD.id = '${stuck.id}') EXECUTE FUNCTION refuse()`)

    await expect(deleteOverdue()).rejects.toThrow(AggregateError)
    expect([(await findState(stuck))?.isClosing, await findState(next)]).toEqual([true, undefined])
    // What was not deleted was not told either.
    expect((await mailsTo(stuck)).map(({ kind }) => kind)).toEqual(['closing'])

    await database.script('DROP TRIGGER stuck ON users; DROP FUNCTION refuse()')
    await deleteOverdue()
    expect(await findState(stuck)).toBeUndefined()
  })

  test.each([
    ['before', 200],
    ['after', 401],
  ] as const)('a sign-in that waits in the same second, %s it, decides or is refused', async (order, status) => {
    const creator = await createCreator(app)
    await createPiece(app, creator)
    await closeOwn(creator)
    await endGrace([creator])

    const { first, second } = await app.context.database.transaction(async (tx) => {
      await tx(sql`SELECT FROM articles WHERE author_id = ${creator.id} FOR UPDATE`)
      const works = [() => signIn(creator), () => deleteOverdue()]
      if (order === 'after') works.reverse()
      const first = works[0]?.()
      await expect.poll(() => waiting(app)).toBe(1)
      const second = works[1]?.()
      await expect.poll(() => waiting(app)).toBe(2)
      return { first, second }
    })
    const answer = (await Promise.all([first, second])).find((given) => given !== undefined)

    expect(answer).toMatchObject(status === 200 ? { status, data: { reopened: true } } : WRONG)
    expect(await findState(creator)).toEqual(status === 200 ? { ...OPEN, published: 1 } : undefined)
    expect((await mailsTo(creator)).map(({ kind }) => kind)).toEqual([status === 200 ? 'closing' : 'closed'])
  })

  test.each([
    ['signing in', async (account: TestAccount) => () => signIn(account)],
    ['recovering the account', linkTo],
  ])('and %s, whichever comes first, leave an account that is whole, or none', async (_door, comeTo) => {
    for (let round = 0; round < 4; round++) {
      const creator = await createCreator(app)
      await createPiece(app, creator)
      await closeOwn(creator)
      await endGrace([creator])
      const enter = await comeTo(creator)
      const [answer] = await Promise.all([enter(), deleteOverdue(), deleteOverdue()])

      const kept = await findState(creator)
      expect(answer.status >= 500).toBe(false)
      expect([kept, answer.status === 200]).toEqual(kept ? [{ ...OPEN, published: 1 }, true] : [undefined, false])
      expect((await mailsTo(creator)).map(({ kind }) => kind)).toEqual([kept ? 'closing' : 'closed'])
    }
  })
})
