import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // In the middle of a step: no code ends between being made and being sent.
  const step = 30_000
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const SECRET = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
/** The code of now, or of so many steps later. */
const codeOf = (steps = 0) => new TOTP({ secret: SECRET }).generate({ timestamp: Date.now() + steps * 30_000 })

/** An account with an authenticator and recovery codes. */
async function guarded(at = app) {
  const account = await createAccount(at)
  const codes = newRecoveryCodes()
  const { database } = at.context
  await database(
    sql`INSERT INTO totps (user_id, secret, activated_at) VALUES (${account.id}, ${Buffer.from(SECRET.bytes)}, now())`,
  )
  for (const code of codes)
    await database(
      sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${account.id}, ${hashRecoveryCode(code)})`,
    )
  return { account, codes }
}

const login = ({ username }: TestAccount, code?: string, { password = PASSWORD, at = app } = {}) =>
  at.call('POST /auth/login', { body: { identifier: username, password, code } })

async function outcome(answer: ReturnType<typeof login>) {
  const { status, failure } = await answer
  return failure ? `${status} ${failure.code}` : `${status}`
}

describe('the second factor at login (docs/product/accounts.md#second-factor)', () => {
  test('is asked for after the password, never before it', async () => {
    const { account } = await guarded()
    expect(await outcome(login(account, codeOf(), { password: 'Autre1mot' }))).toBe('401 UNAUTHENTICATED')
    expect(await outcome(login(account, undefined, { password: 'Autre1mot' }))).toBe('401 UNAUTHENTICATED')
    expect(await outcome(login(account))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(await outcome(login(account, ' - '))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(await outcome(login(account, codeOf()))).toBe('200')
  })

  test('is asked of nobody who has none, also with a code', async () => {
    expect(await outcome(login(await createAccount(app), '123456'))).toBe('200')
  })

  test('makes the session strong', async () => {
    const { account } = await guarded()
    await login(account, codeOf())
    const sessions = await app.context.database(
      sql<{ isStrong: boolean }>`SELECT is_strong FROM sessions WHERE user_id = ${account.id} ORDER BY created_at, id`,
    )
    expect(sessions).toEqual([{ isStrong: false }, { isStrong: true }])
  })

  test('takes each code once, and none before it', async () => {
    const { account } = await guarded()
    const [before, now] = [codeOf(-1), codeOf()]
    expect(await outcome(login(account, now))).toBe('200')
    expect(await outcome(login(account, now))).toBe('403 SECOND_FACTOR_WRONG')
    expect(await outcome(login(account, before))).toBe('403 SECOND_FACTOR_WRONG')
  })

  test('takes a code once when it comes many times at once', async () => {
    const { account } = await guarded()
    const code = codeOf()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(login(account, code))))
    expect(outcomes.toSorted()).toEqual(['200', ...Array(5).fill('403 SECOND_FACTOR_WRONG')])
  })

  test.each([
    [-1, '200'],
    [1, '200'],
    [-3, '403 SECOND_FACTOR_WRONG'],
    [3, '403 SECOND_FACTOR_WRONG'],
  ])('of a clock that is %i steps off meets %s', async (steps, expected) => {
    const { account } = await guarded()
    expect(await outcome(login(account, codeOf(steps)))).toBe(expected)
  })

  test.each(['000000', '12345', '1234567', 'abcdef', '१२३४५६', 'aaaa-aaaa-aaaa-aaaa', 'x'.repeat(50)])(
    'takes no %s',
    async (code) => {
      const { account } = await guarded()
      expect(await outcome(login(account, code))).toBe('403 SECOND_FACTOR_WRONG')
    },
  )

  test('takes no code of another account', async () => {
    const [{ account }, { codes }] = [await guarded(), await guarded()]
    expect(await outcome(login(account, codes[0]))).toBe('403 SECOND_FACTOR_WRONG')
  })

  test('takes the code with spaces, as some applications show it', async () => {
    const { account } = await guarded()
    const code = codeOf()
    expect(await outcome(login(account, ` ${code.slice(0, 3)} ${code.slice(3)}`))).toBe('200')
  })
})

describe('a recovery code (docs/product/accounts.md#recovery-codes)', () => {
  test('is taken once, and a mail says so', async () => {
    const { account, codes } = await guarded()
    expect(await outcome(login(account, codes[0]))).toBe('200')
    expect(await outcome(login(account, codes[0]))).toBe('403 SECOND_FACTOR_WRONG')
    expect(await outcome(login(account, codes[1]))).toBe('200')
    const mails = await app.context.database(
      sql`SELECT recipient, facts FROM mails WHERE user_id = ${account.id} AND kind = 'factor-changed'`,
    )
    const mail = { recipient: account.email, facts: { change: 'recovery-code-used', name: '' } }
    expect(mails).toEqual([mail, mail])
  })

  test('is taken once when it comes many times at once', async () => {
    const { account, codes } = await guarded()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(login(account, codes[0]))))
    expect(outcomes.toSorted()).toEqual(['200', ...Array(5).fill('403 SECOND_FACTOR_WRONG')])
  })

  test('may be typed in any case, with other dashes and with spaces', async () => {
    const { account, codes } = await guarded()
    expect(await outcome(login(account, ` ${codes[0]?.toUpperCase().replaceAll('-', ' – ')} `))).toBe('200')
  })
})

describe('limits of codes (docs/product/limits.md#login-attempts)', () => {
  test('ten wrong ones of an account, from wherever; then also the right one waits', async () => {
    const at = await useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
    const { account } = await guarded(at)
    const from = (code: string, n: number) =>
      outcome(
        at.call(
          'POST /auth/login',
          { body: { identifier: account.username, password: PASSWORD, code } },
          { headers: { 'x-forwarded-for': `192.0.2.${n}` } },
        ),
      )
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => from('000000', n)))
    expect(outcomes.toSorted()).toEqual([
      ...Array(10).fill('403 SECOND_FACTOR_WRONG'),
      ...Array(2).fill('429 RATE_LIMITED'),
    ])
    expect(await from(codeOf(), 50)).toBe('429 RATE_LIMITED')
  })

  test('right passwords without a code lock nobody out, right codes are given back, wrong passwords are not', async () => {
    const at = await useTestApp({ RATE_LIMITS: 'on' })
    const { account, codes } = await guarded(at)
    for (let n = 0; n < 2; n++)
      expect(await outcome(login(account, undefined, { at }))).toBe('403 SECOND_FACTOR_REQUIRED')
    for (const code of codes.slice(0, 2)) expect(await outcome(login(account, code, { at }))).toBe('200')
    for (let n = 0; n < 9; n++)
      expect(await outcome(login(account, undefined, { at, password: 'Autre1mot' }))).toBe('401 UNAUTHENTICATED')
    expect(await outcome(login(account, undefined, { at }))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(await outcome(login(account, undefined, { at, password: 'Autre1mot' }))).toBe('401 UNAUTHENTICATED')
    expect(await outcome(login(account, codeOf(), { at }))).toBe('429 RATE_LIMITED')
  })
})
