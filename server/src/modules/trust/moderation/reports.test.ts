import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { ReportInput } from '#contract/trust/moderation.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createCreator, createModerator, createPiece } from '../../../testing/factories.ts'
import { sweepReporters } from './reports.queries.ts'

const app = aSite()

const UNKNOWN_ID = '0192f0c1-2345-7abc-8def-0123456789ab'

const about = (kind: ReportInput['target']['kind'], id: string, others: Partial<ReportInput> = {}): ReportInput => ({
  target: { kind, id },
  reason: 'spam',
  explanation: 'Toujours la même annonce',
  ...others,
})

async function openCases() {
  const moderator = await createModerator(app)
  const { cases } = await app.expectData(
    'GET /admin/cases',
    { query: { sort: 'newest', limit: 50 } },
    { as: moderator },
  )
  return { moderator, cases }
}

const caseOf = async (id: string) => (await openCases()).cases.find(({ target }) => target.id === id)

test('a guest and an account report one article: one case, which shows no address (docs/product/moderation.md#cases)', async () => {
  const creator = await createCreator(app)
  const piece = await createPiece(app, creator, { title: 'La recette miracle' })
  const reader = await createAccount(app)
  const guest = about('article', piece.id, { email: 'paul@exemple.fr', name: 'Paul', reason: 'other' })
  const { target } = await app.expectData('GET /reports/target/{kind}/{id}', {
    params: { kind: 'article', id: piece.id },
  })
  expect(target).toEqual({ kind: 'article', id: piece.id, label: 'La recette miracle', path: `/article/${piece.slug}` })

  expect((await app.call('POST /reports', { body: guest })).message).toBe(M.received)
  await app.expectData('POST /reports', { body: about('article', piece.id) }, { as: reader })

  const found = await caseOf(piece.id)
  expect(found).toMatchObject({ target, reportsCount: 2, owner: { id: creator.id }, assignee: null, measure: null })
  expect([...(found?.reasons ?? [])].sort()).toEqual(['other', 'spam'])
  const moderator = await createModerator(app)
  const { case: whole } = await app.expectData(
    'GET /admin/cases/{id}',
    { params: { id: found?.id ?? '' } },
    { as: moderator },
  )
  expect(whole.snapshot).toEqual({ title: 'La recette miracle', text: 'Un paragraphe.' })
  expect(whole.reports.map(({ name, reporter }) => [name, reporter?.id])).toEqual([
    ['Paul', undefined],
    ['', reader.id],
  ])
  expect(whole).toMatchObject({ isPublic: true, refusal: null, decision: null, appeals: [] })
  expect(whole.measures).toEqual(['none', 'warn', 'hide', 'unpublish', 'suspend'])
  expect(JSON.stringify(whole)).not.toMatch(/@exemple\.fr/)
})

test('a second report of one person on an open case is taken, and adds nothing (docs/product/moderation.md#reports)', async () => {
  const piece = await createPiece(app, await createCreator(app))
  const reader = await createAccount(app)
  const guest = about('article', piece.id, { email: 'zoe@exemple.fr' })
  const again = { ...guest, email: 'Zoe@Exemple.fr' }
  const calls = [guest, again, guest].map((body) => app.call('POST /reports', { body }))
  for (const { status } of await Promise.all(calls)) expect(status).toBe(201)
  for (let n = 0; n < 2; n++)
    await app.expectData('POST /reports', { body: about('article', piece.id) }, { as: reader })

  expect((await caseOf(piece.id))?.reportsCount).toBe(2)
})

test('comments and profiles are reported too', async () => {
  const creator = await createCreator(app, { displayName: 'Le Courrier' })
  const piece = await createPiece(app, creator, { title: 'La crue' })
  const author = await createAccount(app)
  const { comment } = await app.expectData(
    'POST /comments/article/{id}',
    { params: { id: piece.id }, body: { content: `Des mots. ${'a'.repeat(200)}` } },
    { as: author },
  )
  const reader = await createAccount(app)
  await app.expectData('POST /reports', { body: about('comment', comment.id) }, { as: reader })
  await app.expectData('POST /reports', { body: about('profile', creator.id) }, { as: reader })

  expect(await caseOf(comment.id)).toMatchObject({
    target: { kind: 'comment', label: `Des mots. ${'a'.repeat(70)}…`, path: `/article/${piece.slug}` },
    owner: { id: author.id },
  })
  expect(await caseOf(creator.id)).toMatchObject({
    target: { kind: 'profile', label: 'Le Courrier', path: `/profile/${creator.username}` },
  })
})

describe('what is not to be reported (docs/product/moderation.md#what-can-be-reported)', () => {
  test('an article that is gone, a draft, also to its author, a deleted comment, a deactivated account', async () => {
    const creator = await createCreator(app)
    const draft = await createPiece(app, creator, { status: 'draft' })
    const piece = await createPiece(app, creator)
    const { comment } = await app.expectData(
      'POST /comments/article/{id}',
      { params: { id: piece.id }, body: { content: 'Bientôt effacé' } },
      { as: creator },
    )
    await app.expectData('DELETE /comments/{id}', { params: { id: comment.id } }, { as: creator })
    const away = await createAccount(app, { isActive: false })
    const gone = [
      [about('article', UNKNOWN_ID), M.articleGone],
      [about('article', draft.id), M.articleGone],
      [about('comment', comment.id), M.commentGone],
      [about('profile', away.id), M.profileGone],
    ] as const
    for (const [body, message] of gone) {
      const { status, failure } = await app.call('POST /reports', { body }, { as: creator })
      expect([status, failure?.message]).toEqual([404, message])
    }
  })

  test('without a mailbox by a guest, without good faith where the law asks for it', async () => {
    const piece = await createPiece(app, await createCreator(app))
    const nameless = await app.call('POST /reports', { body: about('article', piece.id) })
    expect(nameless.failure?.errors).toEqual([{ field: 'email', message: M.emailMissing }])
    const unlawful = about('article', piece.id, { reason: 'unlawful', email: 'a@exemple.fr' })
    const faithless = await app.call('POST /reports', { body: unlawful })
    expect(faithless.failure?.errors).toEqual([{ field: 'goodFaith', message: M.goodFaithMissing }])
    expect(await caseOf(piece.id)).toBeUndefined()
  })
})

test('an account of a stranger’s mailbox sends no more receipts there than a guest (docs/product/moderation.md#mails-of-moderation)', async () => {
  const limited = await useTestApp({ RATE_LIMITS: 'on' })
  const creator = await createCreator(limited)
  const [stranger, known] = [await createAccount(limited), await createAccount(limited)]
  await limited.context.database(sql`
    UPDATE users SET email_verified_at = CASE WHEN id = ${known.id} THEN now() END WHERE id IN (${stranger.id}, ${known.id})`)
  for (let n = 0; n < 6; n++) {
    const piece = await createPiece(limited, creator)
    for (const as of [stranger, known])
      await limited.expectData('POST /reports', { body: about('article', piece.id) }, { as })
  }
  const sent = async ({ email }: { email: string }) =>
    (await limited.context.database(sql`SELECT FROM mails WHERE recipient = ${email}`)).length
  expect([await sent(stranger), await sent(known)]).toEqual([5, 6])
})

test('who reported is forgotten a month after the term of an appeal, not while one waits (docs/product/limits.md#kept-times)', async () => {
  const site = await useTestApp()
  const { database } = site.context
  const [creator, moderator, reader] = [
    await createCreator(site),
    await createModerator(site),
    await createAccount(site),
  ]
  async function decided(ago: string) {
    const piece = await createPiece(site, creator)
    await site.expectData('POST /reports', { body: about('article', piece.id) }, { as: reader })
    const guest = about('article', piece.id, { email: 'guest@exemple.fr', name: 'Paul Aubry' })
    await site.expectData('POST /reports', { body: guest })
    const [row] = await database(sql<{ id: string }>`SELECT id FROM moderation_cases WHERE target_id = ${piece.id}`)
    const params = { id: row?.id ?? '' }
    const body = { measure: 'warn' as const, rule: 'Conditions', facts: 'Une annonce' }
    const { decision } = await site.expectData('POST /admin/cases/{id}/decision', { params, body }, { as: moderator })
    await database(sql`UPDATE decisions SET created_at = now() - ${ago}::interval WHERE id = ${decision.id}`)
    await database(sql`UPDATE reports SET created_at = now() - ${ago}::interval WHERE case_id = ${params.id}`)
    return { caseId: params.id, decisionId: decision.id }
  }
  const [recent, old, contested, answered] = [
    await decided('6 months 27 days'),
    await decided('7 months 1 day'),
    await decided('7 months 1 day'),
    await decided('9 months'),
  ]
  await database(
    sql`INSERT INTO appeals (id, decision_id, text) VALUES (gen_random_uuid(), ${contested.decisionId}, 'Non')`,
  )
  await database(sql`
    INSERT INTO appeals (id, decision_id, text, outcome, decided_at)
    VALUES (gen_random_uuid(), ${answered.decisionId}, 'Non', 'upheld', now() - interval '2 days')`)

  const known = async ({ caseId }: { caseId: string }) => {
    const [row] = await database(sql<{ n: number }>`
      SELECT count(*)::int AS n FROM reports
      WHERE case_id = ${caseId} AND (reporter_id IS NOT NULL OR email IS NOT NULL OR name <> '')`)
    return row?.n
  }
  await sweepReporters(database)
  expect(await Promise.all([recent, old, contested, answered].map(known))).toEqual([2, 0, 2, 2])

  await database(sql`UPDATE appeals SET outcome = 'upheld', decided_at = now() - interval '32 days'`)
  await sweepReporters(database)
  expect(await Promise.all([recent, contested, answered].map(known))).toEqual([2, 0, 0])
  const { case: whole } = await site.expectData(
    'GET /admin/cases/{id}',
    { params: { id: old.caseId } },
    { as: moderator },
  )
  expect(whole.reports.map(({ reporter, name }) => [reporter, name])).toEqual([
    [null, ''],
    [null, ''],
  ])
})
