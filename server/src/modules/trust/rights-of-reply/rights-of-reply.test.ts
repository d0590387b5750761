import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SITE_MESSAGES } from '#contract/site/messages.ts'
import { REPLY_MESSAGES as M, MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import type { ReplyInput } from '#contract/trust/rights-of-reply.ts'
import { aCreator, aModerator, aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAdmin, createCreator, createModerator, createPiece } from '../../../testing/factories.ts'
import { useMailServer } from '../../../testing/mail-site.ts'
import { plansOf, scannedTables } from '../../../testing/query-plans.ts'
import { listDecided, listWaiting, sweepReplyAddresses } from './rights-of-reply.queries.ts'

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' })
const author = aCreator(app)
const moderator = aModerator(app)

const outcome = ({ status, failure }: { status: number; failure?: { code: string; message: string } | undefined }) =>
  failure ? [status, failure.message] : [status]

const request = (article: string, given: Partial<ReplyInput> = {}) => ({
  article,
  passage: 'le chantier s’est arrêté',
  text: 'Le chantier <b>n’a pas</b> cessé.',
  name: 'Paul Aubry',
  email: 'paul@exemple.fr',
  ...given,
})
const ask = (article: string, given: Partial<ReplyInput> = {}) =>
  app.call('POST /rights-of-reply', { body: request(article, given) })
const pathOf = ({ slug }: { slug: string }) => `/article/${slug}`
const waiting = async (as = moderator) =>
  (await app.expectData('GET /admin/rights-of-reply', { query: { limit: 50 } }, { as })).replies
const decide = (id: string, outcome: 'inserted' | 'refused', refusal = '', as = moderator) =>
  app.call('POST /admin/rights-of-reply/{id}/decision', { params: { id }, body: { outcome, refusal } }, { as })
const notesOf = async ({ slug }: { slug: string }) =>
  (await app.expectData('GET /content/slug/{slug}', { params: { slug } })).notes

/** A request that waits. */
async function asked(given: Partial<ReplyInput> = {}) {
  const piece = await createPiece(app, author)
  expect((await ask(pathOf(piece), given)).status).toBe(201)
  const reply = (await waiting()).find(({ article }) => article.title === piece.title)
  return { piece, id: reply?.id ?? '' }
}

describe('asking for a right of reply (docs/product/legal.md#right-of-reply)', () => {
  test('is for everybody, by any address of the article, and says until when the answer is due', async () => {
    const piece = await createPiece(app, author)
    for (const address of [pathOf(piece), `https://kiosque.example${pathOf(piece)}?x=1#y`, `/article/${piece.id}`]) {
      const { data } = await ask(address)
      const hours = (Date.parse(data?.dueAt ?? '') - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(71.9)
      expect(hours).toBeLessThan(72.1)
    }
    expect((await waiting()).filter(({ article }) => article.title === piece.title)).toHaveLength(3)
  })

  test('is refused where there is nothing published to answer', async () => {
    const draft = await createPiece(app, author, { status: 'draft' })
    const published = pathOf(await createPiece(app, author))
    const elsewhere = ['https://evil.example', 'https://kiosque.example:8443', 'file://'].map(
      (site) => site + published,
    )
    for (const address of [
      ...elsewhere,
      '/article/aucun-article',
      pathOf(draft),
      '/',
      'https://[',
      '/article/%E0%A4%A',
    ])
      expect(outcome(await ask(address))).toEqual([400, M.articleUnknown])
  })

  test('ends three months after the first publication, whatever was corrected since', async () => {
    const [late, inTime] = [await createPiece(app, author), await createPiece(app, author)]
    await app.context.database(sql`
      UPDATE articles SET published_at = now() - interval '3 months' - interval '1 minute', updated_at = now() WHERE id = ${late.id}`)
    await app.context.database(sql`
      UPDATE articles SET published_at = now() - interval '3 months' + interval '1 minute' WHERE id = ${inTime.id}`)

    expect(outcome(await ask(pathOf(late)))).toEqual([409, M.tooLate])
    expect(outcome(await ask(pathOf(inTime)))).toEqual([201])
  })

  test.each([
    ['passage', M.passageMissing],
    ['text', M.textMissing],
    ['name', M.nameMissing],
    ['email', M.emailInvalid],
    ['article', M.articleMissing],
  ] as const)('without %s says what is missing', async (field, message) => {
    const piece = await createPiece(app, author)
    const { status, failure } = await ask(pathOf(piece), { [field]: ' ' })
    expect([status, failure?.errors]).toEqual([400, [{ field, message }]])
  })

  test.each(['name', 'capacity'] as const)(
    'the %s stands on one line, and turns round nothing beside it',
    async (field) => {
      const piece = await createPiece(app, author)
      for (const value of ['Paul\nBcc: a@exemple.fr', 'Paul \u202eyrbuA']) {
        const { status, failure } = await ask(pathOf(piece), { [field]: value })
        expect([status, failure?.errors]).toEqual([400, [{ field, message: SITE_MESSAGES.oneLine }]])
      }
    },
  )
})

describe('deciding about it (docs/product/legal.md#right-of-reply-desk)', () => {
  test('those that wait come by the moment at which they are due', async () => {
    const [first, second] = [await asked(), await asked()]
    await app.context.database(
      sql`UPDATE rights_of_reply SET due_at = now() - interval '1 hour' WHERE id = ${second.id}`,
    )
    const ids = (await waiting()).map(({ id }) => id)

    expect(ids[0]).toBe(second.id)
    expect(ids).toContain(first.id)
  })

  test('an inserted one stands under the article on every node, in the register and in the journal', async () => {
    const { piece, id } = await asked()
    const node = await app.startNode()
    const page = async () => (await fetch(`${node.origin}/api/v1/content/slug/${piece.slug}`)).text()
    expect(await page()).not.toContain('Paul Aubry')

    const { data } = await decide(id, 'inserted')

    expect(data?.reply).toMatchObject({ state: 'inserted', decidedBy: moderator.username, refusal: '' })
    expect(await notesOf(piece)).toMatchObject([
      { kind: 'right-of-reply', name: 'Paul Aubry', text: 'Le chantier <b>n’a pas</b> cessé.' },
    ])
    await expect.poll(page).toContain('Paul Aubry')
    await node.close()
    const { entries } = await app.expectData('GET /register', { query: { kind: 'right-of-reply' } })
    expect(entries[0]).toMatchObject({ article: { path: pathOf(piece) }, text: 'Paul Aubry' })
    const acts = await app.context.database(sql`SELECT act, actor_name FROM journal WHERE target_id = ${id}`)
    expect(acts).toEqual([{ act: 'reply-inserted', actorName: moderator.username }])
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
  })

  test('a refused one needs a reason, and stands nowhere', async () => {
    const { piece, id } = await asked()
    const missing = await decide(id, 'refused', '  ')
    expect([missing.status, missing.failure?.errors]).toEqual([400, [{ field: 'refusal', message: M.refusalMissing }]])

    expect((await decide(id, 'refused', 'L’article ne vous désigne pas.')).status).toBe(200)

    expect(await notesOf(piece)).toEqual([])
    const acts = await app.context.database(sql`SELECT act, reason FROM journal WHERE target_id = ${id}`)
    expect(acts).toEqual([{ act: 'reply-refused', reason: 'L’article ne vous désigne pas.' }])
  })

  test('of two at one moment one decides, and the other is told who did', async () => {
    const other = await createAdmin(app)
    const { piece, id } = await asked()
    const answers = await Promise.all([decide(id, 'inserted'), decide(id, 'refused', 'Non', other)])
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status)

    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost?.failure?.message).toBe(M.decidedAlready(won?.data?.reply.decidedBy ?? ''))
    expect(await notesOf(piece)).toHaveLength(won?.data?.reply.state === 'inserted' ? 1 : 0)
    const acts = await app.context.database(sql`SELECT FROM journal WHERE target_id = ${id}`)
    expect(acts).toHaveLength(1)
  })

  test('is neither for whose article it is nor for who asked, while there is somebody else', async () => {
    const [owner, asker] = [await createModerator(app), await createModerator(app)]
    const { piece, id } = await asked({ email: asker.email.toUpperCase() })
    await app.context.database(sql`UPDATE articles SET author_id = ${owner.id} WHERE id = ${piece.id}`)
    const mayDecide = async (as: typeof moderator) => (await waiting(as)).find((reply) => reply.id === id)?.can.decide
    for (const [as, message] of [
      [owner, MODERATION_MESSAGES.ownContent],
      [asker, MODERATION_MESSAGES.ownReport],
    ] as const) {
      expect(await mayDecide(as)).toBe(false)
      expect(outcome(await decide(id, 'inserted', '', as))).toEqual([403, message])
    }
    expect(await notesOf(piece)).toEqual([])
    expect(await mayDecide(moderator)).toBe(true)
    const { status, data } = await decide(id, 'inserted')
    expect([status, data?.reply.can.decide]).toEqual([200, false])
  })

  test('an article that is gone meanwhile leaves the request, and the register the answer', async () => {
    const { piece, id } = await asked({ name: 'Après coup' })
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: author })

    const { data } = await decide(id, 'inserted')

    expect(data?.reply.article).toEqual({ title: piece.title, path: null, publishedAt: null })
    const { entries } = await app.expectData('GET /register', { query: { kind: 'right-of-reply' } })
    expect(entries[0]).toMatchObject({ article: null, text: 'Après coup' })
  })

  test('the mailbox is forgotten a year after the decision', async () => {
    const [old, recent] = [await asked(), await asked()]
    await Promise.all([decide(old.id, 'refused', 'Non'), decide(recent.id, 'refused', 'Non')])
    const { database } = app.context
    await database(sql`UPDATE rights_of_reply SET decided_at = now() - interval '366 days' WHERE id = ${old.id}`)

    await sweepReplyAddresses(database)

    const rows = await database(sql<{ id: string; email: string }>`
      SELECT id, email FROM rights_of_reply WHERE id IN (${old.id}, ${recent.id})`)
    expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual({
      [old.id]: '',
      [recent.id]: 'paul@exemple.fr',
    })
  })
})

test('who asked is mailed a receipt, then what was decided', async () => {
  const server = await useMailServer()
  const site = await useTestApp({ SMTP_URL: server.url, LOG_LEVEL: 'silent' })
  const piece = await createPiece(site, await createCreator(site), { title: 'Le chantier du pont' })
  await site.expectData('POST /rights-of-reply', { body: request(pathOf(piece)) })
  await expect.poll(() => server.mails.length).toBe(1)
  const as = await createModerator(site)
  const { replies } = await site.expectData('GET /admin/rights-of-reply', {}, { as })
  await site.expectData(
    'POST /admin/rights-of-reply/{id}/decision',
    { params: { id: replies[0]?.id ?? '' }, body: { outcome: 'refused', refusal: 'Hors du sujet' } },
    { as },
  )
  await expect.poll(() => server.mails.length).toBe(2)

  expect(server.mails.map(({ to }) => to)).toEqual([['paul@exemple.fr'], ['paul@exemple.fr']])
  // Quoted-printable breaks lines wherever 76 characters end.
  const [receipt, decision] = server.mails.map(({ raw }) => raw.replaceAll('=\r\n', ''))
  expect(receipt).toContain('Le chantier du pont')
  // Whoever names a stranger's mailbox has nothing of theirs sent to it.
  expect(receipt).not.toMatch(/Aubry|cess=C3=A9|cessé/)
  expect(decision).toContain('Hors du sujet')
})

test('lists read by an index among many', async () => {
  const { database } = app.context
  await database(sql`
    INSERT INTO rights_of_reply (id, article_title, name, email, passage, text, due_at, state, decided_at)
    SELECT gen_random_uuid(), 'Un titre', 'Nom', 'a@exemple.fr', 'x', 'y', now() + n * interval '1 second',
      CASE WHEN n % 2 = 0 THEN 'waiting' ELSE 'refused' END::reply_state, CASE WHEN n % 2 = 1 THEN now() END
    FROM generate_series(1, 10000) AS n`)
  await database(sql`ANALYZE rights_of_reply`)
  const place = { moderatorId: moderator.id, cursor: [Date.now(), crypto.randomUUID()] as const, offset: 0, limit: 20 }
  for (const list of [listWaiting, listDecided]) {
    const plans = await plansOf(app.context.config.databaseUrl ?? '', (asked) => list(asked, place))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(scannedTables(plan)).not.toContain('rights_of_reply')
  }
})
