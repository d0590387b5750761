import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { composeMail, tokenIn } from '../../../testing/account-links.ts'
import { anAdmin, aSite } from '../../../testing/cast.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { createAuthenticator } from '../../../testing/software-authenticator.ts'
import { waiting } from '../../../testing/waiting.ts'

/*
 * docs/decisions/account-safety.md: who has the mailbox has the account, whatever somebody who knew the password did meanwhile.
 */

const NEW_PASSWORD = 'Nouveau1mot'

const app = aSite()
const admin = anAdmin(app)

type As = { token: string }

/** @returns its first code. */
async function prepareTotp(as: As): Promise<string> {
  const { secret } = await app.expectData('POST /users/me/totp', {}, { as })
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

async function turnTotpOn(as: As): Promise<void> {
  await app.expectData('POST /users/me/totp/activate', { body: { code: await prepareTotp(as) } }, { as })
}

async function makePasskey(as: As) {
  const authenticator = createAuthenticator(app.context.config.publicUrl)
  const { options } = await app.expectData('POST /users/me/passkeys/options', {}, { as })
  return { authenticator, body: { response: authenticator.make(options), name: 'Clé' } }
}

/** @returns how it signs in: the status of that. */
async function addPasskey(as: As) {
  const { authenticator, body } = await makePasskey(as)
  const { passkey } = await app.expectData('POST /users/me/passkeys', { body }, { as })
  return {
    id: passkey.id,
    async signIn() {
      const shown = await app.expectData('POST /auth/passkeys/sign-in/options')
      return app.call('POST /auth/passkeys/sign-in', { body: { response: authenticator.show(shown.options) } })
    },
  }
}

async function move(as: TestAccount): Promise<string> {
  const email = `voleur.${randomBytes(4).toString('hex')}@exemple.fr`
  await app.expectData('PUT /users/me/email', { body: { email } }, { as })
  const token = await tokenIn(app, 'confirm-new-email', { recipient: email })
  await app.expectData('POST /auth/email/verify', { body: { token } })
  return email
}

const undo = async ({ email }: TestAccount) => {
  const token = await tokenIn(app, 'email-changed', { recipient: email })
  return (await app.expectData('POST /auth/email/undo', { body: { token } })).recoveryToken
}
const notMe = async (token: string) => app.call('POST /auth/not-me', { body: { token } })
const recover = async (token: string) => {
  const { status, failure } = await app.call('POST /auth/recovery/password', {
    body: { token, newPassword: NEW_PASSWORD },
  })
  return failure?.code ?? status
}
const login = async ({ username }: TestAccount, password = PASSWORD) =>
  (await app.call('POST /auth/login', { body: { identifier: username, password } })).status
const verified = async (): Promise<TestAccount> => {
  const account = await createAccount(app)
  await app.context.database(sql`UPDATE users SET email_verified_at = now() WHERE id = ${account.id}`)
  return account
}
const age = ({ id }: TestAccount) =>
  app.context.database(sql`
    WITH older AS (UPDATE passkeys SET created_at = now() - interval '8 days' WHERE user_id = ${id})
    UPDATE totps SET activated_at = now() - interval '8 days' WHERE user_id = ${id}`)
const statusOfMe = async (as: As) => (await app.call('GET /users/me', {}, { as })).status

describe('an address that is taken back (docs/product/accounts.md#changing-the-address)', () => {
  test.each(['before', 'after'])('takes away the factors that came shortly %s the change', async (when) => {
    const account = await verified()
    if (when === 'after') await move(account)
    const passkey = await addPasskey(account)
    await turnTotpOn(account)
    if (when === 'before') await move(account)
    const recoveryToken = await undo(account)

    expect((await passkey.signIn()).status).toBe(401)
    expect(await recover(recoveryToken)).toBe(200)
    expect(await app.context.database(sql`SELECT FROM recovery_codes WHERE user_id = ${account.id}`)).toEqual([])
  })

  test('leaves those that the owner had long before', async () => {
    const account = await verified()
    const passkey = await addPasskey(account)
    await turnTotpOn(account)
    await age(account)
    await move(account)

    expect(await recover(await undo(account))).toBe('SECOND_FACTOR_REQUIRED')
    expect((await passkey.signIn()).status).toBe(200)
  })

  test('ends the password: whoever knows it does not end the recovery', async () => {
    const account = await verified()
    await move(account)
    const recoveryToken = await undo(account)

    expect(await login(account)).toBe(401)
    expect(await recover(recoveryToken)).toBe(200)
    expect([await login(account), await login(account, NEW_PASSWORD)]).toEqual([401, 200])
  })
})

describe('the mail of a factor that came (docs/product/accounts.md#not-me)', () => {
  test('takes that one away, all sessions and the password, and nothing else', async () => {
    const account = await verified()
    const [kept, foreign] = [await addPasskey(account), await addPasskey(account)]
    const { data } = await notMe(await tokenIn(app, 'factor-changed', { userId: account.id }))

    expect([(await foreign.signIn()).status, (await kept.signIn()).status]).toEqual([401, 200])
    expect([await statusOfMe(account), await login(account)]).toEqual([401, 401])
    expect(await recover(data?.recoveryToken ?? '')).toBe(200)
  })

  test('opens the way where a code is asked for, also after another address and another password', async () => {
    const account = await verified()
    await turnTotpOn(account)
    const token = await tokenIn(app, 'factor-changed', { userId: account.id })
    await move(account)
    const body = { currentPassword: PASSWORD, newPassword: 'Voleur1mot' }
    await app.expectData('POST /auth/change-password', { body }, { as: account })
    const { data } = await notMe(token)

    expect(await recover(data?.recoveryToken ?? '')).toBe(200)
  })

  test('gives a link to nobody who has only the address that was taken away from them', async () => {
    const account = await verified()
    const foreign = await move(account)
    await addPasskey(account)
    const token = await tokenIn(app, 'factor-changed', { recipient: foreign })
    await undo(account)

    expect((await notMe(token)).failure?.code).toBe('LINK_REPLACED')
    expect((await composeMail(app, 'factor-changed', { recipient: foreign }))?.content.link).toBeNull()
  })

  test('takes no authenticator away that was turned on later', async () => {
    const account = await verified()
    await turnTotpOn(account)
    const token = await tokenIn(app, 'factor-changed', { userId: account.id })
    await app.expectData('DELETE /users/me/totp', {}, { as: account })
    await app.context.database(sql`UPDATE account_links SET created_at = now() - interval '1 minute'`)
    await turnTotpOn(account)
    const { data } = await notMe(token)

    expect(await recover(data?.recoveryToken ?? '')).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('of one that went carries none', async () => {
    const account = await verified()
    const { id } = await addPasskey(account)
    await app.expectData('DELETE /users/me/passkeys/{id}', { params: { id } }, { as: account })

    expect((await composeMail(app, 'factor-changed', { userId: account.id }))?.content.link).toBeNull()
  })
})

test('who registered with another’s address keeps nothing once its owner recovers it (docs/product/accounts.md#recovery)', async () => {
  const account = await createAccount(app)
  const passkey = await addPasskey(account)
  await turnTotpOn(account)
  await app.expectData('POST /auth/recovery', { body: { identifier: account.email } })

  expect(await recover(await tokenIn(app, 'recover-password', { facts: { identifier: account.email } }))).toBe(200)
  expect((await passkey.signIn()).status).toBe(401)
  expect(await login(account, NEW_PASSWORD)).toBe(200)
})

test('a removed passkey takes the sessions along that began by it (docs/product/accounts.md#passkeys)', async () => {
  const account = await verified()
  const passkey = await addPasskey(account)
  const other = { token: (await passkey.signIn()).data?.tokens.accessToken ?? '' }
  expect(await statusOfMe(other)).toBe(200)
  await app.expectData('DELETE /users/me/passkeys/{id}', { params: { id: passkey.id } }, { as: account })

  expect([await statusOfMe(other), await statusOfMe(account)]).toEqual([401, 200])
})

type Act = () => Promise<{ status: number }>

/** Two calls that were let in while an account was locked, the first of which comes first. @returns their statuses. */
async function inTurn({ id }: TestAccount, first: Act, second: Act): Promise<number[]> {
  const { answers } = await app.context.database.transaction(async (tx) => {
    await tx(sql`SELECT FROM users WHERE id = ${id} FOR UPDATE`)
    const began = first()
    await expect.poll(() => waiting(app)).toBe(1)
    const met = second()
    await expect.poll(() => waiting(app)).toBe(2)
    return { answers: Promise.all([began, met]) }
  })
  return (await answers).map(({ status }) => status)
}

/** Who signs in while the owner does this has shown what is worth nothing any more. */
const WHILE: [string, (as: TestAccount) => Promise<{ act: Act; enter?: Act }>][] = [
  [
    'another password is chosen',
    async (as) => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      return { act: () => app.call('POST /auth/change-password', { body }, { as }) }
    },
  ],
  [
    'the account is recovered',
    async ({ email }) => {
      await app.expectData('POST /auth/recovery', { body: { identifier: email } })
      const token = await tokenIn(app, 'recover-password', { facts: { identifier: email } })
      return { act: () => app.call('POST /auth/recovery/password', { body: { token, newPassword: NEW_PASSWORD } }) }
    },
  ],
  [
    'somebody says that it was not them',
    async (as) => {
      await addPasskey(as)
      const token = await tokenIn(app, 'factor-changed', { userId: as.id })
      return { act: () => notMe(token) }
    },
  ],
  [
    'an authenticator is turned on',
    async (as) => {
      const body = { code: await prepareTotp(as) }
      return { act: () => app.call('POST /users/me/totp/activate', { body }, { as }) }
    },
  ],
  [
    'their passkey is removed',
    async (as) => {
      const { id, signIn } = await addPasskey(as)
      return { act: () => app.call('DELETE /users/me/passkeys/{id}', { params: { id } }, { as }), enter: signIn }
    },
  ],
  [
    'the account is deactivated',
    async ({ id }) => {
      const body = { isActive: false }
      return { act: () => app.call('PATCH /users/{id}/activate', { params: { id }, body }, { as: admin }) }
    },
  ],
  [
    'the account is closed',
    async (as) => ({ act: () => app.call('DELETE /users/me', { body: { password: PASSWORD } }, { as }) }),
  ],
]

describe('whoever is signing in (docs/product/accounts.md#login)', () => {
  test.each(WHILE)('is refused when %s meanwhile', async (_, prepare) => {
    const account = await verified()
    const body = { identifier: account.username, password: PASSWORD }
    const { act, enter = () => app.call('POST /auth/login', { body }) } = await prepare(account)

    expect(await inTurn(account, act, enter)).toEqual([200, 401])
  })
})

/** What changes how one signs in. */
const CHANGES: [string, (as: TestAccount) => Promise<Act>][] = [
  ['another address', async (as) => () => app.call('PUT /users/me/email', { body: { email: 'v@exemple.fr' } }, { as })],
  ['an address given up', async (as) => () => app.call('DELETE /users/me/email', {}, { as })],
  [
    'another username',
    async (as) => () => app.call('PUT /users/me/username', { body: { username: `${as.username}_v` } }, { as }),
  ],
  [
    'another password',
    async (as) => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      return () => app.call('POST /auth/change-password', { body }, { as })
    },
  ],
  [
    'a passkey',
    async (as) => {
      const { body } = await makePasskey(as)
      return () => app.call('POST /users/me/passkeys', { body }, { as })
    },
  ],
  [
    'a passkey removed',
    async (as) => {
      const { id } = await addPasskey(as)
      return () => app.call('DELETE /users/me/passkeys/{id}', { params: { id } }, { as })
    },
  ],
  ['an authenticator’s secret', async (as) => () => app.call('POST /users/me/totp', {}, { as })],
  [
    'an authenticator',
    async (as) => {
      const body = { code: await prepareTotp(as) }
      return () => app.call('POST /users/me/totp/activate', { body }, { as })
    },
  ],
  [
    'an authenticator removed',
    async (as) => {
      await turnTotpOn(as)
      return () => app.call('DELETE /users/me/totp', {}, { as })
    },
  ],
  [
    'recovery codes',
    async (as) => {
      await turnTotpOn(as)
      return () => app.call('POST /users/me/recovery-codes', {}, { as })
    },
  ],
  ['a confirmation', async (as) => () => app.call('POST /auth/confirm', { body: { password: PASSWORD } }, { as })],
  [
    'a way into another account',
    async (as) => {
      await app.context.database(sql`UPDATE users SET role = 'admin' WHERE id = ${as.id}`)
      const params = { id: (await createAccount(app)).id }
      return () => app.call('POST /admin/accounts/{id}/recovery-link', { params }, { as })
    },
  ],
  [
    'the link of a mail',
    async (as) => {
      await app.context.database(sql`UPDATE users SET role = 'admin' WHERE id = ${as.id}`)
      await app.expectData('POST /auth/recovery', { body: { identifier: (await createAccount(app)).username } })
      const [mail] = await app.context.database(sql<{ id: string }>`SELECT id FROM mails ORDER BY id DESC LIMIT 1`)
      return () => app.call('POST /admin/mails/{id}/link', { params: { id: mail?.id ?? '' } }, { as })
    },
  ],
  [
    'the end of the account',
    async (as) => () => app.call('DELETE /users/me', { body: { password: PASSWORD } }, { as }),
  ],
]

describe('what a session asked for (docs/product/accounts.md#ending-sessions)', () => {
  test.each(CHANGES)('is refused once it has ended: %s', async (_, prepare) => {
    const as = await verified()
    const change = await prepare(as)
    const end = () => app.call('POST /auth/logout-all', {}, { as })

    expect(await inTurn(as, end, change)).toEqual([200, 401])
  })
})
