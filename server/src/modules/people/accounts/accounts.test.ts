import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { aSite } from '../../../testing/cast.ts'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, PASSWORD } from '../../../testing/factories.ts'
import { beginSession } from './sign-in.ts'

const app = aSite()

const newRegistration = () => {
  const username = `ada_${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@Exemple.fr`, password: PASSWORD, userType: 'user' } as const
}

async function register() {
  const body = newRegistration()
  const { user, tokens } = await app.expectData('POST /auth/register', { body })
  return { ...body, id: user.id, token: tokens.accessToken, refreshToken: tokens.refreshToken }
}

const login = (
  identifier: string,
  password: string,
  { headers, at = app }: { headers?: Record<string, string>; at?: TestApp } = {},
) => at.call('POST /auth/login', { body: { identifier, password } }, headers && { headers })
const refresh = (refreshToken: string) => app.call('POST /auth/refresh', { body: { refreshToken } })
const statusOfMe = async (token: string) => (await app.call('GET /users/me', {}, { as: { token } })).status

describe('registering (docs/product/accounts.md#registration)', () => {
  test('gives the account and its pair of tokens; a role cannot be asked for', async () => {
    const body = { ...newRegistration(), role: 'admin' }
    const { user, tokens } = await app.expectData('POST /auth/register', { body })

    expect(user).toMatchObject({ username: body.username, email: body.email, userType: 'user', role: 'user' })
    expect(await statusOfMe(tokens.accessToken)).toBe(200)
  })

  test('names every field that is wrong, the first one in the message', async () => {
    const body = { username: 'a!', email: 'ada', password: 'abc', userType: 'user' } as const
    const { status, failure } = await app.call('POST /auth/register', { body })

    expect(status).toBe(400)
    expect(failure?.message).toBe('Username must be at least 3 characters')
    expect(failure?.errors).toEqual([
      { field: 'username', message: M.usernameTooShort },
      { field: 'email', message: M.emailInvalid },
      { field: 'password', message: M.passwordRules },
    ])
  })

  test.each(['\0', '\ud800', '\u200b', '\n', 'é'])(
    'a name or address with %j is refused in its own words',
    async (sign) => {
      const { username, email, password } = newRegistration()
      const body = { username: `${username.slice(0, 8)}${sign}x`, email: email.replace('@', `${sign}@`), password }
      const { failure } = await app.call('POST /auth/register', { body })

      expect(failure?.errors).toEqual([
        { field: 'username', message: M.usernameCharacters },
        { field: 'email', message: M.emailInvalid },
      ])
    },
  )

  test('a taken name and a taken address are both told, without regard to case, even asked for at once', async () => {
    const body = newRegistration()
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST /auth/register', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])

    const shouted = { ...body, username: body.username.toUpperCase(), email: body.email.toUpperCase() }
    const { failure } = await app.call('POST /auth/register', { body: shouted })
    expect(failure?.errors?.map(({ field }) => field)).toEqual(['username', 'email'])
  })
})

describe('signing in (docs/product/accounts.md#login)', () => {
  test('goes by name or address, without regard to case', async () => {
    const { username, email } = await register()
    for (const identifier of [username, email, username.toUpperCase(), ` ${email.toLowerCase()} `])
      expect((await login(identifier, PASSWORD)).status).toBe(200)
  })

  test('never tells whether the account exists, or is deactivated', async () => {
    const { username, id } = await register()
    const wrong = await login(username, 'Autre1mot')
    const unknown = await login('personne_ici', PASSWORD)
    await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${id}`)
    const deactivated = await login(username, PASSWORD)

    for (const answer of [wrong, unknown, deactivated])
      expect(answer).toMatchObject({ status: 401, failure: { message: 'Identifiant ou mot de passe incorrect' } })
  })
})

describe('a session (docs/product/accounts.md#refresh-token)', () => {
  test('keeps its refresh token, so that two tabs renewing at once never sign anyone out', async () => {
    const { refreshToken } = await register()
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)])

    for (const { data } of answers) expect(data?.tokens.refreshToken).toBe(refreshToken)
  })

  test('ends with logout, its access token too; the others go on', async () => {
    const { username, token, refreshToken } = await register()
    const other = (await login(username, PASSWORD)).data
    await app.expectData('POST /auth/logout', { body: { refreshToken } })

    expect([await statusOfMe(token), (await refresh(refreshToken)).status]).toEqual([401, 401])
    expect(await statusOfMe(other?.tokens.accessToken ?? '')).toBe(200)
  })

  test('every one ends with logout-all', async () => {
    const { username, token } = await register()
    const other = (await login(username, PASSWORD)).data
    await app.expectData('POST /auth/logout-all', {}, { as: { token } })

    expect([await statusOfMe(token), await statusOfMe(other?.tokens.accessToken ?? '')]).toEqual([401, 401])
  })

  test('every one ends with a changed password, which gives a new pair', async () => {
    const { username, token, refreshToken } = await register()
    const change = (currentPassword: string, newPassword: string) =>
      app.call('POST /auth/change-password', { body: { currentPassword, newPassword } }, { as: { token } })
    const wrong = await change('Pas1celui', 'Nouveau1mot')
    const weak = await change(PASSWORD, 'faible')
    const { data } = await change(PASSWORD, 'Nouveau1mot')

    expect(wrong).toMatchObject({ status: 400, failure: { errors: [{ field: 'currentPassword' }] } })
    expect(weak).toMatchObject({ status: 400, failure: { message: M.passwordRules } })
    expect([await statusOfMe(token), (await refresh(refreshToken)).status]).toEqual([401, 401])
    expect(await statusOfMe(data?.tokens.accessToken ?? '')).toBe(200)
    expect((await login(username, 'Nouveau1mot')).status).toBe(200)
  })

  test.each([
    ['30 days without use', 'last_used_at', 31],
    ['180 days in all', 'created_at', 181],
  ])('ends after %s', async (_, column, days) => {
    const { id, token, refreshToken } = await register()
    const { database } = app.context
    await database(
      sql`UPDATE sessions SET ${sql.id(column)} = now() - make_interval(days => ${days}) WHERE user_id = ${id}`,
    )

    expect([await statusOfMe(token), (await refresh(refreshToken)).status]).toEqual([401, 401])
  })

  test('is one of fifty of its account: the next ends the one that was not used for longest, also among many at once', async () => {
    const { id, token, refreshToken } = await register()
    await app.context.database(sql`
      INSERT INTO sessions (id, user_id, token_hash, last_used_at)
      SELECT gen_random_uuid(), ${id}, sha256(n::text::bytea || uuid_send(${id}::uuid)), now() - interval '1 hour'
      FROM generate_series(1, 49) n`)
    await refresh(refreshToken)
    const begun = await Promise.all(
      Array.from({ length: 8 }, () =>
        beginSession(app.context, app.context.database, { userId: id, userAgent: 'test', isStrong: false }),
      ),
    )

    const rows = await app.context.database(sql`SELECT FROM sessions WHERE user_id = ${id}`)
    expect(rows).toHaveLength(50)
    for (const held of [token, ...begun.map(({ tokens }) => tokens.accessToken)])
      expect(await statusOfMe(held)).toBe(200)
    for (let n = 0; n < 50; n++)
      await beginSession(app.context, app.context.database, { userId: id, userAgent: 'test', isStrong: false })
    expect([await statusOfMe(token), (await refresh(refreshToken)).status]).toEqual([401, 401])
  })

  test('takes no token that names another algorithm, or none', async () => {
    const [, payload = ''] = (await register()).token.split('.')
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')

    for (const alg of ['none', 'HS512', 'RS256']) expect(await statusOfMe(`${header(alg)}.${payload}.`)).toBe(401)
  })
})

describe('limits (docs/product/limits.md#rate-limits)', () => {
  test('ten wrong passwords close a name to their address for a while, with Retry-After; signing in rightly is none', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const { username } = await createAccount(limited)
    for (let n = 0; n < 2; n++) expect((await login(username, PASSWORD, { at: limited })).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await login(username, 'Autre1mot', { at: limited })).status).toBe(401)
    const refused = await login(username, PASSWORD, { at: limited })

    expect(refused).toMatchObject({ status: 429, failure: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('failures on one name tell nothing of the other name of its account, and a stranger shuts nobody out', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const { username, email } = await createAccount(limited)
    const from = (n: number) => ({ at: limited, headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    for (const name of [username, 'personne_ici'])
      for (let n = 0; n < 10; n++) expect((await login(name, 'Autre1mot', from(1))).status).toBe(401)

    for (const name of [username, 'personne_ici'])
      expect((await login(name, 'Autre1mot', from(1))).failure).toMatchObject({ code: 'RATE_LIMITED' })
    expect((await login(email, 'Autre1mot', from(1))).status).toBe(401)
    expect((await login(email, PASSWORD, from(1))).status).toBe(200)
    expect((await login(username, PASSWORD, from(2))).status).toBe(200)
  })

  test('a name that fails from many addresses is slowed down, known or not, and never shut to the right password', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const { username } = await createAccount(limited)
    const timed = async (name: string, password: string, n: number) => {
      const began = performance.now()
      const { status } = await login(name, password, {
        at: limited,
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
      return { status, seconds: (performance.now() - began) / 1000 }
    }
    for (const [place, name] of [username, 'personne_ici'].entries())
      for (let n = 0; n < 10; n++) expect((await timed(name, 'Autre1mot', 10 * place + n)).status).toBe(401)
    for (const name of [username, 'personne_ici']) {
      const { status, seconds } = await timed(name, 'Autre1mot', 30)
      expect(status).toBe(401)
      expect(seconds).toBeGreaterThan(0.25)
      expect(seconds).toBeLessThan(10)
    }
    await limited.context.database(sql`UPDATE rate_limits SET count = 26 WHERE key LIKE 'loginPerName:%'`)
    const [wrong, unknown, right] = await Promise.all([
      timed(username, 'Autre1mot', 40),
      timed('personne_ici', 'Autre1mot', 41),
      timed(username, PASSWORD, 42),
    ])

    expect([wrong.status, unknown.status, right.status]).toEqual([401, 401, 200])
    for (const { seconds } of [wrong, unknown, right]) {
      expect(seconds).toBeGreaterThan(4)
      expect(seconds).toBeLessThan(10)
    }
  })

  test('of one address two tries wait at once at most, and the others hear at once when to come back', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const { username } = await createAccount(limited)
    await login(username, 'Autre1mot', { at: limited })
    await limited.context.database(sql`UPDATE rate_limits SET count = 14 WHERE key LIKE 'loginPerName:%'`)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => login(username, PASSWORD, { at: limited })))
    const refused = answers.filter(({ status }) => status === 429)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(refused).toHaveLength(3)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login(username, PASSWORD, { at: limited })).status).toBe(200)
  })

  test('what counts tries keeps neither addresses nor names', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    await login('personne_ici', 'Autre1mot', { at: limited })
    await limited.expectData('POST /auth/register', { body: newRegistration() })
    const keys = await limited.context.database(sql<{ key: string }>`SELECT key FROM rate_limits`)

    expect(keys).toHaveLength(4)
    for (const { key } of keys) expect(key).not.toMatch(/127\.0\.0\.1|personne/)
  })

  /** As if whoever fails once had failed as often as an address may. */
  async function fill({ context }: TestApp, attempt: (n: number) => ReturnType<typeof login>): Promise<void> {
    expect((await attempt(0)).status).toBe(401)
    await context.database(sql`UPDATE rate_limits SET count = 30 WHERE key LIKE 'loginPerAddress:%'`)
  }

  test.each([
    ['counts by the connection, whatever a header says', '', 429],
    ['counts by what a trusted proxy says', '127.0.0.1', 401],
  ])('an address %s', async (_, trusted, last) => {
    const limited = await useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: trusted })
    const attempt = (n: number) =>
      login(`personne_${n}`, 'Autre1mot', { at: limited, headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    await fill(limited, attempt)
    expect((await attempt(1)).status).toBe(last)
  })

  test('what a client writes before its proxy does counts for nothing', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const attempt = (n: number) =>
      login(`personne_${n}`, 'Autre1mot', {
        at: limited,
        headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` },
      })
    await fill(limited, attempt)
    expect((await attempt(1)).status).toBe(429)
  })
})
