import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_MESSAGES as M } from '#contract/community/messages.ts'
import type { NewNotificationChoices } from '#contract/community/notifications.ts'
import type { ContentOf } from '#contract/people/mail-content.ts'
import { nextAt } from '../../../platform/local-moment.ts'
import { composeMail } from '../../../testing/account-links.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { QUICK_JOBS, type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { useMailServer } from '../../../testing/mail-site.ts'
import { mailNotifications } from './mail-notifications.ts'

const app = aSite()
const creator = aCreator(app, { displayName: 'Le Courrier' })

const MINUTE = 60_000
/** Far from now, whenever now is; and a day that is later than tomorrow's. */
const HOUR = (Temporal.Now.zonedDateTimeISO('Europe/Paris').hour + 12) % 24
const WEEKDAY = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 3 }).dayOfWeek
const soon = () => new Date(Date.now() + 11 * MINUTE)
const choose = (as: TestAccount, body: NewNotificationChoices) =>
  app.expectData('PUT /users/me/notifications', { body }, { as })
const unread = async (as: TestAccount) => (await app.expectData('GET /notifications/unread', {}, { as })).unread
const mailUntil = (now: Date) => mailNotifications(app.context, now)

async function follower(choices?: NewNotificationChoices): Promise<TestAccount> {
  const account = await createAccount(app)
  await app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${account.id}`)
  await app.expectData('POST /subscriptions/{id}', { params: { id: creator.id } }, { as: account })
  if (choices) await choose(account, choices)
  return account
}

/** Publishes, once all followers among `readers` are told. */
async function publish(title: string, ...readers: TestAccount[]): Promise<string> {
  const counts = await Promise.all(readers.map(unread))
  const { id } = await createPiece(app, creator, { title })
  await expect.poll(() => Promise.all(readers.map(unread))).toEqual(counts.map((count) => count + 1))
  return id
}

const mailsOf = async ({ id }: TestAccount) => {
  const rows = await app.context.database(sql`SELECT FROM mails WHERE kind = 'notifications' AND user_id = ${id}`)
  return rows.length
}
const told = (content: ContentOf<'notifications'> | undefined) =>
  content?.notifications.map(({ article }) => article?.title)
const newest = async ({ id }: TestAccount) => (await composeMail(app, 'notifications', { userId: id }))?.content

describe('mails of notifications (docs/product/notifications.md#mails-of-notifications)', () => {
  test('come at once, gathered, or at the reader’s hour, each piece once, and only what is unread and public', async () => {
    const [atOnce, daily, weekly] = [
      await follower({ ways: { piece: 'at-once' } }),
      await follower({ ways: { piece: 'daily' }, hour: HOUR }),
      await follower({ ways: { piece: 'weekly' }, hour: HOUR, weekday: WEEKDAY }),
    ]
    const all = [atOnce, daily, weekly]
    await publish('La crue', ...all)
    const withdrawn = await publish('Le pont', ...all)
    await mailUntil(new Date())
    expect(await Promise.all(all.map(mailsOf))).toEqual([0, 0, 0])

    // Both nodes are at it.
    await Promise.all([mailUntil(soon()), mailUntil(soon())])
    await mailUntil(soon())
    expect(await Promise.all(all.map(mailsOf))).toEqual([1, 0, 0])
    expect(await newest(atOnce)).toMatchObject({ notifications: [{ kind: 'piece' }, { kind: 'piece' }], others: 0 })
    const draft = { params: { id: withdrawn }, body: { status: 'draft' as const } }
    await app.expectData('PUT /content/{id}', draft, { as: creator })
    expect(told(await newest(atOnce))).toEqual(['La crue'])
    await app.expectData('POST /notifications/read', {}, { as: atOnce })
    expect(await newest(atOnce)).toBeUndefined()

    const day = nextAt({ hour: HOUR }, 'Europe/Paris', new Date())
    await mailUntil(new Date(day.getTime() - 1))
    expect(await mailsOf(daily)).toBe(0)
    await mailUntil(day)
    expect([await mailsOf(daily), told(await newest(daily)), await mailsOf(weekly)]).toEqual([1, ['La crue'], 0])
    // Nothing is new the day after.
    await mailUntil(new Date(day.getTime() + 25 * 60 * MINUTE))
    expect(await mailsOf(daily)).toBe(1)
    await mailUntil(nextAt({ hour: HOUR, weekday: WEEKDAY }, 'Europe/Paris', new Date()))
    expect(told(await newest(weekly))).toEqual(['La crue'])
  })

  test('go to nobody who is suspended, has not confirmed the address, or blocks the author', async () => {
    const [suspended, stranger, blocker] = [
      await follower({ ways: { piece: 'at-once' } }),
      await follower({ ways: { piece: 'at-once' } }),
      await follower({ ways: { piece: 'at-once' } }),
    ]
    const { database } = app.context
    await database(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${stranger.id}`)
    await publish('La halle', suspended, stranger, blocker)
    await app.expectData('POST /users/{id}/block', { params: { id: creator.id } }, { as: blocker })
    await database(sql`UPDATE users SET is_active = false WHERE id = ${suspended.id}`)
    await mailUntil(soon())
    expect([await mailsOf(suspended), await mailsOf(stranger), await unread(blocker)]).toEqual([0, 0, 0])
    expect(await newest(blocker)).toBeUndefined()
    // Nothing is lost: it is told by the next mail.
    await database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${stranger.id}`)
    await publish('Le marché', stranger)
    await mailUntil(soon())
    expect(told(await newest(stranger))?.toSorted()).toEqual(['La halle', 'Le marché'])
  })

  test('are sent with what stops them in one click', async () => {
    const server = await useMailServer()
    const site = await useTestApp({ LOG_LEVEL: 'silent', SMTP_URL: server.url }, { pace: QUICK_JOBS })
    const [author, reader] = [await createCreator(site), await createAccount(site)]
    await site.context.database(sql`UPDATE users SET email_verified_at = now()`)
    await site.expectData('POST /subscriptions/{id}', { params: { id: author.id } }, { as: reader })
    const body = { ways: { piece: 'at-once' as const, reply: 'daily' as const } }
    await site.expectData('PUT /users/me/notifications', { body }, { as: reader })
    await createPiece(site, author, { title: 'Au marché' })
    const due = sql`SELECT FROM notification_mails WHERE rhythm = 'at-once'`
    await expect.poll(() => site.context.database(due)).toHaveLength(1)
    await mailNotifications(site.context, soon())
    await expect.poll(() => server.mails.length).toBe(1)
    const raw = server.mails[0]?.raw.replaceAll(/\r\n[ \t]/g, '') ?? ''
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = /^List-Unsubscribe: ?<(.+)>/m.exec(raw)?.[1] ?? ''
    await stopByOneClick(site, reader, link)
  })
})

async function stopByOneClick(site: TestApp, as: TestAccount, link: string) {
  const address = site.origin + link.slice(new URL(link).origin.length)
  const ways = async () => (await site.expectData('GET /users/me/notifications', {}, { as })).ways
  const opened = await fetch(address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/arreter-les-courriels#./),
  ])
  expect((await ways()).piece).toBe('at-once')
  const altered = address.replace(/jeton=../, (found) => `jeton=${found.endsWith('AA') ? 'BB' : 'AA'}`)
  for (const wrong of [altered, address.slice(0, -3), address.split('?')[0] ?? ''])
    expect((await fetch(wrong, { method: 'POST' })).status).toBe(404)
  expect((await ways()).piece).toBe('at-once')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const each of [body, form]) expect((await fetch(address, { method: 'POST', body: each })).status).toBe(200)
  expect(await ways()).toMatchObject({ piece: 'site', reply: 'site', 'handed-in': 'site' })
  expect(await site.context.database(sql`SELECT FROM notification_mails`)).toEqual([])

  // An address of before opens nothing any more.
  const token = new URL(address).searchParams.get('jeton') ?? ''
  await site.context.database(sql`UPDATE users SET email = 'autre@exemple.fr' WHERE id = ${as.id}`)
  const old = await site.call('POST /notifications/mails/stop', { body: { token } })
  expect([old.status, old.failure?.message]).toEqual([404, M.linkUnknown])
}

describe('choosing notifications (docs/product/notifications.md#choosing-notifications)', () => {
  test('is by kind and way, as clients of before do it too, and refuses what cannot be', async () => {
    const reader = await createAccount(app)
    const { ways, ...usual } = await app.expectData('GET /users/me/notifications', {}, { as: reader })
    expect(usual).toEqual({ muted: [], hour: 8, weekday: 1, timeZone: 'Europe/Paris' })
    expect(ways).toMatchObject({ piece: 'site', decision: 'site', 'handed-in': 'at-once', accepted: 'at-once' })
    await choose(reader, { ways: { piece: 'weekly', reply: 'none' }, weekday: 3 })
    expect(await choose(reader, { muted: ['reply', 'piece'] })).toMatchObject({ weekday: 3, ways: { piece: 'none' } })
    expect(await choose(reader, { muted: [] })).toMatchObject({ muted: [], ways: { piece: 'weekly', reply: 'site' } })

    const refused = async (body: object) => {
      const asked = { body: body as NewNotificationChoices }
      return (await app.call('PUT /users/me/notifications', asked, { as: reader })).failure?.errors
    }
    expect(await refused({ ways: { piece: 'pigeon' } })).toEqual([{ field: 'ways.piece', message: M.wayInvalid }])
    expect(await refused({ ways: { decision: 'daily' } })).toEqual([
      { field: 'ways.decision', message: M.decisionByMail },
    ])
    for (const hour of [24, -1, 7.5, '8', null]) expect(await refused({ hour })).toMatchObject([{ field: 'hour' }])
    expect(await refused({ weekday: 0 })).toMatchObject([{ field: 'weekday', message: M.weekdayInvalid }])
    expect(await refused({ ways: { inconnu: 'site' } })).toHaveLength(1)
  })

  test('an hour that clocks skip is the next one, one that they show twice the first', () => {
    const at = (hour: number, after: string, weekday?: number) =>
      nextAt({ hour, ...(weekday !== undefined && { weekday }) }, 'Europe/Paris', new Date(after)).toISOString()
    expect(at(8, '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(at(2, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(at(2, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
    expect(at(2, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
    expect(at(8, '2026-11-27T12:00:00Z', 5)).toBe('2026-12-04T07:00:00.000Z')
  })
})

test('what is handed in is told in the bell and by one mail, until it is answered, to who still may (docs/product/notifications.md#kinds-of-notifications)', async () => {
  const { database } = app.context
  const [editor, gathers, writer] = [await createAccount(app), await createAccount(app), await createAccount(app)]
  const enter = (who: TestAccount, role: string) =>
    database(sql`INSERT INTO members (publication_id, user_id, role) VALUES (${creator.id}, ${who.id}, ${role})`)
  await enter(editor, 'editor')
  await enter(gathers, 'editor')
  await enter(writer, 'contributor')
  await choose(gathers, { ways: { 'handed-in': 'daily' } })
  const list = async (as: TestAccount) => (await app.expectData('GET /notifications', {}, { as })).notifications
  const kinds = async (as: TestAccount) => (await list(as)).map(({ kind }) => kind)
  const mails = async ({ id }: TestAccount) => {
    const rows = await database(sql<{ kind: string }>`SELECT kind FROM mails WHERE user_id = ${id} ORDER BY id`)
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('piece') || kind === 'notifications')
  }
  const { id } = await createPiece(app, writer, { publicationId: creator.id, status: 'draft', title: 'La forge' })
  const handIn = () => app.expectData('POST /content/{id}/submission', { params: { id } }, { as: writer })
  await handIn()
  for (const as of [editor, gathers])
    expect(await list(as)).toMatchObject([
      { kind: 'handed-in', article: { id }, by: { username: writer.username }, isRead: false },
    ])
  expect([await mails(editor), await mails(gathers)]).toEqual([['pieces-handed-in'], []])

  const words = 'Un chiffre manque.'
  await app.expectData('POST /content/{id}/submission/return', { params: { id }, body: { words } }, { as: editor })
  expect(await list(writer)).toMatchObject([
    { kind: 'sent-back', excerpt: words, by: { username: editor.username }, article: { id } },
  ])
  expect([await kinds(editor), await mails(writer)]).toEqual([[], ['piece-sent-back']])
  await app.expectData('POST /notifications/read', {}, { as: editor })
  await handIn()
  expect([await kinds(writer), await unread(editor)]).toEqual([[], 1])
  await database(sql`DELETE FROM members WHERE user_id = ${gathers.id}`)
  expect(await kinds(gathers)).toEqual([])

  await choose(writer, { ways: { accepted: 'site' } })
  await app.expectData('PUT /content/{id}', { params: { id }, body: { status: 'published' } }, { as: editor })
  expect([await kinds(writer), await kinds(editor)]).toEqual([['accepted'], []])
  expect(await mails(writer)).toEqual(['piece-sent-back'])
  await database(sql`DELETE FROM members WHERE user_id = ${writer.id}`)
  expect(await kinds(writer)).toEqual([])
})
