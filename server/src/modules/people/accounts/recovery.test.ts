import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { composeMail, tokenIn } from '../../../testing/account-links.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createAdmin, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { startTestMailServer } from '../../../testing/mail-server.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../second-factors/recovery-codes.ts'

const NEW_PASSWORD = 'Nouveau1mot'

const app = aSite()

const ask = (identifier: string) => app.call('POST /auth/recovery', { body: { identifier } })
const choose = (token: string, newPassword = NEW_PASSWORD) =>
  app.call('POST /auth/recovery/password', { body: { token, newPassword } })
const notMe = (token: string) => app.call('POST /auth/not-me', { body: { token } })
const login = (identifier: string, password: string) => app.call('POST /auth/login', { body: { identifier, password } })
const statusOfMe = async (as: { token: string }) => (await app.call('GET /users/me', {}, { as })).status

/** Asks for a recovery by this name and gives the token that its mail carries. */
async function recoveryToken(identifier: string): Promise<string> {
  expect((await ask(identifier)).status).toBe(200)
  return tokenIn(app, 'recover-password', { facts: { identifier } })
}

describe('recovery (docs/product/accounts.md#recovery)', () => {
  test('by name or address, a link gives another password, ends all sessions, signs in and says so', async () => {
    for (const by of ['username', 'email'] as const) {
      const account = await createAccount(app)
      await ask(account[by])
      const mail = await composeMail(app, 'recover-password', { facts: { identifier: account[by] } })
      expect(mail).toMatchObject({ to: account.email, content: { username: account.username } })
      expect(mail?.content.link).toContain('/nouveau-mot-de-passe#')
      const { data, message } = await choose(mail?.token ?? '')

      expect(message).toBe(M.passwordChanged)
      expect(data?.user).toMatchObject({ id: account.id, emailVerified: true })
      expect(await statusOfMe(account)).toBe(401)
      expect(await statusOfMe({ token: data?.tokens.accessToken ?? '' })).toBe(200)
      expect([
        (await login(account.email, PASSWORD)).status,
        (await login(account.email, NEW_PASSWORD)).status,
      ]).toEqual([401, 200])
      const told = await composeMail(app, 'password-changed', { userId: account.id })
      expect(told?.content.link).toContain('/pas-moi#')
    }
  })

  test('the answer is the same, byte by byte, for known, unknown, deactivated and nonsense', async () => {
    const known = await createAccount(app)
    const deactivated = await createAccount(app, { isActive: false })
    const bytes = async (identifier: string) => {
      const response = await fetch(`${app.origin}/api/v1/auth/recovery`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier }),
      })
      const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: await response.text() }
    }
    const expected = await bytes(known.email)

    expect(expected.status).toBe(200)
    for (const identifier of [known.username, deactivated.email, 'personne@exemple.fr', 'personne_ici', "' OR 1=1 --"])
      expect(await bytes(identifier)).toEqual(expected)
  })

  test('nothing is sent for nobody, and for an account that an administrator has deactivated', async () => {
    const account = await createAccount(app)
    await ask('personne_ici')
    await ask(account.email)
    const token = await tokenIn(app, 'recover-password', { facts: { identifier: account.email } })
    const as = await createAdmin(app)
    await app.expectData(
      'PATCH /users/{id}/activate',
      { params: { id: account.id }, body: { isActive: false } },
      { as },
    )

    expect(await composeMail(app, 'recover-password', { facts: { identifier: 'personne_ici' } })).toBeNull()
    expect(await composeMail(app, 'recover-password', { facts: { identifier: account.email } })).toBeNull()
    expect((await choose(token)).failure?.code).toBe('LINK_REPLACED')
    await app.expectData('PATCH /users/{id}/activate', { params: { id: account.id }, body: { isActive: true } }, { as })
    expect((await choose(token)).failure?.code).toBe('LINK_REPLACED')
  })

  test('its mail comes to the mailbox, and to nobody for an unknown name', async () => {
    const mailServer = await startTestMailServer()
    onTestFinished(() => mailServer.close())
    const mailing = await useTestApp({ SMTP_URL: mailServer.url })
    const { email } = await createAccount(mailing)
    for (const identifier of ['personne@exemple.fr', email])
      expect(await mailing.expectData('POST /auth/recovery', { body: { identifier } })).toEqual({ sendsMail: true })
    await expect.poll(() => mailServer.mails.length).toBe(1)
    const [mail] = mailServer.mails
    // Quoted-printable: long lines are broken, = is written as =3D.
    const token = /nouveau-mot-de-passe#([\w-]{43})/.exec((mail?.raw ?? '').replaceAll(/=\r?\n/g, ''))?.[1] ?? ''
    const body = { token, newPassword: NEW_PASSWORD }

    expect(mail?.to).toEqual([email])
    expect((await mailing.expectData('POST /auth/recovery/password', { body })).user.email).toBe(email)
    const left = async () => mailing.context.database(sql`SELECT FROM mails WHERE state <> 'sent'`)
    await expect.poll(async () => (await left()).length).toBe(0)
    // What was typed is kept no longer than it is needed.
    const kept = await mailing.context.database(sql`SELECT facts FROM mails WHERE kind = 'recover-password'`)
    expect(kept).toEqual([{ facts: { identifier: '' } }])
  })

  test('a password against the rules leaves the link good', async () => {
    const token = await recoveryToken((await createAccount(app)).email)

    expect(await choose(token, 'faible')).toMatchObject({ status: 400, failure: { message: M.passwordRules } })
    expect((await choose(token, 'Password1')).failure?.errors).toEqual([
      { field: 'newPassword', message: M.passwordCommon },
    ])
    expect((await choose(token)).status).toBe(200)
  })

  test('a second factor is asked for; without a code, or with a wrong one, the link stays good', async () => {
    const account = await createAccount(app)
    const [code = '', spare = ''] = newRecoveryCodes()
    const { database } = app.context
    await database(sql`
      INSERT INTO totps (user_id, secret, activated_at) VALUES (${account.id}, ${randomBytes(20)}, now())`)
    await database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${account.id}`)
    for (const each of [code, spare])
      await database(sql`
        INSERT INTO recovery_codes (user_id, code_hash) VALUES (${account.id}, ${hashRecoveryCode(each)})`)
    const token = await recoveryToken(account.email)
    const outcome = async (input: { code?: string; newPassword?: string }) => {
      const body = { token, newPassword: NEW_PASSWORD, ...input }
      const { status, failure } = await app.call('POST /auth/recovery/password', { body })
      return failure?.code ?? status
    }

    expect(await outcome({})).toBe('SECOND_FACTOR_REQUIRED')
    expect(await outcome({ code: '0000-0000-0000-0000' })).toBe('SECOND_FACTOR_WRONG')
    // A password that is refused uses up no code.
    expect(await outcome({ code, newPassword: 'Password1' })).toBe('VALIDATION')
    expect(await outcome({ code })).toBe(200)
    expect(await outcome({ code: spare })).toBe('LINK_USED')
    const [session] = await database(sql<{ isStrong: boolean }>`
      SELECT is_strong FROM sessions WHERE user_id = ${account.id}`)
    expect(session?.isStrong).toBe(true)
  })

  test('it ends what somebody else may have begun: links, an address that waits', async () => {
    const account = await createAccount(app)
    const [first, second] = [await recoveryToken(account.email), await recoveryToken(account.email)]
    await app.expectData('PUT /users/me/email', { body: { email: `x.${account.email}` } }, { as: account })
    const change = await tokenIn(app, 'confirm-new-email', { userId: account.id })
    const asked = await tokenIn(app, 'email-change-asked', { userId: account.id })
    const { data } = await choose(first)

    expect(data?.user.pendingEmail).toBeNull()
    expect((await choose(second)).failure?.code).toBe('LINK_REPLACED')
    expect((await notMe(asked)).failure?.code).toBe('LINK_REPLACED')
    expect((await app.call('POST /auth/email/verify', { body: { token: change } })).failure?.code).toBe('LINK_REPLACED')
  })

  test('an account that its owner is closing may still be taken back', async () => {
    const account = await createAccount(app)
    await ask(account.email)
    await app.context.database(
      sql`UPDATE users SET is_active = false, closing_at = now() + interval '14 days' WHERE id = ${account.id}`,
    )

    expect((await composeMail(app, 'recover-password', { facts: { identifier: account.email } }))?.to).toBe(
      account.email,
    )
  })

  test('limits go by the name as it was typed, and by the address, known or not (docs/product/limits.md#recovery-attempts)', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const { email } = await createAccount(limited)
    const from = async (identifier: string, n: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      const { status, failure } = await limited.call('POST /auth/recovery', { body: { identifier } }, { headers })
      return [status, failure?.code]
    }
    for (const [place, name] of [email, 'personne_ici'].entries()) {
      for (let n = 0; n < 5; n++) expect(await from(name, 10 * place + n)).toEqual([200, undefined])
      expect(await from(name.toUpperCase(), 10 * place + 6)).toEqual([429, 'RATE_LIMITED'])
    }
    for (let n = 0; n < 20; n++) expect(await from(`personne_${n}`, 99)).toEqual([200, undefined])
    expect(await from('encore_une', 99)).toEqual([429, 'RATE_LIMITED'])
    const keys = await limited.context.database(sql<{ key: string }>`SELECT key FROM rate_limits`)
    for (const { key } of keys) expect(key).not.toMatch(/203\.0|personne|exemple/)
  })
})

test('changing the password ends mailed links and an address that waits, and says so (docs/product/accounts.md#ending-sessions)', async () => {
  const account = await createAccount(app)
  const token = await recoveryToken(account.email)
  await app.expectData('PUT /users/me/email', { body: { email: `x.${account.email}` } }, { as: account })
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const { tokens } = await app.expectData('POST /auth/change-password', { body }, { as: account })
  const { user } = await app.expectData('GET /users/me', {}, { as: { token: tokens.accessToken } })

  expect(user.pendingEmail).toBeNull()
  expect((await choose(token)).failure?.code).toBe('LINK_REPLACED')
  expect((await composeMail(app, 'password-changed', { userId: account.id }))?.to).toBe(account.email)
})

test('passwords that change all the time do not shut out who has the mailbox (docs/product/limits.md#rate-limits)', async () => {
  const limited = await useTestApp({ RATE_LIMITS: 'on' })
  const account = await createAccount(limited)
  let as = { token: account.token }
  const change = async (currentPassword: string, newPassword: string) => {
    const body = { currentPassword, newPassword }
    const { status, data } = await limited.call('POST /auth/change-password', { body }, { as })
    if (data) as = { token: data.tokens.accessToken }
    return status
  }
  const passwords = [PASSWORD, ...Array.from({ length: 6 }, (_, n) => `Nouveau${n}mot`)]
  const statuses: number[] = []
  for (const [n, next] of passwords.slice(1).entries()) statuses.push(await change(passwords[n] ?? '', next))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])

  const facts = { identifier: account.username }
  await limited.expectData('POST /auth/recovery', { body: facts })
  const token = await tokenIn(limited, 'recover-password', { facts })
  expect(await change(passwords[5] ?? '', NEW_PASSWORD)).toBe(429)
  const body = { token, newPassword: NEW_PASSWORD }
  expect((await limited.call('POST /auth/recovery/password', { body })).status).toBe(200)
})

describe('new devices (docs/product/accounts.md#new-devices)', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const alerts = async ({ id }: { id: string }, at = app) =>
    (await at.context.database(sql`SELECT FROM mails WHERE user_id = ${id} AND kind = 'new-device'`)).length
  const signIn = async (account: TestAccount, cookie?: string, at = app) => {
    const body = { identifier: account.username, password: PASSWORD }
    const headers = { 'user-agent': FIREFOX, ...(cookie !== undefined && { cookie }) }
    const { data, headers: answered } = await at.call('POST /auth/login', { body }, { headers })
    const set = answered.get('set-cookie') ?? ''
    return { token: data?.tokens.accessToken ?? '', set, cookie: set.split(';')[0] ?? '' }
  }

  test('are told of, but for the first; one that is known is not', async () => {
    const account = await createAccount(app)
    const first = await signIn(account)
    expect(await alerts(account)).toBe(0)
    expect(first.set).toMatch(
      /^kiosque_device=[\w-]{22}; Max-Age=34560000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    )
    expect((await signIn(account, first.cookie)).cookie).toBe(first.cookie)
    expect(await alerts(account)).toBe(0)
    const second = await signIn(account)
    await signIn(account, second.cookie)
    expect(await alerts(account)).toBe(1)
    const mail = await composeMail(app, 'new-device', { userId: account.id })

    expect(mail).toMatchObject({ to: account.email, content: { device: 'Firefox sur Windows' } })
    expect(mail?.content.link).toContain('/pas-moi#')
  })

  test('are another account’s business where a browser is shared', async () => {
    const [one, other] = [await createAccount(app), await createAccount(app)]
    const { cookie } = await signIn(one)
    await signIn(other, cookie)
    await signIn(other)
    const rows = await app.context.database(
      sql`SELECT DISTINCT device_hash FROM known_devices WHERE user_id IN (${one.id}, ${other.id})`,
    )

    expect([await alerts(one), await alerts(other)]).toEqual([0, 1])
    expect(rows).toHaveLength(3)
  })

  test.each(['kiosque_device=', 'kiosque_device=abc', `kiosque_device=${'a'.repeat(5_000)}`, "kiosque_device='; DROP"])(
    'a cookie that is none of ours (%#) is replaced',
    async (cookie) => {
      expect((await signIn(await createAccount(app), cookie)).cookie).toMatch(/^kiosque_device=[\w-]{22}$/)
    },
  )

  test('ten mails a day at most, a hundred devices at most', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const account = await createAccount(limited)
    await limited.context.database(sql`
      INSERT INTO known_devices (user_id, device_hash, seen_at)
      SELECT ${account.id}, sha256(n::text::bytea), now() - interval '1 day' FROM generate_series(1, 99) n`)
    for (let n = 0; n < 12; n++) await signIn(account, undefined, limited)
    const rows = await limited.context.database(sql`SELECT FROM known_devices WHERE user_id = ${account.id}`)

    expect(await alerts(account, limited)).toBe(10)
    expect(rows).toHaveLength(100)
  })

  test('"Ce n’était pas moi" ends all sessions and the password, and leads to another password (docs/product/accounts.md#not-me)', async () => {
    const account = await createAccount(app)
    await signIn(account)
    const foreign = await signIn(account)
    await app.expectData('PUT /users/me/email', { body: { email: `x.${account.email}` } }, { as: foreign })
    const token = await tokenIn(app, 'new-device', { userId: account.id })
    const { data } = await notMe(token)

    expect([await statusOfMe(foreign), await statusOfMe(account)]).toEqual([401, 401])
    expect((await login(account.username, PASSWORD)).status).toBe(401)
    expect((await notMe(token)).failure?.code).toBe('LINK_USED')
    expect((await choose(data?.recoveryToken ?? '')).data?.user.pendingEmail).toBeNull()
  })
})
