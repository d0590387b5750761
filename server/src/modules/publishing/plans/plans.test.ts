import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CONTENT_MESSAGES, PLAN_MESSAGES as M, NEWSROOM_MESSAGES } from '#contract/publishing/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import type { PlanAct } from '#contract/publishing/own-plan.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import { aCreator, anAdmin, aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { spawnSite } from '../../../testing/spawned-site.ts'
import { writeArticles } from '../articles/article-life.ts'

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' })
const publication = aCreator(app)
const admin = anAdmin(app)

const plan = (id: string, act: PlanAct, body: LocalMoment, as = publication) =>
  app.call('PUT /content/{id}/plans/{act}', { params: { id, act }, body }, { as })
const drop = (id: string, act: PlanAct, as = publication) =>
  app.call('DELETE /content/{id}/plans/{act}', { params: { id, act } }, { as })
const plansOf = async (id: string, as = publication) =>
  (await app.expectData('GET /content/{id}/plans', { params: { id } }, { as })).plans
const draft = (title = 'Un brouillon', as = publication) =>
  createPiece(app, as, { status: 'draft', title, publicationId: publication.id })
const statusOf = async (id: string) =>
  (await app.call('GET /content/{id}', { params: { id } }, { as: publication })).data?.content.status
const save = (id: string, status: 'draft' | 'published') =>
  app.expectData('PUT /content/{id}', { params: { id }, body: { status } }, { as: publication })
const refusalOf = async (answer: Promise<Pick<Awaited<ReturnType<typeof plan>>, 'status' | 'failure'>>) => {
  const { status, failure } = await answer
  return [status, ...(failure?.errors ?? []).flatMap(({ field, message }) => [field, message])]
}

/** A minute of Paris, so many days ahead, at noon: no clock changes then. */
const inDays = (days: number): LocalMoment => ({
  at: `${new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })}T12:00`,
})

/** What is planned of a piece is due since then. @returns since when. */
async function makeDue(id: string, act: PlanAct, minutesAgo: number): Promise<string> {
  const [row] = await app.context.database(sql<{ at: Date }>`UPDATE plans
    SET at = date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}) WHERE article_id = ${id} AND act = ${act} RETURNING at`)
  return row?.at.toISOString() ?? ''
}

const requireConfirmed = async (isRequired: boolean) => {
  await app.context.database(sql`
    INSERT INTO site_settings (require_verified_email) VALUES (${isRequired})
    ON CONFLICT (is_only) DO UPDATE SET require_verified_email = excluded.require_verified_email`)
}

async function createMember(role: MemberRole): Promise<TestAccount> {
  const person = await createAccount(app)
  await app.context.database(
    sql`INSERT INTO members (publication_id, user_id, role) VALUES (${publication.id}, ${person.id}, ${role})`,
  )
  return person
}

describe('what is planned (docs/product/newsroom.md#dates)', () => {
  test('unpublished changes appear at theirs, and are not planned once they were published or dropped by hand', async () => {
    const { id, slug } = await createPiece(app, publication, { title: 'La digue' })
    const keep = (title: string) =>
      app.expectData('PUT /content/{id}/unpublished', { params: { id }, body: { title } }, { as: publication })
    const read = async () => (await app.expectData('GET /content/slug/{slug}', { params: { slug } })).content.title
    await keep('La digue tient')
    expect((await plan(id, 'update', inDays(2))).status).toBe(200)
    expect(await read()).toBe('La digue')
    await makeDue(id, 'update', 1)
    await expect.poll(read).toBe('La digue tient')
    expect(await plansOf(id)).toEqual([])
    for (const end of ['DELETE /content/{id}/unpublished', 'POST /content/{id}/unpublished/publish'] as const) {
      await keep('La digue cède')
      await plan(id, 'update', inDays(2))
      expect(await refusalOf(plan(id, 'withdraw', inDays(1)))).toEqual([400, 'at', M.withdrawnBefore])
      expect(await plansOf(id)).toHaveLength(1)
      await app.expectData(end, { params: { id } }, { as: publication })
      expect(await plansOf(id)).toEqual([])
    }
  })

  test('appears at its moment, everywhere, dated by its plan, and goes at its moment', async () => {
    const { id, slug } = await draft('La marée de mars')
    expect((await plan(id, 'publish', inDays(2))).message).toMatch(/^Prévu pour le .+ à 12:00$/)
    expect((await plan(id, 'withdraw', inDays(3))).status).toBe(200)
    const told = await plansOf(id)
    expect(told).toMatchObject([
      { act: 'publish', by: publication.username, failure: null },
      { act: 'withdraw', by: publication.username, failure: null },
    ])
    expect(told[0]?.at.slice(0, 10)).toBe(inDays(2).at.slice(0, 10))
    const feeds = async () => {
      const answers = await Promise.all(
        ['/api/v1/content', '/feed.xml', '/feed.json', '/sitemap/news.xml'].map(async (path) =>
          (await fetch(app.origin + path)).text(),
        ),
      )
      return answers.map((text) => text.includes(slug))
    }
    expect([await statusOf(id), (await app.call('GET /content/{id}', { params: { id } })).status]).toEqual([
      'draft',
      404,
    ])
    const before = await feeds()

    const at = await makeDue(id, 'publish', 90)
    await expect.poll(() => statusOf(id)).toBe('published')
    expect(before).toEqual([false, false, false, false])
    expect(await feeds()).toEqual([true, true, true, true])
    const { content } = await app.expectData('GET /content/{id}', { params: { id } })
    expect(content.publishedAt).toBe(at)
    expect(await plansOf(id)).toMatchObject([{ act: 'withdraw' }])

    await makeDue(id, 'withdraw', 0)
    await expect.poll(() => statusOf(id)).toBe('draft')
    expect(await feeds()).toEqual([false, false, false, false])
    expect(await plansOf(id)).toEqual([])
  })

  test('appears and goes in that order where the site was down at both moments', async () => {
    const { id } = await draft()
    await plan(id, 'publish', inDays(2))
    await plan(id, 'withdraw', inDays(3))
    await app.context.database(sql`UPDATE plans SET at = now() - (CASE act WHEN 'publish' THEN interval '2 hours' ELSE '1 hour' END)
      WHERE article_id = ${id}`)
    await expect.poll(() => plansOf(id)).toEqual([])
    const { revisions } = await app.expectData('GET /content/{id}/revisions', { params: { id } }, { as: publication })
    expect(revisions.map(({ published }) => published)).toEqual([false, true, false])
  })

  test('stands once, however often it is asked; another moment takes its place; it can be taken back', async () => {
    const { id } = await draft()
    const both = await Promise.all([plan(id, 'publish', inDays(4)), plan(id, 'publish', inDays(4))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [first] = await plansOf(id)
    await plan(id, 'publish', inDays(5))
    const moved = await plansOf(id)
    expect(moved).toHaveLength(1)
    expect(Date.parse(moved[0]?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
    await plan(id, 'withdraw', inDays(6))
    expect((await drop(id, 'publish')).data?.plans).toEqual([])
    expect((await drop(id, 'publish')).status).toBe(200)
  })

  test('is done once the piece is public again, where its moment passed while it was not', async () => {
    const { id } = await draft()
    await save(id, 'published')
    await plan(id, 'withdraw', inDays(2))
    const write = (change: 'withdrawForClosing' | 'giveBackAfterClosing') =>
      app.context.perform(async (tx) => (await writeArticles(tx, { id }))[change]())
    await write('withdrawForClosing')
    await makeDue(id, 'withdraw', 1)
    await expect.poll(() => plansOf(id)).toMatchObject([{ failure: M.wasNotPublished }])
    await write('giveBackAfterClosing')
    await expect.poll(async () => [await statusOf(id), await plansOf(id)]).toEqual(['draft', []])
  })

  test('ends with what is done by hand, and with the bin', async () => {
    const [byHand, binned] = [await draft(), await draft()]
    await plan(byHand.id, 'publish', inDays(2))
    await plan(byHand.id, 'withdraw', inDays(3))
    await save(byHand.id, 'published')
    expect(await plansOf(byHand.id)).toMatchObject([{ act: 'withdraw' }])
    await save(byHand.id, 'draft')
    expect(await plansOf(byHand.id)).toEqual([])

    await plan(binned.id, 'publish', inDays(2))
    await app.expectData('DELETE /content/{id}', { params: { id: binned.id } }, { as: publication })
    expect(await refusalOf(plan(binned.id, 'publish', inDays(2)))).toEqual([404])
    await app.expectData('POST /content/{id}/restore-from-bin', { params: { id: binned.id } }, { as: publication })
    expect(await plansOf(binned.id)).toEqual([])
  })
})

describe('what cannot be planned', () => {
  test('a minute that is past, too far, in no calendar, skipped, or shown twice without saying which', async () => {
    const { id } = await draft()
    const ask = (at: string, fold?: LocalMoment['fold']) => refusalOf(plan(id, 'publish', { at, fold }))
    expect(await ask('2020-01-01T10:00')).toEqual([400, 'at', M.past])
    expect(await ask(inDays(3 * 366).at)).toEqual([400, 'at', M.tooFar(2)])
    for (const at of ['2027-02-30T10:00', 'demain', '2027-02-20T10:00:30', '2027-02-20T25:00'])
      expect(await ask(at)).toEqual([400, 'at', M.momentUnknown])
    const changes = clockChanges()
    expect(await ask(`${changes.forward}T02:30`)).toEqual([400, 'at', M.skipped('02:30', '01:59', '03:00')])
    expect(await ask(`${changes.back}T02:30`)).toEqual([400, 'fold', M.twice('02:30')])
    const at = async (fold: 'earlier' | 'later') => {
      expect(await ask(`${changes.back}T02:30`, fold)).toEqual([200])
      return Date.parse((await plansOf(id))[0]?.at ?? '')
    }
    const [later, earlier] = [await at('later'), await at('earlier')]
    expect(later - earlier).toBe(3_600_000)
  })

  test('what is public already, what will not be, what is not whole, what moderators hold', async () => {
    const { id } = await createPiece(app, publication)
    expect(await refusalOf(plan(id, 'publish', inDays(1)))).toEqual([400, 'at', M.published])
    expect(await refusalOf(plan(id, 'update', inDays(1)))).toEqual([400, 'at', M.nothingToUpdate])
    const { id: unplanned } = await draft()
    expect(await refusalOf(plan(unplanned, 'withdraw', inDays(1)))).toEqual([400, 'at', M.nothingToWithdraw])
    await plan(unplanned, 'publish', inDays(3))
    expect(await refusalOf(plan(unplanned, 'withdraw', inDays(3)))).toEqual([400, 'at', M.withdrawnBefore])
    await plan(unplanned, 'withdraw', inDays(4))
    expect(await refusalOf(plan(unplanned, 'publish', inDays(4)))).toEqual([400, 'at', M.publishedAfter])
    const { id: empty } = await createPiece(app, publication, { status: 'draft', blocks: [] })
    const refused = await plan(empty, 'publish', inDays(1))
    expect([refused.status, refused.failure?.message]).toEqual([400, CONTENT_MESSAGES.blocksRequired])
    await app.context.database(sql`UPDATE articles SET is_held = true WHERE id = ${empty}`)
    expect(await refusalOf(plan(empty, 'publish', inDays(1)))).toEqual([400, 'at', MODERATION_MESSAGES.heldArticle])
  })

  test('by who may not publish', async () => {
    const contributor = await createMember('contributor')
    const { id } = await draft('Le sien', contributor)
    expect((await plan(id, 'publish', inDays(1), contributor)).failure?.message).toBe(
      NEWSROOM_MESSAGES.publishingNeedsEditor,
    )
    expect((await plan(id, 'publish', inDays(1), await createCreator(app))).status).toBe(404)
    expect((await drop(id, 'publish', contributor)).status).toBe(403)
  })
})

describe('what cannot be done at its moment', () => {
  test('is kept with its reason, told to those who may see it, and holds up nothing', async () => {
    const chief = await createMember('editor')
    const gone = await createMember('author')
    const [lost, held, emptied, fine] = [
      await draft('Perdu'),
      await draft('Retenu'),
      await draft('Vidé'),
      await draft(),
    ]
    const own = await draft('De qui part', gone)
    const unconfirmed = await createMember('author')
    const late = await draft('De qui n’a rien confirmé', unconfirmed)
    await plan(lost.id, 'publish', inDays(1), chief)
    await plan(own.id, 'publish', inDays(1), gone)
    for (const { id } of [held, emptied, fine]) await plan(id, 'publish', inDays(1))
    // Due last, after one whose planner may publish.
    await plan(late.id, 'publish', inDays(1), unconfirmed)
    await requireConfirmed(true)
    onTestFinished(() => requireConfirmed(false))
    await app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${publication.id}`)
    await app.context.database(sql`DELETE FROM members WHERE user_id = ${chief.id}`)
    await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${gone.id}`)
    await app.context.database(sql`UPDATE articles SET is_held = true WHERE id = ${held.id}`)
    await app.expectData('PUT /content/{id}', { params: { id: emptied.id }, body: { blocks: [] } }, { as: publication })
    const all = [lost, own, held, emptied, fine, late].map(({ id }) => id)
    await app.context.database(sql`UPDATE plans SET at = now() - (article_id <> ${late.id})::int * interval '1 second'
      WHERE article_id = ANY(${all}::uuid[])`)

    await expect.poll(() => statusOf(fine.id)).toBe('published')
    const failureOf = async ({ id }: { id: string }) => (await plansOf(id))[0]?.failure
    await expect.poll(() => failureOf(lost)).toBe(M.plannerMayNot)
    await expect.poll(() => failureOf(own)).toBe(M.plannerGone)
    await expect.poll(() => failureOf(held)).toBe(MODERATION_MESSAGES.heldArticle)
    await expect.poll(() => failureOf(emptied)).toBe(CONTENT_MESSAGES.blocksRequired)
    await expect.poll(() => failureOf(late)).toBe(CONTENT_MESSAGES.emailNotVerified)
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
    const asked = { params: { id: publication.id }, query: { from: today, to: today } }
    const { plans } = await app.expectData('GET /publications/{id}/calendar', asked, { as: publication })
    expect(plans.map(({ piece, failure }) => [piece.title, failure])).toContainEqual(['Perdu', M.plannerMayNot])
    const { content } = await app.expectData('GET /content/my-articles', { query: { limit: 50 } }, { as: publication })
    expect(content.find(({ id }) => id === lost.id)?.plans).toMatchObject([
      { act: 'publish', failure: M.plannerMayNot },
    ])
    const { entries } = await app.expectData(
      'GET /publications/{id}/journal',
      { params: { id: publication.id }, query: { limit: 50 } },
      { as: publication },
    )
    expect(entries.find(({ act, name }) => act === 'plan-failed' && name === 'Perdu')?.reason).toContain(
      M.plannerMayNot,
    )
    expect(entries.find(({ act, name }) => act === 'planned' && name === 'Perdu')?.actor.username).toBe(chief.username)

    expect((await plan(lost.id, 'publish', inDays(1))).data?.plans).toMatchObject([{ failure: null }])
  })
})

describe('the calendar (docs/product/newsroom.md#calendar)', () => {
  let author: TestAccount
  beforeAll(async () => {
    author = await createMember('author')
  })
  const read = (from: string, to: string, as = publication) =>
    app.call('GET /publications/{id}/calendar', { params: { id: publication.id }, query: { from, to } }, { as })
  const wish = (id: string, day: string, personId: string | null, as = publication) =>
    app.call('PUT /content/{id}/wish', { params: { id }, body: { day, personId } }, { as })
  const day = (days: number) => inDays(days).at.slice(0, 10)

  test('shows what is planned and wished for, each with its person, to whom it is shown', async () => {
    const [planned, wished] = [await draft('Planifié'), await draft('Souhaité', author)]
    await plan(planned.id, 'publish', inDays(30))
    expect((await wish(wished.id, day(31), author.id)).status).toBe(200)
    await wish(planned.id, day(31), null)
    const { data } = await read(day(30), day(31))
    expect(data?.plans).toMatchObject([
      { act: 'publish', piece: { title: 'Planifié', writer: { id: publication.id } }, can: { move: true } },
    ])
    expect(data?.wishes).toMatchObject([
      { day: day(31), person: { id: author.id }, piece: { title: 'Souhaité', writer: { id: author.id } } },
    ])
    expect((await read(day(31), day(31))).data?.plans).toEqual([])
    const own = await read(day(30), day(31), author)
    expect([own.data?.plans, own.data?.wishes.map(({ piece }) => piece.title)]).toEqual([[], ['Souhaité']])
    expect((await read(day(30), day(31), await createCreator(app))).status).toBe(404)
    expect((await read(day(0), day(61))).status).toBe(200)
    expect(await refusalOf(read(day(0), day(62)))).toEqual([400, 'to', M.rangeTooLong(62)])

    await save(wished.id, 'published')
    expect((await read(day(31), day(31))).data?.wishes).toEqual([])
  })

  test('a day that is past or too far, somebody else, a piece that is public', async () => {
    const { id } = await draft()
    expect(await refusalOf(wish(id, day(-1), null))).toEqual([400, 'day', M.past])
    expect(await refusalOf(wish(id, day(800), null))).toEqual([400, 'day', M.tooFar(2)])
    expect(await refusalOf(wish(id, '2027-02-30', null))).toEqual([400, 'day', M.dayUnknown])
    expect(await refusalOf(wish(id, day(2), admin.id))).toEqual([400, 'personId', M.personStranger])
    await save(id, 'published')
    expect(await refusalOf(wish(id, day(2), null))).toEqual([400, 'day', M.published])
  })
})

test('thirty pieces planned for one minute on two processes, one of which is killed, appear once each', async () => {
  const creator = await createCreator(app)
  const made = []
  for (let n = 0; n < 30; n++) made.push(await createPiece(app, creator, { status: 'draft' }))
  const ids = made.map(({ id }) => id)
  const isNever = sql`now() + interval '1 day'`
  await app.context.database(sql`
    INSERT INTO plans (id, article_id, publication_id, act, at, planned_by)
    SELECT gen_random_uuid(), id, author_id, 'publish', ${isNever}, author_id FROM articles WHERE id = ANY(${ids}::uuid[])`)
  const { databaseUrl, dataDir } = app.context.config
  const other = await spawnSite({
    settings: { ROLE: 'jobs', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKERS: '0' },
    until: 'Kiosque fait les travaux',
  })
  const published = () =>
    app.context.database(sql<{ version: number; onTime: boolean; revisions: number }>`
    SELECT version, published_at = (SELECT min(published_at) FROM articles WHERE id = ANY(${ids}::uuid[])) AS on_time,
      (SELECT count(*)::int FROM article_revisions r WHERE r.article_id = a.id AND r.is_published) AS revisions
    FROM articles a WHERE id = ANY(${ids}::uuid[]) AND status = 'published'`)
  await app.context.database(sql`UPDATE plans SET at = now() WHERE article_id = ANY(${ids}::uuid[])`)
  await expect.poll(async () => (await published()).length, { interval: 1 }).toBeGreaterThan(0)
  process.kill(other.child.pid, 'SIGKILL')
  await expect.poll(async () => (await published()).length).toBe(30)
  expect(await published()).toEqual(ids.map(() => ({ version: 2, onTime: true, revisions: 1 })))
  const [account] = await app.context.database(
    sql<{ count: number }>`SELECT articles_count AS count FROM users WHERE id = ${creator.id}`,
  )
  expect(account?.count).toBe(30)
})

/** The next nights on which the clocks of Paris are put forward and back. */
function clockChanges(): { forward: string; back: string } {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Paris')
  const first = now.getTimeZoneTransition('next')
  const second = first?.getTimeZoneTransition('next')
  if (!first || !second) throw new Error('the clocks of Paris do not change')
  const days = [first, second].map((change) => change.toPlainDate().toString())
  const [forward = '', back = ''] = first.offsetNanoseconds > now.offsetNanoseconds ? days : days.toReversed()
  return { forward, back }
}
