import { sql } from 'kysely'
import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { outcome } from '../../../testing/outcome.ts'

const STEP_MS = 30_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // In the middle of a step: no code ends between being made and being sent.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

type As = { token: string }
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

const prepare = (as: As, at = app) => at.expectData('POST /users/me/totp', {}, { as })
const activate = (as: As, code: string, at = app) => at.call('POST /users/me/totp/activate', { body: { code } }, { as })
const factors = (as: As) => app.expectData('GET /users/me/second-factors', {}, { as })
const login = ({ username }: TestAccount, code?: string) =>
  app.call('POST /auth/login', { body: { identifier: username, password: PASSWORD, code } })
const confirm = (as: As, password: string, code?: string, at = app) =>
  at.call('POST /auth/confirm', { body: { password, code } }, { as })

/** An account with an authenticator whose first code, the one before the present, is used up. */
async function guarded(at = app) {
  const account = await createAccount(at)
  const { secret, recoveryCodes } = await prepare(account, at)
  expect(outcome(await activate(account, codeOf(secret, -1), at))).toBe('200')
  return { account, secret, recoveryCodes }
}

const changesOf = async ({ id }: TestAccount) =>
  (
    await app.context.database(
      sql<{ change: string }>`SELECT facts->>'change' AS change FROM mails WHERE user_id = ${id} ORDER BY id`,
    )
  ).map(({ change }) => change)
const grow = ({ id }: TestAccount, at = app) =>
  at.context.database(sql`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = ${id}`)
const strengths = async ({ id }: TestAccount) =>
  (await app.context.database(sql<{ isStrong: boolean }>`SELECT is_strong FROM sessions WHERE user_id = ${id}`)).map(
    ({ isStrong }) => isStrong,
  )

describe('turning an authenticator on (docs/product/accounts.md#authenticator)', () => {
  test('shows its secret and ten recovery codes; nothing is asked for before its first code', async () => {
    const account = await createAccount(app)
    const { secret, uri, recoveryCodes } = await prepare(account)
    const read = URI.parse(uri)
    expect(read).toMatchObject({ issuer: 'Kiosque', label: account.username, algorithm: 'SHA1', digits: 6, period: 30 })
    expect(read.secret.base32).toBe(secret)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
    expect(await factors(account)).toEqual({ passkeys: [], totp: null, recoveryCodesLeft: 0 })
    expect(outcome(await login(account))).toBe('200')
    expect(await changesOf(account)).toEqual([])
  })

  test('keeps neither the codes nor anything that they could be read from', async () => {
    const account = await createAccount(app)
    const { recoveryCodes } = await prepare(account)
    const [{ kept = '' } = {}] = await app.context.database(
      sql<{ kept: string }>`SELECT string_agg(encode(code_hash, 'escape'), ' ') AS kept FROM recovery_codes
        WHERE user_id = ${account.id}`,
    )
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('takes the first code, makes the session strong, ends the others, and a mail says so', async () => {
    const account = await createAccount(app)
    const other = (await login(account)).data?.tokens.accessToken ?? ''
    const { secret } = await prepare(account)
    expect(outcome(await activate(account, '000000'))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await activate(account, codeOf(secret)))).toBe('200')
    expect(await factors(account)).toEqual({
      passkeys: [],
      totp: { activatedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    })
    expect(await strengths(account)).toEqual([true])
    expect(outcome(await app.call('GET /users/me', {}, { as: { token: other } }))).toBe('401 UNAUTHENTICATED')
    expect(await changesOf(account)).toEqual(['totp-on'])
    // The code that turned it on was used by that.
    expect(outcome(await login(account, codeOf(secret)))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await login(account, codeOf(secret, 1)))).toBe('200')
  })

  test('takes the secret that was shown last, and no recovery code in place of the first code', async () => {
    const account = await createAccount(app)
    const [before, last] = [await prepare(account), await prepare(account)]
    expect(outcome(await activate(account, codeOf(before.secret)))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await activate(account, last.recoveryCodes[0] ?? ''))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await activate(account, codeOf(last.secret, -1)))).toBe('200')
    expect(outcome(await login(account, before.recoveryCodes[0]))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await login(account, last.recoveryCodes[0]))).toBe('200')
  })

  test('is refused for what was not prepared, and where one is on', async () => {
    expect(outcome(await activate(await createAccount(app), '123456'))).toBe('409 CONFLICT')
    const { account, secret } = await guarded()
    expect(outcome(await app.call('POST /users/me/totp', {}, { as: account }))).toBe('409 CONFLICT')
    expect(outcome(await login(account, codeOf(secret)))).toBe('200')
  })

  test('many at once turn it on once', async () => {
    const account = await createAccount(app)
    const prepared = await Promise.all([prepare(account), prepare(account), prepare(account)])
    const answers = await Promise.all(
      prepared.flatMap(({ secret }) => [activate(account, codeOf(secret)), activate(account, codeOf(secret))]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await changesOf(account)).toEqual(['totp-on'])
    expect(await factors(account)).toMatchObject({ recoveryCodesLeft: 10 })
  })
})

describe('turning it off, and new recovery codes', () => {
  test('off: nothing is asked for any more, the codes are gone, the session is no longer strong, a mail says so', async () => {
    const { account, secret } = await guarded()
    await app.expectData('DELETE /users/me/totp', {}, { as: account })
    expect(outcome(await login(account))).toBe('200')
    expect(await factors(account)).toEqual({ passkeys: [], totp: null, recoveryCodesLeft: 0 })
    expect(await strengths(account)).toEqual([false, false])
    await app.expectData('DELETE /users/me/totp', {}, { as: account })
    expect((await changesOf(account)).filter((change) => change !== null)).toEqual(['totp-on', 'totp-off'])
    expect(outcome(await activate(account, codeOf(secret)))).toBe('409 CONFLICT')
  })

  test('new codes end the old ones, and a mail says so', async () => {
    const { account, recoveryCodes } = await guarded()
    const { recoveryCodes: renewed } = await app.expectData('POST /users/me/recovery-codes', {}, { as: account })
    expect(outcome(await login(account, recoveryCodes[0]))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await login(account, renewed[0]))).toBe('200')
    expect(await factors(account)).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await changesOf(account)).toEqual(expect.arrayContaining(['recovery-codes-renewed', 'recovery-code-used']))
  })

  test('there are none without an authenticator', async () => {
    const account = await createAccount(app)
    await prepare(account)
    expect(outcome(await app.call('POST /users/me/recovery-codes', {}, { as: account }))).toBe('409 CONFLICT')
  })
})

describe('confirming (docs/product/accounts.md#confirming)', () => {
  test('takes the password where there is nothing else; the session does not become strong by it', async () => {
    const account = await createAccount(app)
    await grow(account)
    expect(outcome(await confirm(account, 'Autre1mot'))).toBe('400 VALIDATION')
    expect(outcome(await app.call('POST /users/me/totp', {}, { as: account }))).toBe('403 CONFIRMATION_REQUIRED')
    expect(outcome(await confirm(account, PASSWORD, '123456'))).toBe('200')
    expect(outcome(await app.call('POST /users/me/totp', {}, { as: account }))).toBe('200')
    expect(await strengths(account)).toEqual([false])
  })

  test('asks for the code besides, which makes the session strong', async () => {
    const { account, secret } = await guarded()
    await grow(account)
    await app.context.database(sql`UPDATE sessions SET is_strong = false WHERE user_id = ${account.id}`)
    expect(outcome(await confirm(account, 'Autre1mot', codeOf(secret)))).toBe('400 VALIDATION')
    expect(outcome(await confirm(account, PASSWORD))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(outcome(await confirm(account, PASSWORD, '000000'))).toBe('403 SECOND_FACTOR_WRONG')
    expect(outcome(await app.call('DELETE /users/me/totp', {}, { as: account }))).toBe('403 CONFIRMATION_REQUIRED')
    expect(outcome(await confirm(account, PASSWORD, codeOf(secret)))).toBe('200')
    expect(await strengths(account)).toEqual([true])
  })

  test('is not done by changing the password, which asks for no code', async () => {
    const { account } = await guarded()
    await grow(account)
    const body = { currentPassword: PASSWORD, newPassword: 'Nouveau1mot' }
    const { tokens } = await app.expectData('POST /auth/change-password', { body }, { as: account })
    const next = { token: tokens.accessToken }
    expect(outcome(await app.call('DELETE /users/me/totp', {}, { as: next }))).toBe('403 CONFIRMATION_REQUIRED')
    expect(await factors(next)).toMatchObject({ totp: {} })
  })

  test('confirms this session, and no other', async () => {
    const account = await createAccount(app)
    const other = { token: (await login(account)).data?.tokens.accessToken ?? '' }
    await grow(account)
    expect(outcome(await confirm(account, PASSWORD))).toBe('200')
    expect(outcome(await app.call('POST /users/me/totp', {}, { as: other }))).toBe('403 CONFIRMATION_REQUIRED')
  })

  test('stops after ten wrong passwords; right ones are given back', async () => {
    const at = await useTestApp({ RATE_LIMITS: 'on' })
    const account = await createAccount(at)
    for (let n = 0; n < 2; n++) expect(outcome(await confirm(account, PASSWORD, undefined, at))).toBe('200')
    for (let n = 0; n < 10; n++)
      expect(outcome(await confirm(account, 'Autre1mot', undefined, at))).toBe('400 VALIDATION')
    expect(outcome(await confirm(account, PASSWORD, undefined, at))).toBe('429 RATE_LIMITED')
  })
})
