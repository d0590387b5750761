import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { TargetKind } from '#contract/trust/moderation.ts'
import { aCreator, aModerator, anAdmin, aReader, aSite } from '../../../testing/cast.ts'
import { createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const moderator = aModerator(app)
const second = aModerator(app)
const admin = anAdmin(app)
const creator = aCreator(app)
const reader = aReader(app)

const HIDE = { measure: 'hide' as const, rule: 'Conditions, article 2', facts: 'Une injure.' }

const open = (as: TestAccount, kind: TargetKind, id: string, decision?: typeof HIDE) =>
  app.call('POST /admin/cases', { body: { target: { kind, id }, ...(decision && { decision }) } }, { as })

async function comment(as: TestAccount = reader, under: TestAccount = creator) {
  const piece = await createPiece(app, under)
  const asked = { params: { id: piece.id }, body: { content: 'Un mot de trop' } }
  const { comment: made } = await app.expectData('POST /comments/article/{id}', asked, { as })
  return { id: made.id, piece }
}

const listed = async (piece: { id: string }, as?: TestAccount) =>
  app.expectData('GET /comments/article/{id}', { params: { id: piece.id } }, { as })

const actsOn = async (id: string | undefined) => {
  const acts = await app.context.database(sql<{ act: string }>`
    SELECT act FROM journal WHERE target_id = ${id} ORDER BY at, id`)
  return acts.map(({ act }) => act)
}

/** The mails about decisions to an account, with the rows that they tell of. */
const decisionsTo = ({ email }: TestAccount) =>
  app.context.database(sql<{ kind: string; measure: string; rule: string; facts: string; entry: string | null }>`
    SELECT m.kind, d.measure, d.rule, d.facts, e.text AS entry FROM mails AS m
      JOIN decisions AS d ON d.id = (m.facts ->> 'decisionId')::uuid
      LEFT JOIN register_entries AS e ON e.decision_id = d.id
    WHERE m.recipient = ${email} ORDER BY m.created_at DESC, m.id DESC`)

describe('opening a case (docs/product/moderation.md#cases)', () => {
  test('about what a moderator sees: theirs to decide, once however often, and no report', async () => {
    const piece = await createPiece(app, creator)
    const first = await open(moderator, 'article', piece.id)
    expect(first.status).toBe(201)
    const id = first.data?.id ?? ''
    expect((await open(second, 'article', piece.id)).data?.id).toBe(id)
    const params = { id }
    const { case: whole } = await app.expectData('GET /admin/cases/{id}', { params }, { as: second })
    expect(whole).toMatchObject({ reportsCount: 0, assignee: { id: moderator.id }, refusal: null, reports: [] })
    expect(await actsOn(id)).toEqual(['case-opened'])
    await app.expectData('POST /admin/cases/{id}/decision', { params, body: HIDE }, { as: moderator })
    const [told] = await decisionsTo(creator)
    expect(told).toEqual({ kind: 'decision-owner', ...HIDE, entry: HIDE.rule })
  })

  test('not about their own, nor what nobody can read, nor by others', async () => {
    const own = await comment(moderator)
    expect(await open(moderator, 'comment', own.id)).toMatchObject({ status: 403, failure: { message: M.ownContent } })
    expect(await open(moderator, 'comment', own.id, HIDE)).toMatchObject({ status: 403 })
    expect((await open(moderator, 'profile', moderator.id)).status).toBe(403)
    const draft = await createPiece(app, creator, { status: 'draft' })
    expect((await open(admin, 'article', draft.id)).status).toBe(404)
    expect((await open(creator, 'comment', own.id)).status).toBe(403)
    expect((await listed(own.piece)).comments).toMatchObject([{ isDeleted: false }])
  })

  test('is offered with what may be judged, never with one’s own', async () => {
    const { id, piece } = await comment(moderator)
    const params = { id: piece.id }
    const may = async (as?: TestAccount) => [
      (await app.expectData('GET /content/{id}', { params }, { as })).content.can.moderate,
      (await listed(piece, as)).comments.find((each) => each.id === id)?.can.moderate,
      (await app.expectData('GET /users/{id}', { params: { id: creator.id } }, { as })).user.can.moderate,
    ]
    expect(await may()).toEqual([false, false, false])
    expect(await may(creator)).toEqual([false, false, false])
    expect(await may(moderator)).toEqual([true, false, true])
    expect(await may(admin)).toEqual([true, true, true])
    const { articles } = await app.expectData('GET /admin/articles', {}, { as: moderator })
    expect(articles.find((each) => each.id === piece.id)?.can).toEqual({
      ...{ edit: false, publish: false, delete: false, moderate: true },
    })
  })
})

describe('hiding a comment where it stands (docs/product/comments.md#deleting-a-comment)', () => {
  test('decides about what was reported of it as well', async () => {
    const { id, piece } = await comment()
    const report = {
      target: { kind: 'comment' as const, id },
      reason: 'harassment' as const,
      explanation: 'Une injure',
    }
    await app.expectData('POST /reports', { body: { ...report, email: 'temoin@exemple.fr' } })
    await app.expectData('POST /reports', { body: report }, { as: second })
    expect(await open(second, 'comment', id, HIDE)).toMatchObject({ status: 403, failure: { message: M.ownReport } })
    const { data } = await open(moderator, 'comment', id, HIDE)
    expect(await actsOn(data?.id)).toEqual(['case-decided'])
    expect(await listed(piece)).toMatchObject({ commentsCount: 0, comments: [{ isDeleted: true, author: null }] })
    const told = await app.context.database(
      sql`SELECT kind FROM mails WHERE recipient = 'temoin@exemple.fr' ORDER BY id`,
    )
    expect(told).toEqual([{ kind: 'report-received' }, { kind: 'decision-reporter' }])
    expect((await open(moderator, 'comment', id, HIDE)).status).toBe(404)
  })

  test('an administrator’s DELETE does the same: mail, register, appeal', async () => {
    const { id, piece } = await comment()
    const input = { params: { id }, body: { reason: 'Une adresse privée y est donnée.' } }
    await app.expectData('DELETE /comments/{id}', input, { as: admin })
    const [told] = await decisionsTo(reader)
    const reasons = { rule: M.siteRule, facts: input.body.reason }
    expect(told).toEqual({ kind: 'decision-owner', measure: 'hide', ...reasons, entry: M.siteRule })
    expect(await actsOn(id)).toEqual([])
    expect((await listed(piece)).comments).toMatchObject([{ isDeleted: true, can: { delete: false, moderate: false } }])

    const { decisions } = await app.expectData('GET /users/me/decisions', {}, { as: reader })
    await app.expectData('POST /appeals', { body: { token: decisions[0]?.token ?? '', text: 'C’est la mienne.' } })
    const { appeals } = await app.expectData('GET /admin/appeals', {}, { as: second })
    const answer = { params: { id: appeals[0]?.id ?? '' }, body: { outcome: 'overturned' as const, reasons: 'Oui.' } }
    expect((await app.call('POST /admin/appeals/{id}/decision', answer, { as: admin })).status).toBe(403)
    await app.expectData('POST /admin/appeals/{id}/decision', answer, { as: second })
    expect(await listed(piece)).toMatchObject({ commentsCount: 1, comments: [{ content: 'Un mot de trop' }] })
  })

  test('without a reason, and under an article that is a draft again, it is a decision too', async () => {
    const { id, piece } = await comment()
    const draft = { params: { id: piece.id }, body: { status: 'draft' as const } }
    await app.expectData('PUT /content/{id}', draft, { as: creator })
    await app.expectData('DELETE /comments/{id}', { params: { id } }, { as: admin })
    const [told] = await decisionsTo(reader)
    expect(told).toMatchObject({ measure: 'hide', facts: M.unexplained, entry: null })
  })
})
