import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { DESK_ACCOUNT_MESSAGES as D, ACCOUNT_MESSAGES as M, USER_MESSAGES } from '#contract/people/messages.ts'
import { aModerator, anAdmin, aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import {
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  PASSWORD,
  type TestAccount,
} from '../../../testing/factories.ts'
import { insertLink } from '../links/links.queries.ts'
import { liftOverdueSuspensions } from './suspend-account.ts'

const app = aSite()
const admin = anAdmin(app)
const moderator = aModerator(app)

const REASON = 'Menaces répétées envers d’autres lecteurs.'
const suspend = ({ id }: TestAccount, as = moderator, days: number | null = null) =>
  app.call('POST /admin/accounts/{id}/suspend', { params: { id }, body: { reason: REASON, days } }, { as })
const restore = ({ id }: TestAccount, as = moderator) =>
  app.call('POST /admin/accounts/{id}/restore', { params: { id } }, { as })
const signIn = ({ email }: TestAccount, password = PASSWORD) =>
  app.call('POST /auth/login', { body: { identifier: email, password } })
const statusOfMe = async (as: TestAccount) => (await app.call('GET /users/me', {}, { as })).status
const endTerm = ({ id }: TestAccount) =>
  app.context.database(sql`UPDATE users SET suspended_until = now() - interval '1 second' WHERE id = ${id}`)
const list = (query: CallInput<'GET /admin/accounts'>['query'], as = admin) =>
  app.expectData('GET /admin/accounts', { query }, { as })
/** What the journal says of an account, the last act first. */
const actsOn = ({ id }: TestAccount) =>
  app.context.database(
    sql<{ act: string; actorName: string; targetName: string; reason: string; facts: object }>`
      SELECT act, actor_name, target_name, reason, facts FROM journal WHERE target_id = ${id} ORDER BY at DESC, id DESC`,
  )

describe('a suspended account', () => {
  test('is out at once, hides, and is told why and until when once its password is right', async () => {
    const creator = await createCreator(app)
    const before = Date.now()
    expect(await suspend(creator, moderator, 7)).toMatchObject({
      status: 200,
      data: { account: { id: creator.id, state: 'suspended', email: null, suspension: { reason: REASON } } },
    })

    expect(await statusOfMe(creator)).toBe(401)
    expect((await app.call('GET /users/{id}', { params: { id: creator.id } })).status).toBe(404)
    const refused = await signIn(creator)
    expect(refused).toMatchObject({
      status: 403,
      failure: { code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining(REASON), data: { reason: REASON } },
    })
    const { until } = (refused.failure?.data ?? {}) as { until: string }
    expect(Date.parse(until) - before).toBeGreaterThan(6.9 * 24 * 3_600_000)
    expect(await signIn(creator, 'Autrechose1')).toMatchObject({
      status: 401,
      failure: { message: M.wrongCredentials },
    })
    expect(await actsOn(creator)).toMatchObject([
      { act: 'account-suspended', actorName: moderator.username, targetName: creator.username, reason: REASON },
    ])
  })

  test('is told nothing before its second factor', async () => {
    const reader = await createAccount(app)
    await app.context.database(
      sql`INSERT INTO totps (user_id, secret, activated_at) VALUES (${reader.id}, '\\x00', now())`,
    )
    await suspend(reader)
    expect(await signIn(reader)).toMatchObject({ status: 403, failure: { code: 'SECOND_FACTOR_REQUIRED' } })
  })

  test('is not entered by a link that was made before', async () => {
    const reader = await createAccount(app)
    const link = { purpose: 'recover-password', userId: reader.id, email: reader.email } as const
    const token = await insertLink(app.context.database, link)
    await suspend(reader)
    const recover = (token: string) =>
      app.call('POST /auth/recovery/password', { body: { token, newPassword: 'Plus1personnel' } })
    expect(await recover(token)).toMatchObject({ status: 410 })
    expect(await recover(await insertLink(app.context.database, link))).toMatchObject({ status: 410 })
  })

  test('gets no link to recover it by', async () => {
    const reader = await createAccount(app)
    await suspend(reader)
    const link = await app.call('POST /admin/accounts/{id}/recovery-link', { params: { id: reader.id } }, { as: admin })
    expect(link).toMatchObject({ status: 409, failure: { message: D.outOfUse } })
  })

  test('opens by signing in after its term, and by itself', async () => {
    const [one, other, third] = await Promise.all([createAccount(app), createAccount(app), createAccount(app)])
    for (const account of [one, other, third]) await suspend(account, moderator, 1)
    await endTerm(one)
    await endTerm(other)

    expect((await signIn(one)).status).toBe(200)
    await liftOverdueSuspensions(app.context, new AbortController().signal)
    expect((await signIn(other)).status).toBe(200)
    expect((await signIn(third)).status).toBe(403)
  })

  test('is restored once, without the sessions of before', async () => {
    const reader = await createAccount(app)
    await suspend(reader)

    const both = await Promise.all([restore(reader), restore(reader)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await statusOfMe(reader)).toBe(401)
    expect((await signIn(reader)).status).toBe(200)
    expect((await actsOn(reader)).map(({ act }) => act)).toEqual(['account-restored', 'account-suspended'])
  })

  test('is opened by the old call as well, and by nobody once it is deactivated', async () => {
    const reader = await createAccount(app)
    const setActive = (isActive: boolean) =>
      app.expectData('PATCH /users/{id}/activate', { params: { id: reader.id }, body: { isActive } }, { as: admin })
    await suspend(reader)
    await setActive(true)
    expect((await signIn(reader)).status).toBe(200)

    await suspend(reader, moderator, 1)
    await setActive(false)
    expect(await signIn(reader)).toMatchObject({ status: 401, failure: { message: M.wrongCredentials } })
    expect(await suspend(reader)).toMatchObject({ status: 409, failure: { message: D.deactivated } })
  })

  test('may be suspended for longer, not for less', async () => {
    const reader = await createAccount(app)
    await suspend(reader, moderator, 7)
    expect(await suspend(reader, moderator, 3)).toMatchObject({ status: 409, failure: { message: D.suspendedLonger } })
    expect((await suspend(reader)).status).toBe(200)
    expect(await suspend(reader, moderator, 3_650)).toMatchObject({ status: 409 })
  })

  test('goes on closing, and is deleted at its time', async () => {
    const reader = await createAccount(app)
    await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: reader })
    await suspend(reader)
    expect((await signIn(reader)).status).toBe(403)

    expect((await restore(reader)).data).toMatchObject({ account: { state: 'closing' } })
    expect((await signIn(reader)).data).toMatchObject({ reopened: true })
  })
})

test('moderators suspend no administrator, no moderator and not themselves; the last administrator stays', async () => {
  const other = await createModerator(app)
  expect(await suspend(admin)).toMatchObject({ status: 403, failure: { message: D.adminsOnly } })
  expect(await suspend(other)).toMatchObject({ status: 403, failure: { message: D.adminsOnly } })
  expect(await suspend(moderator)).toMatchObject({ status: 403, failure: { message: D.notYourself } })
  expect(await suspend(admin, admin)).toMatchObject({ status: 403, failure: { message: D.notYourself } })
  expect((await suspend(other, admin)).status).toBe(200)
  expect(await restore(other)).toMatchObject({ status: 403, failure: { message: D.adminsOnly } })
  expect((await restore(other, admin)).status).toBe(200)

  const site = await useTestApp()
  const last = await createAdmin(site)
  const resting = await createAdmin(site, { isActive: false })
  const call = { params: { id: last.id }, body: { reason: REASON } }
  await site.context.database(sql`UPDATE users SET is_active = true WHERE id = ${resting.id}`)
  const [left, right] = await Promise.all([
    site.call('POST /admin/accounts/{id}/suspend', call, { as: resting }),
    site.call('POST /admin/accounts/{id}/suspend', { ...call, params: { id: resting.id } }, { as: last }),
  ])
  expect([left.status, right.status].filter((status) => status === 200)).toHaveLength(1)
})

test('of the reason and the days, what cannot be is refused', async () => {
  const { id } = await createAccount(app)
  const ask = (body: { reason: string; days?: number }) =>
    app.call('POST /admin/accounts/{id}/suspend', { params: { id }, body }, { as: moderator })
  expect(await ask({ reason: '  ' })).toMatchObject({ status: 400, failure: { message: D.reasonMissing } })
  expect(await ask({ reason: REASON, days: 0 })).toMatchObject({ status: 400 })
  expect(await ask({ reason: REASON, days: 3_651 })).toMatchObject({ status: 400 })
})

describe('the list of accounts', () => {
  test('is searched by names, for administrators by addresses, which moderators never see', async () => {
    const reader = await createAccount(app, { username: 'zoe_lapointe', displayName: 'Zoé Çelik' })
    const found = async (q: string, as = admin) => (await list({ q }, as)).accounts.map(({ id }) => id)

    for (const q of ['lapointe', 'celik', 'ÇELIK', 'zo', '@zoe_la']) expect(await found(q)).toEqual([reader.id])
    expect(await found('lapointe@exemple')).toEqual([reader.id])
    expect(await found('lapointe@exemple', moderator)).toEqual([])
    expect(await found('100%')).toEqual([])
    const [seen] = (await list({ q: 'lapointe' }, moderator)).accounts
    expect(seen).toMatchObject({ username: 'zoe_lapointe', email: null, emailVerified: null })
    expect((await list({ q: 'lapointe' })).accounts[0]).toMatchObject({ email: reader.email, emailVerified: false })
  })

  test('says of each what its reader may do', async () => {
    const creator = await createCreator(app)
    const mayDo = async ({ username }: TestAccount, as: TestAccount) => {
      const [account] = (await list({ q: username }, as)).accounts
      return Object.entries(account?.can ?? {}).flatMap(([act, may]) => (may ? act : []))
    }
    const ofAll = ['activate', 'deactivate', 'delete', 'giveRole']
    expect(await mayDo(creator, moderator)).toEqual(['suspend'])
    expect(await mayDo(creator, admin)).toEqual(['suspend', ...ofAll, 'approve', 'signOut', 'verify', 'recover'])
    expect(await mayDo(moderator, admin)).toEqual(['suspend', ...ofAll, 'signOut', 'verify'])
    expect(await mayDo(admin, moderator)).toEqual([])
    await suspend(creator)
    expect(await mayDo(creator, moderator)).toEqual(['suspend', 'restore'])
    expect(await mayDo(creator, admin)).toEqual(['suspend', 'restore', ...ofAll, 'approve', 'signOut'])
  })

  test('is filtered', async () => {
    await Promise.all(Array.from({ length: 5 }, () => createAccount(app)))
    const suspended = await createCreator(app)
    await suspend(suspended)
    expect((await list({ state: 'suspended', limit: 50 })).accounts.map(({ id }) => id)).toContain(suspended.id)
    const roles = (await list({ role: 'moderator', limit: 50 })).accounts.map(({ role }) => role)
    expect(new Set(roles)).toEqual(new Set(['moderator']))
  })
})

describe('an administrator', () => {
  test('hands over a way back in, once', async () => {
    const reader = await createAccount(app)
    const { link, username } = await app.expectData(
      'POST /admin/accounts/{id}/recovery-link',
      { params: { id: reader.id } },
      { as: admin },
    )
    expect(username).toBe(reader.username)
    const [, token = ''] = link.split('#')
    const use = () => app.call('POST /auth/recovery/password', { body: { token, newPassword: 'Plus1personnel' } })
    expect((await use()).status).toBe(200)
    expect((await use()).status).toBe(410)
    expect(await actsOn(reader)).toMatchObject([{ act: 'recovery-link', actorName: admin.username }])
    const mails = await app.context.database(
      sql`SELECT id FROM mails WHERE recipient = ${reader.email} AND kind = 'recover-password'`,
    )
    expect(mails).toEqual([])
  })

  test('hands none over for oneself, for the desk, or where it would take a factor away', async () => {
    const ask = ({ id }: TestAccount, as = admin) =>
      app.call('POST /admin/accounts/{id}/recovery-link', { params: { id } }, { as })
    expect(await ask(admin)).toMatchObject({ status: 403, failure: { message: D.ownAccount } })
    expect(await ask(moderator)).toMatchObject({ status: 403, failure: { message: D.recoveryOfAdmin } })
    const guarded = await createAccount(app)
    await app.context.database(
      sql`INSERT INTO totps (user_id, secret, activated_at) VALUES (${guarded.id}, '\\x00', now())`,
    )
    expect(await ask(guarded)).toMatchObject({ status: 409, failure: { message: D.recoveryOfUnconfirmed } })
    expect((await ask(guarded, moderator)).status).toBe(403)

    const late = await createAdmin(app)
    await app.context.database(
      sql`UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE user_id = ${late.id}`,
    )
    expect(await ask(guarded, late)).toMatchObject({ failure: { code: 'CONFIRMATION_REQUIRED' } })
  })

  test('signs others out, sends a confirmation anew, lets creators publish', async () => {
    const creator = await createCreator(app)
    const params = { id: creator.id }
    await app.expectData('POST /admin/accounts/{id}/sign-out', { params }, { as: admin })
    expect(await statusOfMe(creator)).toBe(401)
    await app.expectData('POST /admin/accounts/{id}/verification', { params }, { as: admin })
    const approve = (isApproved: boolean, id = creator.id) =>
      app.call('POST /admin/accounts/{id}/publishing', { params: { id }, body: { isApproved } }, { as: admin })
    expect((await approve(true)).data).toMatchObject({ account: { publishingApprovedAt: expect.any(String) } })
    await approve(true)
    expect((await approve(false)).data).toMatchObject({ account: { publishingApprovedAt: null } })
    expect(await approve(true, moderator.id)).toMatchObject({ status: 409, failure: { message: D.creatorsOnly } })

    expect((await actsOn(creator)).map(({ act }) => act)).toEqual([
      'publishing-withdrawn',
      'publishing-approved',
      'verification-sent',
      'account-signed-out',
    ])
    await app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${creator.id}`)
    const again = await app.call('POST /admin/accounts/{id}/verification', { params }, { as: admin })
    expect(again).toMatchObject({ status: 409, failure: { message: M.emailVerifiedAlready } })
    expect(
      (await app.call('POST /admin/accounts/{id}/sign-out', { params: { id: admin.id } }, { as: admin })).status,
    ).toBe(403)
  })

  test('leaves a trace of what the old calls do to others, and none of what they do to themselves', async () => {
    const reader = await createAccount(app)
    const params = { id: reader.id }
    await app.expectData('PUT /users/{id}', { params, body: { bio: 'Relu.' } }, { as: admin })
    await app.expectData('PATCH /users/{id}/role', { params, body: { role: 'moderator' } }, { as: admin })
    await app.expectData('PATCH /users/{id}/role', { params, body: { role: 'moderator' } }, { as: admin })
    await app.expectData('PATCH /users/{id}/activate', { params, body: { isActive: false } }, { as: admin })
    await app.expectData('PATCH /users/{id}/activate', { params, body: { isActive: true } }, { as: admin })
    await app.expectData('DELETE /users/{id}', { params }, { as: admin })
    await app.expectData('PUT /users/{id}', { params: { id: admin.id }, body: { bio: 'Moi.' } }, { as: admin })

    const acts = await actsOn(reader)
    expect(acts.map(({ act }) => act)).toEqual([
      'account-deleted',
      'account-activated',
      'account-deactivated',
      'role-changed',
      'account-changed',
    ])
    expect(acts.at(-2)?.facts).toEqual({ from: 'user', to: 'moderator' })
    expect(acts.at(-1)?.facts).toEqual({ fields: ['bio'] })
    expect(await actsOn(admin)).toEqual([])
  })
})

test('an account that is not there is 404 for every act', async () => {
  const params = { id: '0192f0c1-2345-7abc-8def-0123456789ab' }
  const answers = await Promise.all([
    app.call('POST /admin/accounts/{id}/suspend', { params, body: { reason: REASON } }, { as: admin }),
    app.call('POST /admin/accounts/{id}/restore', { params }, { as: admin }),
    app.call('POST /admin/accounts/{id}/sign-out', { params }, { as: admin }),
    app.call('POST /admin/accounts/{id}/verification', { params }, { as: admin }),
    app.call('POST /admin/accounts/{id}/recovery-link', { params }, { as: admin }),
    app.call('POST /admin/accounts/{id}/publishing', { params, body: { isApproved: true } }, { as: admin }),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, failure: { message: USER_MESSAGES.notFound } })
})
