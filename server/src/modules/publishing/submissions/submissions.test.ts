import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SUBMISSION } from '#contract/limits.ts'
import { CONTENT_MESSAGES, NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import { composeMail } from '../../../testing/account-links.ts'
import { aCreator, aReader, aSite } from '../../../testing/cast.ts'
import { QUICK_JOBS, type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { useMailServer } from '../../../testing/mail-site.ts'
import { readZip } from '../../../testing/read-zip.ts'

const app = aSite()
const publication = aCreator(app, { displayName: 'Le Courrier' })
const contributor = aReader(app, { displayName: 'Nora Lit' })
const author = aReader(app)
const editor = aReader(app, { displayName: 'Paul Relit' })
const stranger = aReader(app)

const enter = (site: Pick<TestApp, 'context'>, of: TestAccount, { id }: TestAccount, role: MemberRole) =>
  site.context.database(sql`INSERT INTO members (publication_id, user_id, role) VALUES (${of.id}, ${id}, ${role})`)
beforeAll(async () => {
  await enter(app, publication, contributor, 'contributor')
  await enter(app, publication, author, 'author')
  await enter(app, publication, editor, 'editor')
})

const draft = (as: TestAccount, title = 'La crue') =>
  createPiece(app, as, { publicationId: publication.id, status: 'draft', title })
const read = (id: string, as: TestAccount) => app.call('GET /content/{id}/submission', { params: { id } }, { as })
const handIn = (id: string, as: TestAccount) => app.call('POST /content/{id}/submission', { params: { id } }, { as })
const takeBack = (id: string, as: TestAccount) =>
  app.call('DELETE /content/{id}/submission', { params: { id } }, { as })
const sendBack = (id: string, words: string, as = editor) =>
  app.call('POST /content/{id}/submission/return', { params: { id }, body: { words } }, { as })
const publish = (id: string, as: TestAccount) =>
  app.call('PUT /content/{id}', { params: { id }, body: { status: 'published' } }, { as })
const queue = (as = editor) =>
  app.call('GET /publications/{id}/submissions', { params: { id: publication.id }, query: {} }, { as })
const waiting = async () => (await queue()).data?.pieces.map(({ id }) => id)

async function handedIn(as: TestAccount, title?: string): Promise<string> {
  const { id } = await draft(as, title)
  expect((await handIn(id, as)).status).toBe(200)
  return id
}

test('a draft is handed in, sent back with words, handed in again and accepted (docs/product/newsroom.md#handing-in)', async () => {
  const first = await handedIn(contributor, 'Au marché')
  const id = await handedIn(author)
  expect((await queue()).data?.pieces).toMatchObject([
    { id: first, title: 'Au marché', writer: 'Nora Lit' },
    { id, writer: author.username },
  ])
  const overseen = async (as: TestAccount) => (await app.call('GET /publications', {}, { as })).data?.publications
  expect((await overseen(editor))?.map(({ toReview }) => toReview)).toEqual([2])
  expect((await overseen(contributor))?.map(({ toReview, can }) => [toReview, can.handIn])).toEqual([[0, true]])

  const body = { title: 'La crue, encore' }
  expect((await app.call('PUT /content/{id}', { params: { id }, body }, { as: author })).status).toBe(200)
  expect((await sendBack(id, ' Qui a donné ce chiffre ? ')).status).toBe(200)
  expect((await read(id, author)).data).toMatchObject({
    submission: { sentBack: { by: 'Paul Relit', words: 'Qui a donné ce chiffre ?' } },
    can: { handIn: true, review: false },
  })
  const own = async () =>
    (await app.call('GET /content/my-articles', { query: { publicationId: publication.id } }, { as: author })).data
  expect((await own())?.content.map(({ submission }) => submission)).toEqual(['sent-back'])
  expect(await waiting()).toEqual([first])

  expect((await handIn(id, author)).status).toBe(200)
  expect(await waiting()).toEqual([first, id])
  expect((await read(id, editor)).data).toMatchObject({ submission: { sentBack: null }, can: { review: true } })
  expect((await own())?.content.map(({ submission }) => submission)).toEqual(['waiting'])
  for (const accepted of [first, id]) expect((await publish(accepted, editor)).status).toBe(200)
  expect([await waiting(), (await read(id, author)).data?.submission]).toEqual([[], null])
  const journal = { params: { id: publication.id }, query: {} }
  const { data } = await app.call('GET /publications/{id}/journal', journal, { as: editor })
  expect(data?.entries.slice(0, 6).map(({ act }) => act)).toEqual([
    ...['published', 'published', 'handed-in', 'sent-back', 'handed-in', 'handed-in'],
  ])
})

test('what cannot be handed in, taken back or sent back is refused with its reason', async () => {
  const { id } = await draft(contributor)
  const empty = await app.expectData('POST /content', { body: { publicationId: publication.id } }, { as: contributor })
  const refused = await handIn(empty.content.id, contributor)
  expect([refused.status, refused.failure?.errors]).toEqual([
    400,
    [{ field: 'blocks', message: CONTENT_MESSAGES.blocksRequired }],
  ])
  for (const as of [publication, editor]) expect((await handIn(id, as)).failure?.message).toBe(M.notYoursToHandIn)
  expect([(await handIn(id, author)).status, (await handIn(id, stranger)).status]).toEqual([404, 404])
  expect((await sendBack(id, 'Non')).failure?.message).toBe(M.notWaiting)

  await handIn(id, contributor)
  for (const words of ['', ' \n ']) {
    const { status, failure } = await sendBack(id, words)
    expect([status, failure?.errors]).toEqual([400, [{ field: 'words', message: M.wordsMissing }]])
  }
  expect((await sendBack(id, 'x'.repeat(SUBMISSION.wordsMax + 1))).status).toBe(400)
  expect((await sendBack(id, 'Non', contributor)).failure?.message).toBe(M.notYoursToReview)
  expect([(await queue(author)).failure?.message, (await queue(stranger)).status]).toEqual([M.reviewersOnly, 404])
  expect((await takeBack(id, editor)).failure?.message).toBe(M.notYoursToHandIn)

  await app.context.database(sql`UPDATE articles SET is_held = true WHERE id = ${id}`)
  expect((await takeBack(id, contributor)).status).toBe(200)
  expect((await handIn(id, contributor)).failure?.message).toBe(MODERATION_MESSAGES.heldArticle)
  await app.context.database(sql`UPDATE articles SET is_held = false WHERE id = ${id}`)
  await handIn(id, contributor)
  await app.expectData('DELETE /content/{id}', { params: { id } }, { as: contributor })
  expect(await waiting()).toEqual([])
  for (const again of [await handIn(id, contributor), await sendBack(id, 'Non')])
    expect([again.status, again.failure?.message]).toEqual([404, M.inBin])
  expect((await handIn(id, stranger)).failure?.message).toBe(CONTENT_MESSAGES.notFound)

  const published = await createPiece(app, author, { publicationId: publication.id })
  expect((await handIn(published.id, author)).failure?.message).toBe(M.handInPublic)
  // All rests while the publication's account is out of use.
  const resting = await draft(contributor)
  const use = (isActive: boolean) =>
    app.context.database(sql`UPDATE users SET is_active = ${isActive} WHERE id = ${publication.id}`)
  await use(false)
  expect((await handIn(resting.id, contributor)).status).toBe(404)
  await use(true)
  // Without members there is nobody to hand in to.
  const alone = await createCreator(app)
  const own = await createPiece(app, alone, { status: 'draft' })
  expect((await handIn(own.id, alone)).failure?.message).toBe(M.notYoursToHandIn)
})

describe('two requests that meet', () => {
  test('handed in twice, it waits once, and is noted once', async () => {
    const { id } = await draft(contributor)
    const answers = await Promise.all([handIn(id, contributor), handIn(id, contributor)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const notes = await app.context.database(sql`SELECT FROM newsroom_journal WHERE article_id = ${id}`)
    expect([notes.length, await waiting()]).toEqual([1, [id]])
    const back = await Promise.all([takeBack(id, contributor), takeBack(id, contributor)])
    expect([back.map(({ status }) => status), await waiting()]).toEqual([[200, 200], []])
  })

  test('sent back, taken back or handed in while it is published, it is public and waits for nobody', async () => {
    for (const other of [(id: string) => sendBack(id, 'Non'), takeBack, handIn]) {
      const id = await handedIn(contributor)
      const [accepted, { status }] = await Promise.all([publish(id, editor), other(id, contributor)])
      expect(accepted.status).toBe(200)
      expect([200, 409]).toContain(status)
      const rows = await app.context.database(sql`SELECT FROM submissions WHERE article_id = ${id}`)
      expect(rows).toEqual([])
    }
  })

  test('what was sent back meanwhile is not taken back unread', async () => {
    const id = await handedIn(contributor)
    expect((await sendBack(id, 'Non')).status).toBe(200)
    expect((await takeBack(id, contributor)).failure?.message).toBe(M.sentBackMeanwhile)
    expect((await sendBack(id, 'Encore')).failure?.message).toBe(M.notWaiting)
    expect((await read(id, contributor)).data?.submission?.sentBack?.words).toBe('Non')
  })
})

describe('mails (docs/product/newsroom.md#mails-of-the-newsroom)', () => {
  const mailsTo = async (userId: string) => {
    const rows = await app.context.database(sql<{ kind: string }>`SELECT kind FROM mails WHERE user_id = ${userId}`)
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('piece'))
  }

  test('tell who was answered by somebody else, and nobody of their own act', async () => {
    const id = await handedIn(contributor, 'Le pont')
    await sendBack(id, 'Un chiffre manque.')
    const composed = await composeMail(app, 'piece-sent-back', { userId: contributor.id })
    expect(composed).toMatchObject({
      to: contributor.email,
      content: { title: 'Le pont', by: 'Paul Relit', words: 'Un chiffre manque.', publication: 'Le Courrier' },
    })
    await handIn(id, contributor)
    expect(await composeMail(app, 'piece-sent-back', { userId: contributor.id })).toBeNull()
    await publish(id, editor)
    const accepted = await composeMail(app, 'piece-published', { userId: contributor.id })
    expect(accepted?.content).toMatchObject({ title: 'Le pont', page: expect.stringContaining('/article/le-pont') })
    const before = await mailsTo(author.id)
    await publish((await draft(author)).id, author)
    expect(await mailsTo(author.id)).toEqual(before)
    expect(await mailsTo(editor.id)).not.toContain('piece-published')
  })

  test('are gathered: one to each who reviews, of all that still waits when it goes', async () => {
    const server = await useMailServer()
    const site = await useTestApp({ LOG_LEVEL: 'silent', SMTP_URL: server.url }, { pace: QUICK_JOBS })
    const [owner, chief, writer] = [await createCreator(site), await createAccount(site), await createAccount(site)]
    await enter(site, owner, chief, 'editor')
    await enter(site, owner, writer, 'contributor')
    const hand = async (title: string) => {
      const { id } = await createPiece(site, writer, { publicationId: owner.id, status: 'draft', title })
      await site.expectData('POST /content/{id}/submission', { params: { id } }, { as: writer })
      return id
    }
    const [, gone] = await Promise.all([hand('Premier papier'), hand('Papier repris')])
    const state = () =>
      site.context.database(sql<{ state: string; attempts: number }>`
        SELECT state, attempts FROM mails WHERE kind = 'pieces-handed-in'`)
    const putBack = sql`
      SELECT FROM jobs.job WHERE name = 'send-mail' AND start_after > now() + interval '5 minutes'`
    await expect.poll(() => site.context.database(putBack)).toHaveLength(2)
    expect(await state()).toEqual(Array(2).fill({ state: 'waiting', attempts: 0 }))
    await hand('Second papier')
    await site.expectData('DELETE /content/{id}/submission', { params: { id: gone } }, { as: writer })
    await site.context.database(sql`UPDATE mails SET created_at = created_at - interval '10 minutes'`)
    await site.context.database(sql`UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail'`)
    await expect.poll(async () => (await state()).map((mail) => mail.state)).toEqual(['sent', 'sent'])
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([owner.email, chief.email].sort())
    for (const { raw } of server.mails) {
      expect(raw).toContain('Premier papier')
      expect(raw).toContain('Second papier')
      expect(raw).not.toContain('Papier repris')
    }
    // What was told is not told again.
    await site.context.database(sql`UPDATE submissions SET handed_in_at = handed_in_at - interval '20 minutes'`)
    await hand('Papier suivant')
    const written = sql`UPDATE mails SET created_at = created_at - interval '10 minutes' WHERE state = 'waiting'`
    await site.context.database(written)
    const told = await composeMail(site, 'pieces-handed-in', { userId: chief.id })
    expect(told?.content.pieces).toEqual([{ title: 'Papier suivant', writer: writer.username }])
  })
})

test('an export has memberships, what was handed in and sent back there, planned and wished for (docs/product/accounts.md#data-export)', async () => {
  const id = await handedIn(contributor, 'À reprendre')
  await sendBack(id, 'Trop long.')
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const wish = { params: { id }, body: { day, personId: contributor.id } }
  await app.expectData('PUT /content/{id}/wish', wish, { as: editor })
  const plan = { params: { id, act: 'publish' as const }, body: { at: `${day}T12:00` } }
  await app.expectData('PUT /content/{id}/plans/{act}', plan, { as: editor })
  for (const as of [contributor, editor]) {
    const answer = await fetch(`${app.origin}/api/v1/users/me/export`, {
      headers: { authorization: `Bearer ${as.token}` },
    })
    const files = readZip(Buffer.from(await answer.arrayBuffer()))
    const { memberships, submissions, plans, wishes } = JSON.parse(files.get('redactions.json')?.toString() ?? '')
    const role = as === contributor ? 'contributor' : 'editor'
    expect(memberships).toMatchObject([{ publication: publication.username, role }])
    const planned = { title: 'À reprendre', act: 'publish', plannedBy: editor.username }
    expect(plans).toMatchObject(as === editor ? [planned] : [])
    expect(wishes).toMatchObject(as === contributor ? [{ title: 'À reprendre', day, person: as.username }] : [])
    expect(submissions.at(-1)).toMatchObject({ title: 'À reprendre', sentBackBy: editor.username, words: 'Trop long.' })
  }
})
