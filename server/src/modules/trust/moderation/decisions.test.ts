import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DESK_ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Measure, TargetKind } from '#contract/trust/moderation.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  createPiece,
  type TestAccount,
} from '../../../testing/factories.ts'
import { waiting } from '../../../testing/waiting.ts'

const app = aSite()

/** Reports something as a guest. @returns its case. */
async function reported(kind: TargetKind, id: string, on = app): Promise<string> {
  const body = {
    target: { kind, id },
    reason: 'spam' as const,
    explanation: 'Une annonce',
    email: `guest-${id}@exemple.fr`,
  }
  await on.expectData('POST /reports', { body })
  const [row] = await on.context.database(sql<{ id: string }>`
    SELECT id FROM moderation_cases WHERE target_id = ${id} AND decided_at IS NULL`)
  return row?.id ?? ''
}

const REASONS = { rule: 'Conditions, article 4', facts: 'Le texte vante un produit sans le dire.' }

const decide = (as: TestAccount, id: string, measure: Measure, suspendedDays: number | null = null, on = app) =>
  on.call('POST /admin/cases/{id}/decision', { params: { id }, body: { measure, suspendedDays, ...REASONS } }, { as })

const comment = async (piece: { id: string }, as: TestAccount, content = 'Un mot', on = app) =>
  (await on.expectData('POST /comments/article/{id}', { params: { id: piece.id }, body: { content } }, { as })).comment

const mailsOf = (recipient: string) =>
  app.context.database(
    sql<{ kind: string }>`SELECT kind FROM mails WHERE recipient = ${recipient} ORDER BY created_at, id`,
  )

const entriesOf = (articleId: string) =>
  app.context.database(sql<{ kind: string; text: string; authorId: string | null }>`
    SELECT kind, text, author_id FROM register_entries WHERE article_id = ${articleId} ORDER BY at, id`)

describe('measures (docs/product/moderation.md#measures)', () => {
  test('a hidden article is a draft that its author cannot publish again', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    const moderator = await createModerator(app)
    await decide(moderator, await reported('article', piece.id), 'hide')

    const own = await app.expectData('GET /content/{id}', { params: { id: piece.id } }, { as: creator })
    expect(own.content.status).toBe('draft')
    const again = await app.call(
      'PATCH /content/{id}',
      { params: { id: piece.id }, body: { status: 'published' } },
      { as: creator },
    )
    expect([again.status, again.failure?.message]).toEqual([403, M.heldArticle])
    const edited = await app.call(
      'PATCH /content/{id}',
      { params: { id: piece.id }, body: { title: 'Autre' } },
      { as: creator },
    )
    expect(edited.status).toBe(200)
    expect(await entriesOf(piece.id)).toEqual([{ kind: 'removal', text: REASONS.rule, authorId: null }])
    const { user } = await app.expectData('GET /users/{id}', { params: { id: creator.id } })
    expect(user.articlesCount).toBe(0)
  })

  test('an unpublished one its author corrects and publishes again', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    await decide(await createModerator(app), await reported('article', piece.id), 'unpublish')
    const body = { status: 'published' as const, title: 'Corrigé' }
    const again = await app.expectData('PATCH /content/{id}', { params: { id: piece.id }, body }, { as: creator })
    expect(again.content.status).toBe('published')
    expect((await entriesOf(piece.id)).map(({ kind }) => kind)).toEqual(['removal', 'return'])
  })

  test('a hidden comment keeps its place and text, and is counted no more', async () => {
    const piece = await createPiece(app, await createCreator(app))
    const author = await createAccount(app)
    const root = await comment(piece, author, 'Ce qui est caché')
    const reader = await createAccount(app)
    const { reply } = await app.expectData(
      'POST /comments/article/{id}/reply/{commentId}',
      { params: { id: piece.id, commentId: root.id }, body: { content: 'Réponse' } },
      { as: reader },
    )
    await decide(await createModerator(app), await reported('comment', root.id), 'hide')
    // Its last answer goes, it does not: it may be shown again.
    await app.expectData('DELETE /comments/{id}', { params: { id: reply.id } }, { as: reader })

    const { comments, commentsCount } = await app.expectData('GET /comments/article/{id}', { params: { id: piece.id } })
    expect([comments.map(({ isDeleted, author }) => [isDeleted, author]), commentsCount]).toEqual([[[true, null]], 0])
    expect(await app.context.database(sql`SELECT content FROM comments WHERE id = ${root.id}`)).toEqual([
      { content: 'Ce qui est caché' },
    ])
  })

  test('a suspension ends sessions, has its term, and hides what was reported', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    const { data } = await decide(await createModerator(app), await reported('article', piece.id), 'suspend', 7)

    const days = (Date.parse(data?.decision.suspendedUntil ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect((await app.call('GET /users/me/decisions', {}, { as: creator })).status).toBe(401)
    expect((await app.call('GET /users/{id}', { params: { id: creator.id } })).status).toBe(404)
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } })).status).toBe(404)
    expect((await mailsOf(creator.email)).map(({ kind }) => kind)).toContain('decision-owner')
  })

  test('a suspension meets its author, who publishes, and neither fails', async () => {
    const [moderator, creator] = [await createModerator(app), await createCreator(app)]
    const id = await reported('profile', creator.id)
    const { answers } = await app.context.database.transaction(async (tx) => {
      await tx(sql`SELECT FROM moderation_cases WHERE id = ${id} FOR UPDATE`)
      const decided = decide(moderator, id, 'suspend', 7)
      await expect.poll(() => waiting(app)).toBe(1)
      const body = {
        title: 'Au même moment',
        blocks: [{ type: 'text' as const, content: 'Mot' }],
        status: 'published' as const,
      }
      const published = app.call('POST /content', { body }, { as: creator })
      await expect.poll(() => waiting(app)).toBe(2)
      return { answers: Promise.all([decided, published]) }
    })

    expect((await answers).map(({ status }) => status)).toEqual([200, 201])
  })

  test('what has nothing to act on is refused, and what has is done (docs/product/moderation.md#decisions)', async () => {
    const [moderator, creator] = [await createModerator(app), await createCreator(app)]
    const piece = await createPiece(app, creator)
    const id = await reported('article', piece.id)
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })
    await app.expectData('DELETE /content/bin/{id}', { params: { id: piece.id } }, { as: creator })

    const { case: whole } = await app.expectData('GET /admin/cases/{id}', { params: { id } }, { as: moderator })
    expect([whole.isPublic, whole.measures]).toEqual([false, ['none', 'warn', 'suspend']])
    for (const measure of ['hide', 'unpublish'] as const) {
      const { status, failure } = await decide(moderator, id, measure)
      expect([status, failure?.message]).toEqual([409, M.measureTooLate])
    }
    expect((await decide(moderator, id, 'warn')).status).toBe(200)
    const profile = await reported('profile', creator.id)
    expect((await decide(moderator, profile, 'hide')).failure?.message).toBe(M.measureUnfit)
    await app.context.database(sql`DELETE FROM users WHERE id = ${creator.id}`)
    expect((await decide(moderator, profile, 'suspend')).failure?.message).toBe(M.ownerGone)
    expect((await decide(moderator, profile, 'none')).status).toBe(200)
  })
})

describe('who decides (docs/product/moderation.md#who-decides)', () => {
  test('one of two at once; the second is told who, and what', async () => {
    const piece = await createPiece(app, await createCreator(app))
    const id = await reported('article', piece.id)
    const [one, two] = [await createModerator(app), await createAdmin(app)]
    const answers = await Promise.all([decide(one, id, 'hide'), decide(two, id, 'none')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.failure?.message
    const isOneFirst = answers[0]?.status === 200
    expect(refused).toBe(
      isOneFirst ? M.alreadyDecided(one.username, 'Masquer') : M.alreadyDecided(two.username, 'Ne rien faire'),
    )
    expect(await app.context.database(sql`SELECT act FROM journal WHERE target_id = ${id}`)).toEqual([
      { act: 'case-decided' },
    ])
    const told = await app.context.database(
      sql`SELECT kind FROM mails WHERE recipient LIKE ${`guest-${piece.id}%`} ORDER BY id`,
    )
    expect(told).toEqual([{ kind: 'report-received' }, { kind: 'decision-reporter' }])
  })

  test('nobody about their own, and who reported only where there is nobody else', async () => {
    const site = await useTestApp()
    const own = await createAdmin(site)
    const creator = await createCreator(site)
    const piece = await createPiece(site, creator)
    await site.context.database(sql`UPDATE articles SET author_id = ${own.id}`)
    expect((await decide(own, await reported('article', piece.id, site), 'none', null, site)).failure?.message).toBe(
      M.ownContent,
    )

    const body = { target: { kind: 'profile' as const, id: creator.id }, reason: 'spam' as const, explanation: 'Spam' }
    await site.expectData('POST /reports', { body }, { as: own })
    const id = await reported('profile', creator.id, site)
    const second = await createModerator(site)
    expect((await decide(own, id, 'none', null, site)).failure?.message).toBe(M.ownReport)
    // As a guest, by their mailbox, it is as much their report.
    const guest = { ...body, email: second.email.toUpperCase() }
    await site.expectData('POST /reports', { body: guest })
    const third = await createModerator(site)
    expect((await decide(second, id, 'none', null, site)).failure?.message).toBe(M.ownReport)
    await site.context.database(sql`UPDATE users SET is_active = false WHERE id = ${third.id}`)
    expect((await decide(own, id, 'none', null, site)).status).toBe(200)
  })

  test('moderators suspend no moderator, and nobody the last administrator', async () => {
    const moderator = await createModerator(app)
    const peer = await createModerator(app)
    const id = await reported('profile', peer.id)
    const { case: whole } = await app.expectData('GET /admin/cases/{id}', { params: { id } }, { as: moderator })
    expect(whole.measures).toEqual(['none', 'warn'])
    expect((await decide(moderator, id, 'suspend')).status).toBe(403)
    expect((await decide(await createAdmin(app), id, 'suspend')).status).toBe(200)
  })

  test('whoever was deactivated is suspended no more, and that is not offered', async () => {
    const moderator = await createModerator(app)
    const reader = await createAccount(app)
    const id = await reported('profile', reader.id)
    const activation = { params: { id: reader.id }, body: { isActive: false } }
    await app.expectData('PATCH /users/{id}/activate', activation, { as: await createAdmin(app) })
    const { case: whole } = await app.expectData('GET /admin/cases/{id}', { params: { id } }, { as: moderator })
    expect(whole.measures).toEqual(['none', 'warn'])
    expect((await decide(moderator, id, 'suspend')).failure?.message).toBe(DESK_ACCOUNT_MESSAGES.deactivated)
  })
})

test('a case is handed on, noted, and found by its name; the journal says so (docs/product/moderation.md#assigning)', async () => {
  const piece = await createPiece(app, await createCreator(app), { title: 'Forêt de Brocéliande' })
  const id = await reported('article', piece.id)
  const [moderator, reader] = [await createModerator(app), await createAccount(app)]
  const assign = (assigneeId: string | null) =>
    app.call('POST /admin/cases/{id}/assign', { params: { id }, body: { assigneeId } }, { as: moderator })
  expect((await assign(reader.id)).failure?.message).toBe(M.notModerator)
  expect((await assign(moderator.id)).data?.assignee).toEqual({ id: moderator.id, username: moderator.username })
  await app.expectData(
    'POST /admin/cases/{id}/notes',
    { params: { id }, body: { text: 'À revoir' } },
    { as: moderator },
  )

  const query = { state: 'mine' as const, q: 'foret de broc' }
  const { cases } = await app.expectData('GET /admin/cases', { query }, { as: moderator })
  expect(cases.map(({ id, assignee }) => [id, assignee?.id])).toEqual([[id, moderator.id]])
  const { case: whole } = await app.expectData('GET /admin/cases/{id}', { params: { id } }, { as: moderator })
  expect(whole.notes.map(({ author, text }) => [author, text])).toEqual([[moderator.username, 'À revoir']])
  const acts = await app.context.database(sql`SELECT act, reason FROM journal WHERE target_id = ${id} ORDER BY at, id`)
  expect(acts).toEqual([
    { act: 'case-assigned', reason: '' },
    { act: 'case-noted', reason: '' },
  ])
  await decide(moderator, id, 'none')
  expect((await assign(null)).failure?.message).toBe(M.caseDecided)
})

test('a case is found by its owner’s names of then, until their account is gone (docs/product/moderation.md#cases)', async () => {
  const creator = await createCreator(app)
  await app.context.database(sql`UPDATE users SET display_name = 'Éloïse Kermadec' WHERE id = ${creator.id}`)
  const id = await reported('article', (await createPiece(app, creator, { title: 'Marées' })).id)
  const moderator = await createModerator(app)
  const found = async (q: string) =>
    (await app.expectData('GET /admin/cases', { query: { q } }, { as: moderator })).cases.map(({ id }) => id)
  expect([await found('eloise ker'), await found(creator.username.toUpperCase())]).toEqual([[id], [id]])
  await app.context.database(sql`DELETE FROM users WHERE id = ${creator.id}`)
  expect([await found('eloise ker'), await found(creator.username)]).toEqual([[], []])
})
