import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { AppealOutcome, Measure, TargetKind } from '#contract/trust/moderation.ts'
import { aSite } from '../../../testing/cast.ts'
import {
  createAccount,
  createCreator,
  createModerator,
  createPiece,
  PASSWORD,
  type TestAccount,
} from '../../../testing/factories.ts'
import { appealKey, appealToken } from './appeal-token.ts'

const app = aSite()

const REASONS = { rule: 'Conditions, article 4', facts: 'Une annonce cachée.' }

/** Somebody reports, unless `hasReported` has, and somebody decides. */
async function decided(kind: TargetKind, id: string, measure: Measure, hasReported?: TestAccount) {
  const reporter = hasReported ?? (await createAccount(app))
  const body = { target: { kind, id }, reason: 'spam' as const, explanation: 'Spam' }
  if (!hasReported) await app.expectData('POST /reports', { body }, { as: reporter })
  const [found] = await app.context.database(sql<{ caseId: string; reportId: string }>`
    SELECT case_id, id AS report_id FROM reports WHERE reporter_id = ${reporter.id}`)
  const { caseId = '', reportId = '' } = found ?? {}
  const moderator = await createModerator(app)
  const { decision } = await app.expectData(
    'POST /admin/cases/{id}/decision',
    { params: { id: caseId }, body: { measure, ...REASONS } },
    { as: moderator },
  )
  const key = await appealKey(app.context.database)
  const tokenOf = (reportId: string | null) => appealToken(key, { decisionId: decision.id, reportId })
  return { reporter, moderator, caseId, decision, owner: tokenOf(null), reporterToken: tokenOf(reportId) }
}

const contest = (token: string, text = 'C’est une citation.') => app.call('POST /appeals', { body: { token, text } })

async function appealOf(decisionId: string): Promise<string> {
  const [row] = await app.context.database(
    sql<{ id: string }>`SELECT id FROM appeals WHERE decision_id = ${decisionId}`,
  )
  return row?.id ?? ''
}

async function answer(as: TestAccount, decisionId: string, outcome: AppealOutcome) {
  const id = await appealOf(decisionId)
  const body = { outcome, reasons: 'Le passage est une citation.' }
  return app.call('POST /admin/appeals/{id}/decision', { params: { id }, body }, { as })
}

const kindsTo = async ({ email }: TestAccount) => {
  const rows = await app.context.database(sql<{ kind: string }>`
    SELECT kind FROM mails WHERE recipient = ${email} ORDER BY created_at, id`)
  return rows.map(({ kind }) => kind)
}

describe('an owner who is right has back what was taken (docs/product/moderation.md#appeals)', () => {
  test.each(['hide', 'unpublish'] as const)('an article: %s', async (measure) => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    const { owner, decision, moderator, reporter } = await decided('article', piece.id, measure)
    const { data } = await contest(owner)
    expect(data?.decision).toMatchObject({ canAppeal: false, appeal: { from: 'owner', text: 'C’est une citation.' } })

    expect((await answer(moderator, decision.id, 'overturned')).failure?.message).toBe(M.anotherModerator)
    const second = await createModerator(app)
    expect((await answer(second, decision.id, 'overturned')).data?.appeal).toMatchObject({
      outcome: 'overturned',
      decidedBy: second.username,
    })

    const { content } = await app.expectData('GET /content/{id}', { params: { id: piece.id } })
    expect(content.status).toBe('published')
    const { user } = await app.expectData('GET /users/{id}', { params: { id: creator.id } })
    expect(user.articlesCount).toBe(1)
    const entries = await app.context.database(sql`
      SELECT e.kind, a.kind AS amends FROM register_entries e LEFT JOIN register_entries a ON a.id = e.amends
      WHERE e.article_id = ${piece.id} ORDER BY e.at, e.id`)
    expect(entries).toEqual([
      { kind: 'removal', amends: null },
      { kind: 'return', amends: 'removal' },
    ])
    expect(await kindsTo(creator)).toEqual(['decision-owner', 'appeal-received', 'appeal-decided'])
    expect(await kindsTo(reporter)).toEqual(['report-received', 'decision-reporter', 'appeal-decided'])
  })

  test('an article that its author deleted meanwhile: no longer held, it stays in the bin, and is a draft out of it', async () => {
    const creator = await createCreator(app)
    const { id } = await createPiece(app, creator)
    const params = { id }
    const { owner, decision } = await decided('article', id, 'hide')
    await app.expectData('DELETE /content/{id}', { params }, { as: creator })
    await contest(owner)
    expect((await answer(await createModerator(app), decision.id, 'overturned')).status).toBe(200)
    expect((await app.call('GET /content/{id}', { params }, { as: creator })).status).toBe(404)

    await app.expectData('POST /content/{id}/restore-from-bin', { params }, { as: creator })
    const { content } = await app.expectData('GET /content/{id}', { params }, { as: creator })
    expect(content.status).toBe('draft')
    const published = { params, body: { status: 'published' as const } }
    expect((await app.call('PUT /content/{id}', published, { as: creator })).status).toBe(200)
  })

  test('a comment, counted again; the register says that its removal is undone', async () => {
    const piece = await createPiece(app, await createCreator(app))
    const author = await createAccount(app)
    const input = { params: { id: piece.id }, body: { content: 'Un mot' } }
    const { comment } = await app.expectData('POST /comments/article/{id}', input, { as: author })
    const { owner, decision, moderator } = await decided('comment', comment.id, 'hide')
    const [removal] = await app.context.database(
      sql<{ id: string }>`SELECT id FROM register_entries WHERE decision_id = ${decision.id}`,
    )
    // Amended by hand it is not undone yet.
    const amendment = { params: { id: removal?.id ?? '' }, body: { text: 'Article 4, alinéa 2.' } }
    await app.expectData('POST /admin/register/{id}/amendments', amendment, { as: moderator })
    await contest(owner)
    await answer(await createModerator(app), decision.id, 'overturned')

    const { comments, commentsCount } = await app.expectData('GET /comments/article/{id}', { params: { id: piece.id } })
    expect([comments[0]?.content, comments[0]?.isDeleted, commentsCount]).toEqual(['Un mot', false, 1])
    const entries = await app.context.database(sql`
      SELECT kind, text FROM register_entries WHERE decision_id = ${decision.id} ORDER BY at, id`)
    expect(entries).toEqual([
      { kind: 'removal', text: REASONS.rule },
      { kind: 'amendment', text: M.overturnedEntry },
    ])
  })

  test('a suspension, with the article that it hid; one for something else since then stays', async () => {
    const [one, other] = [await createCreator(app), await createCreator(app)]
    const piece = await createPiece(app, one)
    const first = await decided('article', piece.id, 'suspend')
    const second = await decided('profile', other.id, 'suspend')
    await app.context.database(sql`UPDATE users SET suspended_by = gen_random_uuid() WHERE id = ${other.id}`)
    for (const { owner, decision } of [first, second]) {
      expect((await contest(owner)).status).toBe(201)
      expect((await answer(await createModerator(app), decision.id, 'overturned')).status).toBe(200)
    }
    const standing = await app.context.database(sql`
      SELECT is_active FROM users WHERE id IN (${one.id}, ${other.id}) ORDER BY id = ${other.id}`)
    expect(standing).toEqual([{ isActive: true }, { isActive: false }])
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } })).status).toBe(200)
  })

  test('an article that its author has emptied since stays a draft, theirs to publish', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    const { owner, decision } = await decided('article', piece.id, 'hide')
    const emptied = { params: { id: piece.id }, body: { title: '', blocks: [] } }
    await app.expectData('PATCH /content/{id}', emptied, { as: creator })
    await contest(owner)
    await answer(await createModerator(app), decision.id, 'overturned')
    const filled = {
      title: 'De retour',
      blocks: [{ type: 'text' as const, content: 'Mieux' }],
      status: 'published' as const,
    }
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } })).status).toBe(404)
    expect(
      (await app.call('PATCH /content/{id}', { params: { id: piece.id }, body: filled }, { as: creator })).status,
    ).toBe(200)
  })

  test('what a closing account had taken away with it comes back with it', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    const body = { target: { kind: 'article' as const, id: piece.id }, reason: 'spam' as const, explanation: 'Spam' }
    const reporter = await createAccount(app)
    await app.expectData('POST /reports', { body }, { as: reporter })
    await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: creator })
    const { owner, decision } = await decided('article', piece.id, 'hide', reporter)
    await contest(owner)
    await answer(await createModerator(app), decision.id, 'overturned')
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } })).status).toBe(404)

    await app.expectData('POST /auth/login', { body: { identifier: creator.username, password: PASSWORD } })
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } })).status).toBe(200)
    const { user } = await app.expectData('GET /users/{id}', { params: { id: creator.id } })
    expect(user.articlesCount).toBe(1)
  })

  test('nothing under a closing account before that is opened', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    const { owner, decision } = await decided('article', piece.id, 'unpublish')
    await app.context.database(
      sql`UPDATE users SET is_active = false, closing_at = now() + interval '9 days' WHERE id = ${creator.id}`,
    )
    await contest(owner)
    await answer(await createModerator(app), decision.id, 'overturned')
    expect(
      await app.context.database(sql`
        SELECT status, unpublished_by_closing, withdrawn_by FROM articles WHERE id = ${piece.id}`),
    ).toEqual([{ status: 'draft', unpublishedByClosing: true, withdrawnBy: null }])
  })
})

test('a reporter who is right has the report taken up again, by who answered (docs/product/moderation.md#appeals)', async () => {
  const creator = await createCreator(app)
  const piece = await createPiece(app, creator)
  const { reporterToken, owner, decision, reporter, caseId } = await decided('article', piece.id, 'none')
  expect((await contest(owner)).failure?.message).toBe(M.appealNotYours)
  expect((await contest(reporterToken)).status).toBe(201)
  const told = await app.expectData('POST /appeals/read', { body: { token: owner } })
  expect(told.decision).toMatchObject({ side: 'owner', canAppeal: false, appeal: { from: 'reporter', text: '' } })
  const second = await createModerator(app)
  const { appeals } = await app.expectData('GET /admin/appeals', { query: { limit: 50 } }, { as: second })
  expect(appeals.find((appeal) => appeal.case.id === caseId)).toMatchObject({ canDecide: true, from: 'reporter' })
  await answer(second, decision.id, 'overturned')

  const query = { state: 'mine' as const }
  const { cases } = await app.expectData('GET /admin/cases', { query }, { as: second })
  expect(cases.map(({ target, reportsCount }) => [target.id, reportsCount])).toEqual([[piece.id, 1]])
  expect(await kindsTo(reporter)).toEqual(['report-received', 'decision-reporter', 'appeal-received', 'appeal-decided'])
  expect(await kindsTo(creator)).toEqual(['decision-owner'])
})

describe('once, in time, by who may (docs/product/moderation.md#appeals)', () => {
  test('the second is refused, so is one after six months, and a link that is not ours opens nothing', async () => {
    const creator = await createCreator(app)
    const late = await decided('profile', creator.id, 'warn')
    await app.context.database(sql`
      UPDATE decisions SET created_at = now() - interval '6 months 1 day' WHERE id = ${late.decision.id}`)
    expect((await contest(late.owner)).failure?.message).toBe(M.appealTooLate)
    const { decision } = await app.expectData('POST /appeals/read', { body: { token: late.owner } })
    expect(decision).toMatchObject({ canAppeal: false, measure: 'warn', ...REASONS })

    const again = await decided('profile', creator.id, 'warn')
    for (const side of [again.owner, again.reporterToken]) {
      const answers = await Promise.all([contest(side), contest(side)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }

    const forged = `${again.owner.slice(0, -2)}AA`
    for (const token of [
      'x',
      forged,
      `${again.owner}AAAA`,
      appealToken(Buffer.alloc(32), { decisionId: again.decision.id, reportId: null }),
    ]) {
      const { status, failure } = await app.call('POST /appeals/read', { body: { token } })
      expect([status, failure?.code]).toEqual([404, 'LINK_UNKNOWN'])
    }
  })

  test('neither owner nor reporter answers; of two who answer at once the second is told; not even the database lets the first moderator answer', async () => {
    const creator = await createCreator(app)
    const { owner, decision, moderator, reporter } = await decided('profile', creator.id, 'warn')
    await contest(owner)
    await app.context.database(sql`UPDATE users SET role = 'moderator' WHERE id IN (${creator.id}, ${reporter.id})`)
    expect((await answer(creator, decision.id, 'overturned')).failure?.message).toBe(M.ownContent)
    expect((await answer(reporter, decision.id, 'upheld')).failure?.message).toBe(M.ownReport)
    const [one, two] = [await createModerator(app), await createModerator(app)]
    const answers = await Promise.all([answer(one, decision.id, 'upheld'), answer(two, decision.id, 'upheld')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = answers[0]?.status === 200 ? one : two
    expect(answers.find(({ failure }) => failure)?.failure?.message).toBe(
      M.appealAlreadyDecided(first.username, 'décision maintenue'),
    )
    await expect(
      app.context.database(sql`UPDATE appeals SET decided_by = ${moderator.id} WHERE decision_id = ${decision.id}`),
    ).rejects.toThrow('appeals_another_moderator')
  })
})

test('each side of a warning contests it for itself, and has its own answer (docs/product/moderation.md#appeals)', async () => {
  const creator = await createCreator(app)
  const { owner, reporterToken, caseId } = await decided('profile', creator.id, 'warn')
  expect((await contest(reporterToken, 'Bien peu')).data?.decision).toMatchObject({ appeal: { from: 'reporter' } })
  const read = async (token: string) => (await app.expectData('POST /appeals/read', { body: { token } })).decision
  expect(await read(owner)).toMatchObject({ canAppeal: true, appeal: { from: 'reporter', text: '' } })
  expect((await contest(owner, 'Bien trop')).status).toBe(201)

  const second = await createModerator(app)
  const whole = async () =>
    (await app.expectData('GET /admin/cases/{id}', { params: { id: caseId } }, { as: second })).case.appeals
  const [first, own] = await whole()
  expect([first?.text, own?.text]).toEqual(['Bien peu', 'Bien trop'])
  const answer = { params: { id: own?.id ?? '' }, body: { outcome: 'upheld' as const, reasons: 'Non.' } }
  await app.expectData('POST /admin/appeals/{id}/decision', answer, { as: second })
  expect((await whole()).map(({ outcome }) => outcome)).toEqual([null, 'upheld'])
  expect(await read(owner)).toMatchObject({ canAppeal: false, appeal: { text: 'Bien trop', outcome: 'upheld' } })
  expect(await read(reporterToken)).toMatchObject({ canAppeal: false, appeal: { text: 'Bien peu', outcome: null } })
})

test('an owner reads decisions with their links, and nobody ever who reported (docs/product/moderation.md#mails-of-moderation)', async () => {
  const creator = await createCreator(app)
  const piece = await createPiece(app, creator)
  const { reporter, decision } = await decided('article', piece.id, 'warn')
  const { decisions } = await app.expectData('GET /users/me/decisions', {}, { as: creator })
  expect(decisions).toMatchObject([{ id: decision.id, side: 'owner', canAppeal: true, target: { id: piece.id } }])
  const read = await app.expectData('POST /appeals/read', { body: { token: decisions[0]?.token ?? '' } })
  expect(JSON.stringify([decisions, read])).not.toMatch(new RegExp(`${reporter.id}|${reporter.username}`))
  const mails = await app.context.database(
    sql<{ facts: object }>`SELECT facts FROM mails WHERE user_id = ${creator.id}`,
  )
  expect(mails).toEqual([{ facts: { decisionId: decision.id } }])
})

test('a moderator learns as little about who reported what is theirs (docs/product/moderation.md#who-decides)', async () => {
  const owner = await createModerator(app)
  const { reporter, caseId, decision, reporterToken, moderator } = await decided('profile', owner.id, 'none')
  const note = { params: { id: caseId }, body: { text: `Vu avec ${reporter.username}` } }
  await app.expectData('POST /admin/cases/{id}/notes', note, { as: moderator })
  await contest(reporterToken, `Je suis ${reporter.username}`)
  await answer(await createModerator(app), decision.id, 'overturned')

  const told = async (as: TestAccount) => {
    const { cases } = await app.expectData('GET /admin/cases', { query: { limit: 50 } }, { as })
    const ofOwner = [caseId, ...cases.filter(({ owner: of }) => of?.id === owner.id).map(({ id }) => id)]
    const whole = await Promise.all(
      ofOwner.map((id) => app.expectData('GET /admin/cases/{id}', { params: { id } }, { as })),
    )
    const lists = await Promise.all(
      (['open', 'decided'] as const).map((state) =>
        app.expectData('GET /admin/appeals', { query: { state, limit: 50 } }, { as }),
      ),
    )
    const journal = await app.expectData('GET /admin/journal', { query: { limit: 50 } }, { as })
    return JSON.stringify([cases, whole, lists, journal])
  }
  expect(await told(moderator)).toContain(reporter.username)
  expect(await told(owner)).not.toMatch(new RegExp(`${reporter.username}|${reporter.id}`))
})
