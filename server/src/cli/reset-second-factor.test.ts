import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSite } from '../testing/cast.ts'
import { createAccount, PASSWORD, type TestAccount } from '../testing/factories.ts'
import { createAuthenticator } from '../testing/software-authenticator.ts'
import { run } from './admin.ts'

const app = aSite()
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

const reset = (username: string) => run(['reset-second-factor', username], app.context.config)
const login = ({ username }: TestAccount) =>
  app.call('POST /auth/login', { body: { identifier: username, password: PASSWORD } })
const mailsOf = ({ id, email }: TestAccount) =>
  app.context.database(
    sql`SELECT 1 FROM mails WHERE user_id = ${id} AND recipient = ${email} AND facts->>'change' = 'all-removed'`,
  )

test('who lost every factor is let in by the password again, on no device any more, and is told', async () => {
  const account = await createAccount(app)
  const authenticator = createAuthenticator(app.context.config.publicUrl)
  const { options } = await app.expectData('POST /users/me/passkeys/options', {}, { as: account })
  const body = { response: authenticator.make(options), name: 'Téléphone' }
  await app.expectData('POST /users/me/passkeys', { body }, { as: account })
  await app.expectData('POST /users/me/totp', {}, { as: account })
  await app.context.database(sql`UPDATE totps SET activated_at = now() WHERE user_id = ${account.id}`)
  expect((await login(account)).failure?.code).toBe('SECOND_FACTOR_REQUIRED')

  await reset(account.username.toUpperCase())

  expect((await app.call('GET /users/me', {}, { as: account })).status).toBe(401)
  const { data } = await login(account)
  const as = { token: data?.tokens.accessToken ?? '' }
  expect(await app.expectData('GET /users/me/second-factors', {}, { as })).toEqual({
    passkeys: [],
    totp: null,
    recoveryCodesLeft: 0,
  })
  const asked = await app.expectData('POST /auth/passkeys/sign-in/options')
  const shown = { body: { response: authenticator.show(asked.options) } }
  expect((await app.call('POST /auth/passkeys/sign-in', shown)).status).toBe(401)
  expect(await mailsOf(account)).toHaveLength(1)
})

test('an account without any stays as it is, signed in and not written to', async () => {
  const account = await createAccount(app)
  await reset(account.username)
  expect((await app.call('GET /users/me', {}, { as: account })).status).toBe(200)
  expect(await mailsOf(account)).toEqual([])
})

test('an unknown account is said to be one', async () => {
  await expect(reset('personne_ici')).rejects.toThrow('Aucun compte ne s’appelle personne_ici.')
})
