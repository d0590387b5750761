import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { run as settingsCommand } from '../../cli/settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, PASSWORD, type TestAccount } from '../../testing/factories.ts'
import { createAuthenticator } from '../../testing/software-authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.context.database(sql`DELETE FROM site_settings`))

type As = { token: string }
const outcome = ({ status, failure }: { status: number; failure?: { code: string } | undefined }) =>
  failure ? `${status} ${failure.code}` : `${status}`

const read = async (as: As) => (await app.expectData('GET /admin/settings', {}, { as })).settings
const change = (as: As, body: { requireVerifiedEmail?: boolean; requireAdminSecondFactor?: boolean }) =>
  app.call('PATCH /admin/settings', { body }, { as })

/** Adds a passkey, which makes the session strong. */
async function addPasskey(as: As) {
  const authenticator = createAuthenticator(app.context.config.publicUrl)
  const { options } = await app.expectData('POST /users/me/passkeys/options', {}, { as })
  const body = { response: authenticator.make(options), name: 'Clé' }
  const { passkey } = await app.expectData('POST /users/me/passkeys', { body }, { as })
  return { authenticator, id: passkey.id }
}

async function login({ username }: TestAccount): Promise<As> {
  const { tokens } = await app.expectData('POST /auth/login', { body: { identifier: username, password: PASSWORD } })
  return { token: tokens.accessToken }
}

describe('the settings of the site (docs/product/running.md#site-settings)', () => {
  test('are off at first, and change one by one', async () => {
    const admin = await createAdmin(app)
    expect(await read(admin)).toEqual({ requireVerifiedEmail: false, requireAdminSecondFactor: false })
    const { data } = await change(admin, { requireVerifiedEmail: true })
    expect(data?.settings).toEqual({ requireVerifiedEmail: true, requireAdminSecondFactor: false })
    await change(admin, {})
    expect(await read(admin)).toEqual({ requireVerifiedEmail: true, requireAdminSecondFactor: false })
    await change(admin, { requireVerifiedEmail: false })
    expect(await read(admin)).toEqual({ requireVerifiedEmail: false, requireAdminSecondFactor: false })
  })

  test('are for administrators who have just proved who they are', async () => {
    for (const account of [await createAccount(app), await createCreator(app)])
      expect(outcome(await change(account, { requireVerifiedEmail: true }))).toBe('403 FORBIDDEN')
    const admin = await createAdmin(app)
    await app.context.database(
      sql`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = ${admin.id}`,
    )
    expect(outcome(await change(admin, { requireVerifiedEmail: true }))).toBe('403 CONFIRMATION_REQUIRED')
    expect(await read(admin)).toMatchObject({ requireVerifiedEmail: false })
  })

  test('changed by two at once keep what both changed', async () => {
    const admin = await createAdmin(app)
    await addPasskey(admin)
    await Promise.all([
      change(admin, { requireVerifiedEmail: true }),
      change(admin, { requireAdminSecondFactor: true }),
    ])
    expect(await read(admin)).toEqual({ requireVerifiedEmail: true, requireAdminSecondFactor: true })
  })
})

describe('a second factor of administrators (docs/product/accounts.md#second-factor-of-administrators)', () => {
  const needs = async (as: As) => (await app.expectData('GET /users/me', {}, { as })).user.needsSecondFactor
  const lists = async (as: As) => outcome(await app.call('GET /users', {}, { as }))

  test('is not asked for by who would shut themselves out', async () => {
    const admin = await createAdmin(app)
    expect(outcome(await change(admin, { requireAdminSecondFactor: true }))).toBe('409 CONFLICT')
    expect(outcome(await change(admin, { requireAdminSecondFactor: false }))).toBe('200')
    expect(await read(admin)).toMatchObject({ requireAdminSecondFactor: false })
  })

  test('powers rest on every node at once, come back with a factor, and rest again without', async () => {
    const [chief, other] = [await createAdmin(app), await createAdmin(app)]
    const node = await app.startNode()
    await addPasskey(chief)
    expect([await needs(other), await lists(other)]).toEqual([false, '200'])
    expect(outcome(await change(chief, { requireAdminSecondFactor: true }))).toBe('200')

    expect([await needs(chief), await lists(chief)]).toEqual([false, '200'])
    expect([await needs(other), await lists(other)]).toEqual([true, '403 SECOND_FACTOR_REQUIRED'])
    const elsewhere = await fetch(`${node.origin}/api/v1/users`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(elsewhere.status).toBe(403)
    await node.close()
    // Also where a call is everybody's and administrators may do more.
    const rewrite = app.call('PUT /users/{id}', { params: { id: chief.id }, body: { bio: 'À moi' } }, { as: other })
    expect(outcome(await rewrite)).toBe('403 FORBIDDEN')
    expect(outcome(await change(other, { requireAdminSecondFactor: false }))).toBe('403 SECOND_FACTOR_REQUIRED')

    const { id } = await addPasskey(other)
    expect([await needs(other), await lists(other)]).toEqual([false, '200'])
    await app.expectData('DELETE /users/me/passkeys/{id}', { params: { id } }, { as: other })
    expect([await needs(other), await lists(other)]).toEqual([true, '403 SECOND_FACTOR_REQUIRED'])
  })

  test('a passkey that is shown brings the powers back to a session that began with the password', async () => {
    const admin = await createAdmin(app)
    const { authenticator } = await addPasskey(admin)
    await change(admin, { requireAdminSecondFactor: true })
    const session = await login(admin)
    expect([await needs(session), await lists(session)]).toEqual([true, '403 SECOND_FACTOR_REQUIRED'])
    const { options } = await app.expectData('POST /auth/passkeys/confirm/options', {}, { as: session })
    await app.expectData(
      'POST /auth/passkeys/confirm',
      { body: { response: authenticator.show(options) } },
      { as: session },
    )
    expect([await needs(session), await lists(session)]).toEqual([false, '200'])

    const { options: asked } = await app.expectData('POST /auth/passkeys/sign-in/options')
    const { tokens, user } = await app.expectData('POST /auth/passkeys/sign-in', {
      body: { response: authenticator.show(asked) },
    })
    expect(user.needsSecondFactor).toBe(false)
    expect(await lists({ token: tokens.accessToken })).toBe('200')
  })

  test('who knows the password alone brings them back by no factor of their own where there is one', async () => {
    const admin = await createAdmin(app)
    const { id } = await addPasskey(admin)
    await change(admin, { requireAdminSecondFactor: true })
    const thief = await login(admin)
    const REFUSED = '403 SECOND_FACTOR_REQUIRED'
    expect(outcome(await app.call('POST /users/me/passkeys/options', {}, { as: thief }))).toBe(REFUSED)
    expect(outcome(await app.call('POST /users/me/totp', {}, { as: thief }))).toBe(REFUSED)
    const removal = app.call('DELETE /users/me/passkeys/{id}', { params: { id } }, { as: thief })
    expect(outcome(await removal)).toBe(REFUSED)
    expect([await needs(thief), await lists(thief)]).toEqual([true, REFUSED])
  })
})

describe('on the command line', () => {
  const said: string[] = []
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    said.length = 0
  })
  const settings = (...args: string[]) => settingsCommand(args, app.context.config)

  test('they are listed and set, and hold for the site that runs', async () => {
    await settings()
    expect(said.join('\n')).toMatch(/^require-admin-second-factor off .*\nrequire-verified-email off /)
    await settings('set', 'require-admin-second-factor', 'on')
    await settings('set', 'require-verified-email', 'on')
    expect(said.slice(-2).join('\n')).toMatch(/^require-admin-second-factor on .*\nrequire-verified-email on /)
    const admin = await createAdmin(app)
    expect(outcome(await app.call('GET /users', {}, { as: admin }))).toBe('403 SECOND_FACTOR_REQUIRED')
    await settings('set', 'require-admin-second-factor', 'off')
    expect(await read(admin)).toEqual({ requireVerifiedEmail: true, requireAdminSecondFactor: false })
  })

  test.each([
    ['get'],
    ['set'],
    ['set', 'require-verified-email'],
    ['set', 'require-verified-email', 'yes'],
    ['set', 'x', 'on'],
  ])('settings %s %s %s says what there is', async (...args) => {
    await expect(settings(...args)).rejects.toThrow(/require-admin-second-factor\|require-verified-email on\|off/)
  })
})
