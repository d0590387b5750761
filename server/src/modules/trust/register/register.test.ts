import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { RegisterEntry } from '#contract/trust/register.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createCreator, createModerator, createPiece, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { outcome } from '../../../testing/outcome.ts'
import { plansOf, scannedTables } from '../../../testing/query-plans.ts'
import { listAdverts, listEntries } from './register.queries.ts'

const app = aSite()
const creator = aCreator(app, { displayName: 'Camille Roche' })

const read = async () => (await app.expectData('GET /register', { query: { limit: 50 } })).entries
const latest = async (): Promise<RegisterEntry> => {
  const [entry] = await read()
  if (!entry) throw new Error('the register is empty')
  return entry
}
const save = (id: string, body: object, as = creator) =>
  app.expectData('PUT /content/{id}', { params: { id }, body }, { as })

describe('withdrawals (docs/product/moderation.md#withdrawals)', () => {
  test('are entered by themselves, without naming what is not public any more, and amended by a return', async () => {
    const piece = await createPiece(app, creator, { title: 'Le marché couvert' })
    await save(piece.id, { status: 'draft' })
    const withdrawal = await latest()
    expect(withdrawal).toMatchObject({
      kind: 'withdrawal',
      cause: 'author',
      targetKind: 'article',
      article: null,
      author: 'Camille Roche',
      publishedAt: piece.publishedAt,
      amends: null,
    })
    expect(JSON.stringify(await read())).not.toContain('marché')

    await save(piece.id, { status: 'published' })
    expect(await latest()).toMatchObject({
      kind: 'return',
      article: { title: 'Le marché couvert', path: `/article/${piece.slug}` },
      amends: { id: withdrawal.id, kind: 'withdrawal' },
    })
  })

  test('tell a deletion, and say nothing of drafts', async () => {
    const draft = await createPiece(app, creator, { status: 'draft' })
    const piece = await createPiece(app, creator)
    const before = (await read()).length
    await app.expectData('DELETE /content/{id}', { params: { id: draft.id } }, { as: creator })
    expect(await read()).toHaveLength(before)
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })
    expect(await latest()).toMatchObject({ kind: 'withdrawal', cause: 'deletion', article: null })
  })

  test('of a closed account name nobody', async () => {
    const leaving = await createCreator(app, { displayName: 'Qui s’en va' })
    await createPiece(app, leaving)
    await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: leaving })
    expect(await latest()).toMatchObject({ kind: 'withdrawal', cause: 'closing', author: null })
  })
})

describe('corrections (docs/product/moderation.md#corrections)', () => {
  const correct = (id: string, text: string, as: TestAccount) =>
    app.call('POST /content/{id}/corrections', { params: { id }, body: { text } }, { as })
  const notesOf = async (slug: string) => (await app.expectData('GET /content/slug/{slug}', { params: { slug } })).notes

  test('stand under the article and in the register, on every node within a second', async () => {
    const piece = await createPiece(app, creator)
    const node = await app.startNode()
    expect(await notesOf(piece.slug)).toEqual([])
    await fetch(`${node.origin}/api/v1/register`)
    const { data } = await correct(piece.id, 'La mairie a voté le 3 mai, non le 2.', creator)
    expect(await notesOf(piece.slug)).toEqual([data?.note])
    expect(await latest()).toMatchObject({ kind: 'correction', text: data?.note.text, article: { title: piece.title } })
    await expect
      .poll(async () => JSON.stringify(await (await fetch(`${node.origin}/api/v1/register`)).json()), {
        timeout: 1_000,
      })
      .toContain('La mairie a voté')
    await node.close()
  })

  test('say something, as it was typed', async () => {
    const piece = await createPiece(app, creator)
    expect(outcome(await correct(piece.id, '  ', creator))).toBe('400 VALIDATION')
    const markup = '<script>alert(1)</script>'
    expect((await correct(piece.id, markup, creator)).data?.note.text).toBe(markup)
  })

  test('are entered once for a key, whose answer was lost', async () => {
    const piece = await createPiece(app, creator)
    const options = { as: creator, headers: { 'idempotency-key': 'rectificatif-1' } }
    const correctOnce = (text: string) =>
      app.call('POST /content/{id}/corrections', { params: { id: piece.id }, body: { text } }, options)
    const [one, other] = await Promise.all([correctOnce('Le 3 mai.'), correctOnce('Le 3 mai.')])
    expect(other.data).toEqual(one.data)
    expect(await notesOf(piece.slug)).toEqual([one.data?.note])
    expect(outcome(await correctOnce('Le 4 mai.'))).toBe('409 CONFLICT')
  })
})

describe('an entry (docs/product/moderation.md#register)', () => {
  test('is amended by a further one, by moderators, and noted in the journal', async () => {
    const piece = await createPiece(app, creator)
    await save(piece.id, { status: 'draft' })
    const { id } = await latest()
    const amend = (as: TestAccount, entry = id) =>
      app.call(
        'POST /admin/register/{id}/amendments',
        { params: { id: entry }, body: { text: 'Retiré à tort.' } },
        { as },
      )
    expect(outcome(await amend(creator))).toBe('403 FORBIDDEN')
    const moderator = await createModerator(app)
    expect(outcome(await amend(moderator))).toBe('201')
    expect(await latest()).toMatchObject({
      kind: 'amendment',
      text: 'Retiré à tort.',
      amends: { id, kind: 'withdrawal' },
    })
    expect(outcome(await amend(moderator, piece.id))).toBe('404 NOT_FOUND')
    const [act] = await app.context.database(
      sql<{ act: string; actorName: string; targetId: string }>`SELECT * FROM journal ORDER BY at DESC LIMIT 1`,
    )
    expect(act).toMatchObject({ act: 'register-amended', actorName: moderator.username, targetId: id })
  })

  test('that tells of a removal names neither article nor author, nor does what takes it back', async () => {
    const piece = await createPiece(app, creator, { title: 'Un titre qu’on ne redit pas' })
    const { database } = app.context
    await database(sql`INSERT INTO register_entries (id, kind, target_kind, article_id, author_id, text)
      VALUES (gen_random_uuid(), 'removal', 'article', ${piece.id}, ${creator.id}, 'Conditions, article 4')`)
    await database(sql`INSERT INTO register_entries (id, at, kind, target_kind, article_id, author_id, amends)
      SELECT gen_random_uuid(), now() + interval '1 second', 'return', 'article', article_id, author_id, id
      FROM register_entries WHERE kind = 'removal'`)
    await app.context.changes.publish(['register'])
    const [taken, removal] = await read()
    expect(removal).toMatchObject({ kind: 'removal', article: null, author: null, text: 'Conditions, article 4' })
    expect(taken).toMatchObject({ kind: 'return', article: null, author: null })

    // What ended a removal stands where the removal does, and each leads to the other.
    const link = ({ id, kind, at }: RegisterEntry) => ({ id, kind, at })
    if (!taken || !removal) throw new Error('the register is empty')
    expect(removal.amendedBy).toEqual([{ ...link(taken), text: '' }])
    expect(taken.amends).toEqual(link(removal))
    const ofModeration = async (from?: string) =>
      (await app.expectData('GET /register', { query: { kind: 'removal', from } })).entries
    expect(await ofModeration()).toEqual([taken, removal])
    expect(await ofModeration(removal.id)).toEqual([removal])
    expect(outcome(await app.call('GET /register', { query: { from: piece.id } }))).toBe('404 NOT_FOUND')
  })

  test('nothing else says whose a removed article was, until it is published again', async () => {
    const author = await createCreator(app, { displayName: 'Ondine Perrault' })
    const blocks = [
      { type: 'text' as const, content: 'Un paragraphe.' },
      { type: 'advertisement' as const, content: 'https://exemple.fr/f.mp4', redirectUrl: 'https://reclame.example/' },
    ]
    const piece = await createPiece(app, author)
    await save(piece.id, { blocks }, author)
    const input = { params: { id: piece.id }, body: { text: 'Une date.' } }
    await app.expectData('POST /content/{id}/corrections', input, { as: author })
    const target = { kind: 'article' as const, id: piece.id }
    const report = { target, reason: 'spam' as const, explanation: 'Spam', email: 'paul@exemple.fr' }
    await app.expectData('POST /reports', { body: report })
    const moderator = await createModerator(app)
    const { cases } = await app.expectData('GET /admin/cases', {}, { as: moderator })
    const id = cases.find((one) => one.target.id === piece.id)?.id ?? ''
    const body = { measure: 'unpublish' as const, rule: 'Conditions, article 9', facts: 'Une annonce.' }
    await app.expectData('POST /admin/cases/{id}/decision', { params: { id }, body }, { as: moderator })

    const adverts = async () => (await app.expectData('GET /register/adverts', { query: { limit: 50 } })).adverts
    expect(JSON.stringify([await read(), await adverts()])).not.toContain('Ondine')
    const removal = (await read()).find(({ text }) => text === 'Conditions, article 9')
    expect(removal).toMatchObject({ kind: 'removal', publishedAt: expect.stringMatching(/T2[23]:00:00\.000Z$/) })

    await save(piece.id, { status: 'published' }, author)
    expect((await read()).find(({ text }) => text === 'Une date.')?.author).toBe('Ondine Perrault')
    expect((await adverts())[0]).toMatchObject({ advertiser: 'reclame.example', author: 'Ondine Perrault' })
  })
})

describe('adverts (docs/product/moderation.md#adverts)', () => {
  const advert = (redirectUrl: string) => ({
    type: 'advertisement' as const,
    content: 'https://exemple.fr/film.mp4',
    redirectUrl,
  })
  const listed = async () => (await app.expectData('GET /register/adverts', { query: { limit: 50 } })).adverts

  test('are listed from when they are shown until they are not, by the host that they lead to', async () => {
    const text = { type: 'text' as const, content: 'Un paragraphe.' }
    const blocks = [text, advert('https://www.boutique.example/offre?x=1'), advert('https://boutique.example/autre')]
    const piece = await createPiece(app, creator, { status: 'draft' })
    await save(piece.id, { blocks })
    expect((await listed()).filter(({ advertiser }) => advertiser === 'boutique.example')).toEqual([])
    await save(piece.id, { status: 'published' })
    const shown = (await listed()).filter(({ advertiser }) => advertiser === 'boutique.example')
    expect(shown).toMatchObject([{ article: { title: piece.title }, author: 'Camille Roche', until: null }])
    await save(piece.id, { blocks: [text, advert('https://autre.example/')] })
    const after = await listed()
    expect(after.find(({ id }) => id === shown[0]?.id)?.until).not.toBeNull()
    expect(after[0]).toMatchObject({ advertiser: 'autre.example', until: null })
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })
    expect((await listed())[0]).toMatchObject({ advertiser: 'autre.example', article: null, until: expect.any(String) })
  })
})

test('figures tell twelve months, this one first', async () => {
  const { months } = await app.expectData('GET /register/figures')
  expect(months).toHaveLength(12)
  const [thisMonth, before] = months
  expect(thisMonth?.withdrawals).toBeGreaterThan(3)
  expect(thisMonth?.corrections).toBeGreaterThan(1)
  expect(thisMonth?.decisions).toEqual({ none: 0, warn: 0, hide: 0, unpublish: 1, suspend: 0 })
  expect(before).toMatchObject({ withdrawals: 0, corrections: 0, reports: 0 })
})

test('entries and adverts are read by an index among many', async () => {
  const { database, config } = app.context
  await database(sql`INSERT INTO register_entries (id, at, kind, target_kind, article_id, author_id)
    SELECT gen_random_uuid(), now() - n * interval '1 minute', (ARRAY['removal', 'withdrawal'])[n % 2 + 1]::register_kind,
      'article', gen_random_uuid(), ${creator.id} FROM generate_series(1, 20000) AS n`)
  await database(sql`INSERT INTO adverts (article_id, author_id, advertiser, shown_from)
    SELECT gen_random_uuid(), ${creator.id}, 'reclame.example', now() - n * interval '1 minute'
    FROM generate_series(1, 20000) AS n`)
  await database(sql`ANALYZE register_entries, adverts`)
  const place = { cursor: null, offset: 0, limit: 20 }
  const plans = await plansOf(config.databaseUrl ?? '', async (asked) => {
    await listEntries(asked, { ...place, kind: undefined })
    await listEntries(asked, { ...place, kind: 'right-of-reply' })
    await listAdverts(asked, place)
  })
  expect(plans.length).toBeGreaterThan(1)
  for (const plan of plans) expect(scannedTables(plan)).not.toContain('register_entries')
})
