import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DESK_ACCOUNT_MESSAGES, MAIL_MESSAGES as M } from '#contract/people/messages.ts'
import { anAdmin, aSite } from '../../../testing/cast.ts'
import { createAccount, createAdmin, createModerator, PASSWORD } from '../../../testing/factories.ts'
import { useMailingSite, useMailServer } from '../../../testing/mail-site.ts'
import { runHere } from '../../../testing/run-here.ts'
import { waiting } from '../../../testing/waiting.ts'
import { beginTry, endTry, sweepMails } from './mails.queries.ts'

const app = aSite({ LOG_LEVEL: 'silent' })
const admin = anAdmin(app)

const UNKNOWN_ID = '0192f0c1-2345-7abc-8def-0123456789ab'

const list = (query: { state?: 'waiting' | 'sent' | 'doubtful' } = {}) =>
  app.expectData('GET /admin/mails', { query: { limit: 50, ...query } }, { as: admin })
const linkOf = (id: string) => app.call('POST /admin/mails/{id}/link', { params: { id } }, { as: admin })
const retry = (id: string) => app.call('POST /admin/mails/{id}/retry', { params: { id } }, { as: admin })
const setState = (id: string, state: string) =>
  app.context.database(sql`UPDATE mails SET state = ${state}::mail_state WHERE id = ${id}`)

/** A new account, whose address is to be confirmed, and the mail that asks for it. */
async function register() {
  const username = `ada_${randomBytes(4).toString('hex')}`
  const email = `${username}@exemple.fr`
  await app.expectData('POST /auth/register', { body: { username, email, password: PASSWORD, userType: 'user' } })
  const mail = (await list()).mails.find(({ recipient }) => recipient === email)
  if (mail === undefined) throw new Error('no mail was queued')
  return { username, email, mail }
}

/** A mail of no link. */
async function report() {
  const as = await createAccount(app)
  await app.expectData('POST /bug-report', { body: { description: 'Un bogue' } }, { as })
  const mail = (await list()).mails.find(({ kind, state }) => kind === 'bug-report' && state === 'waiting')
  if (mail === undefined) throw new Error('no mail was queued')
  return mail
}

test('administrators see what waits', async () => {
  const { username, email, mail } = await register()
  expect(mail).toEqual({
    id: mail.id,
    kind: 'verify-email',
    subject: 'Confirmez votre adresse e-mail',
    recipient: email,
    username,
    state: 'waiting',
    attempts: 0,
    reason: expect.toBeOneOf([null, 'SMTP_URL n’est pas réglé.']),
    hasLink: true,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
  })
  expect((await list()).isSending).toBe(false)
})

test('the list may be of one state', async () => {
  const { mail } = await register()
  await setState(mail.id, 'doubtful')

  expect((await list({ state: 'doubtful' })).mails.map(({ id }) => id)).toEqual([mail.id])
  expect((await list({ state: 'waiting' })).mails.map(({ id }) => id)).not.toContain(mail.id)
})

test('a link that is handed out works as the mailed one, and each is another', async () => {
  const { email, mail } = await register()
  const [one, other] = [await linkOf(mail.id), await linkOf(mail.id)]

  expect(one.data?.link).toMatch(/^http:\/\/localhost:\d+\/verifier-adresse#[\w-]{43}$/)
  expect(other.data?.link).not.toBe(one.data?.link)
  const token = one.data?.link.split('#')[1] ?? ''
  expect((await app.expectData('POST /auth/email/verify', { body: { token } })).email).toBe(email)
  expect(await linkOf(mail.id)).toMatchObject({ status: 404, failure: { message: M.forNobody } })
})

test('of a recovery it says whose account it opens, which the list does not know', async () => {
  const account = await createAccount(app)
  await app.expectData('POST /auth/recovery', { body: { identifier: account.username } })
  const [mail] = (await list({ state: 'waiting' })).mails
  expect(mail).toMatchObject({ kind: 'recover-password', username: null, recipient: null })
  expect((await linkOf(mail?.id ?? '')).data).toEqual({
    link: expect.stringContaining('/nouveau-mot-de-passe#'),
    username: account.username,
    recipient: account.email,
  })
})

test('nobody is given the recovery of an administrator or moderator (docs/product/accounts.md#recovery-from-the-desk)', async () => {
  for (const account of [await createAdmin(app), await createModerator(app), admin]) {
    await app.expectData('POST /auth/recovery', { body: { identifier: account.username } })
    const [mail] = (await list({ state: 'waiting' })).mails
    expect(mail?.kind).toBe('recover-password')
    const { status, failure } = await linkOf(mail?.id ?? '')
    expect([status, failure?.message]).toEqual([403, DESK_ACCOUNT_MESSAGES.recoveryOfAdmin])
  }
})

test('no link is made for a mail without one, or that is not there', async () => {
  const { id } = await report()
  expect(await linkOf(id)).toMatchObject({ status: 409, failure: { message: M.withoutLink } })
  expect(await linkOf(UNKNOWN_ID)).toMatchObject({ status: 404, failure: { message: M.unknown } })
})

test('of a mail that was sent no link is made: it is with its recipient', async () => {
  const { mail } = await register()
  await setState(mail.id, 'sent')

  expect(await linkOf(mail.id)).toMatchObject({ status: 409, failure: { message: M.linkSent } })
  expect((await list()).mails.find(({ id }) => id === mail.id)?.hasLink).toBe(false)
})

test.each(['email-change-asked', 'email-changed', 'password-changed', 'new-device'])(
  'the link of an alert (%s) is for the mailbox alone',
  async (kind) => {
    const { id: userId, email } = await createAccount(app)
    const facts = JSON.stringify({ newEmail: 'a@exemple.fr', sessionId: UNKNOWN_ID, userAgent: '', at: '' })
    const [mail] = await app.context.database(sql<{ id: string }>`
      INSERT INTO mails (id, kind, user_id, recipient, facts)
      VALUES (gen_random_uuid(), ${kind}, ${userId}, ${email}, ${facts}::jsonb) RETURNING id`)

    expect(await linkOf(mail?.id ?? '')).toMatchObject({ status: 409, failure: { message: M.withoutLink } })
    expect((await list()).mails.find(({ id }) => id === mail?.id)?.hasLink).toBe(false)
  },
)

test.each([
  ['waiting', 200],
  ['doubtful', 200],
  ['refused', 200],
  ['failed', 200],
  ['sending', 409],
  ['sent', 409],
])('to send a mail again that is %s: %i', async (state, status) => {
  const { mail } = await register()
  await setState(mail.id, state)

  expect((await retry(mail.id)).status).toBe(status)
  const [row] = await app.context.database(sql<{ state: string }>`SELECT state FROM mails WHERE id = ${mail.id}`)
  expect(row?.state).toBe(status === 200 ? 'waiting' : state)
})

test('a mail whose sending begins meanwhile is not sent again', async () => {
  const { mail } = await register()
  const { asked } = await app.context.database.transaction(async (tx) => {
    await tx(sql`UPDATE mails SET state = 'sending' WHERE id = ${mail.id}`)
    const asked = retry(mail.id)
    await expect.poll(() => waiting(app)).toBe(1)
    return { asked }
  })

  expect((await asked).status).toBe(409)
})

test('what comes of a try is not noted any more once another one has begun', async () => {
  const { id } = (await register()).mail
  const { database } = app.context
  const begin = () => database.transaction((tx) => beginTry(tx, id))
  const [first, second] = [await begin(), await begin()]

  expect(await endTry(database, { id, attempt: first }, { state: 'waiting', reason: null })).toBe(false)
  expect(await endTry(database, { id, attempt: second }, { state: 'sent', reason: null })).toBe(true)
})

test('a mail that was swept is not sent again', async () => {
  expect(await retry(UNKNOWN_ID)).toMatchObject({ status: 404, failure: { message: M.unknown } })
})

test('a mail that is sent again goes at once, whatever it waited for', async () => {
  const server = await useMailServer()
  server.setManner('cuts')
  const site = await useMailingSite(server.url)
  const as = await createAdmin(site.app)
  await site.report('Twice at worst')
  await expect.poll(site.states).toEqual(['doubtful'])
  server.setManner('greylists')
  const [mail] = await site.mails()
  const again = () => site.app.expectData('POST /admin/mails/{id}/retry', { params: { id: mail?.id ?? '' } }, { as })
  await again()
  await expect.poll(site.mails).toMatchObject([{ state: 'waiting', attempts: 2 }])
  await expect
    .poll(() =>
      site.app.context.database(sql`
        UPDATE jobs.job SET start_after = now() + interval '1 hour'
        WHERE name = 'send-mail' AND state = 'retry' RETURNING id`),
    )
    .toHaveLength(1)
  server.setManner('takes')

  await again()

  await expect.poll(site.states).toEqual(['sent'])
  expect(server.mails).toHaveLength(2)
})

test('mails are forgotten after their time', async () => {
  const ages: [state: string, kind: string, days: number, isKept: boolean][] = [
    ['sent', 'closing', 29, true],
    ['sent', 'closing', 31, false],
    ['doubtful', 'closed', 89, true],
    ['sent', 'closed', 6, true],
    ['sent', 'closed', 8, false],
    ['doubtful', 'closed', 91, false],
    ['waiting', 'closed', 91, false],
    ['waiting', 'recover-password', 6, true],
    ['waiting', 'recover-password', 8, false],
    ['sent', 'recover-password', 8, true],
    ['waiting', 'bug-report', 91, true],
    ['sent', 'bug-report', 31, false],
  ]
  const ids = await Promise.all(
    ages.map(async ([state, kind, days]) => {
      const [row] = await app.context.database(sql<{ id: string }>`
        INSERT INTO mails (id, kind, state, facts, created_at)
        VALUES (gen_random_uuid(), ${kind}, ${state}::mail_state, '{}', now() - make_interval(days => ${days}))
        RETURNING id`)
      return row?.id ?? ''
    }),
  )

  await sweepMails(app.context.database)

  const rows = await app.context.database(sql<{ id: string }>`SELECT id FROM mails WHERE id = ANY(${ids}::uuid[])`)
  const kept = new Set(rows.map(({ id }) => id))
  expect(ages.map(([state, kind, days], n) => [state, kind, days, kept.has(ids[n] ?? '')])).toEqual(ages)
  await app.context.database(sql`DELETE FROM mails WHERE id = ANY(${ids}::uuid[])`)
})

test('the command line lists mails, makes their links and sends them again', async () => {
  const { username, email, mail } = await register()
  const run = (...args: string[]) => runHere(import('../../../cli/mails.ts'), args, app.context.config)

  const listed = await run()
  expect(listed.text).toContain(`${mail.id}  Confirmez votre adresse e-mail, à ${email} [lien]  En attente`)
  const made = await run('link', mail.id)
  expect(made.text).toMatch(/^http:\/\/localhost:\d+\/verifier-adresse#[\w-]{43}$/m)
  expect(made.text).toContain(`Pour @${username}, à ${email}`)
  await setState(mail.id, 'doubtful')
  expect(await run('retry', mail.id)).toMatchObject({ code: 0 })
  expect((await list({ state: 'waiting' })).mails.map(({ id }) => id)).toContain(mail.id)
  await setState(mail.id, 'sent')
  expect(await run('retry', mail.id)).toMatchObject({ code: 1, text: expect.stringContaining(M.notToRetry) })
  expect(await run('link', 'personne')).toMatchObject({ code: 1 })
})
