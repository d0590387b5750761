import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ShownPasskeyResponse } from '#contract/people/second-factors.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { outcome } from '../../../testing/outcome.ts'
import { createAuthenticator, type SoftwareAuthenticator, type Twist } from '../../../testing/software-authenticator.ts'

const app = aSite()

const newAuthenticator = (at = app) => createAuthenticator(at.context.config.publicUrl)
type As = { token: string }

const askToAdd = async (as: As) => (await app.expectData('POST /users/me/passkeys/options', {}, { as })).options
const askToConfirm = async (as: As) => (await app.expectData('POST /auth/passkeys/confirm/options', {}, { as })).options
const askToSignIn = async () => (await app.expectData('POST /auth/passkeys/sign-in/options')).options

const add = (as: As, response: ReturnType<SoftwareAuthenticator['make']>, name = 'Ordinateur') =>
  app.call('POST /users/me/passkeys', { body: { response, name } }, { as })
const signIn = (response: ShownPasskeyResponse) => app.call('POST /auth/passkeys/sign-in', { body: { response } })
const confirm = (as: As, response: ShownPasskeyResponse) =>
  app.call('POST /auth/passkeys/confirm', { body: { response } }, { as })

/** An account with a passkey. */
async function holder() {
  const account = await createAccount(app)
  const authenticator = newAuthenticator()
  const { data } = await add(account, authenticator.make(await askToAdd(account)))
  return { account, authenticator, id: data?.passkey.id ?? '' }
}

const isStrong = async ({ id }: TestAccount) =>
  (await app.context.database(sql<{ isStrong: boolean }>`SELECT is_strong FROM sessions WHERE user_id = ${id}`)).map(
    (session) => session.isStrong,
  )
const grow = async ({ id }: TestAccount) =>
  app.context.database(sql`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = ${id}`)

describe('adding a passkey (docs/product/accounts.md#passkeys)', () => {
  test('asks the browser for one of this site, of this account, that verifies its user and signs in by itself', async () => {
    const { account, authenticator } = await holder()
    const options = await askToAdd(account)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kiosque' },
      user: { id: Buffer.from(account.id).toString('base64url'), name: account.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.show(options).id, type: 'public-key' }],
    })
  })

  test('makes the session strong, leaves the others, and a mail says so', async () => {
    const { account, id } = await holder()
    expect(await isStrong(account)).toEqual([true])
    const mails = await app.context.database(sql`SELECT recipient, facts FROM mails WHERE user_id = ${account.id}`)
    expect(mails).toEqual([
      { recipient: account.email, facts: { change: 'passkey-added', name: 'Ordinateur', factor: id } },
    ])
  })

  const WRONG: Record<string, Twist> = {
    'another site': { origin: 'https://exemple.fr' },
    'another port': { origin: 'http://localhost:4000' },
    'another host': { rpId: 'exemple.fr' },
    'a sign-in': { type: 'webauthn.get' },
    'nobody present': { isPresent: false },
    'nobody verified': { isVerified: false },
  }
  test.each(Object.entries(WRONG))('takes none made for %s', async (_, twist) => {
    const account = await createAccount(app)
    const answer = await add(account, newAuthenticator().make(await askToAdd(account), twist))
    expect(outcome(answer)).toBe('400 VALIDATION')
    expect(await isStrong(account)).toEqual([false])
  })

  test('takes none made within a page of another site', async () => {
    const account = await createAccount(app)
    const made = newAuthenticator().make(await askToAdd(account), { crossOrigin: true })
    expect(outcome(await add(account, made))).toBe('410 CEREMONY_OVER')
  })

  test('takes none that proves its make by certificates, and looks after none of them', async () => {
    const account = await createAccount(app)
    const made = newAuthenticator().make(await askToAdd(account))
    const attestationObject = Buffer.from(made.response.attestationObject, 'base64url')
      .toString('latin1')
      .replace('dnone', 'eapple')
    const response = {
      ...made.response,
      attestationObject: Buffer.from(attestationObject, 'latin1').toString('base64url'),
    }
    expect(outcome(await add(account, { ...made, response }))).toBe('400 VALIDATION')
  })

  test('takes a challenge once, also of many at once', async () => {
    const account = await createAccount(app)
    const options = await askToAdd(account)
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(account, newAuthenticator().make(options))))
    expect(answers.map(outcome).toSorted()).toEqual(['201', ...Array(3).fill('410 CEREMONY_OVER')])
  })

  type Party = { account: TestAccount; other: TestAccount }
  const FOREIGN: Record<string, (party: Party) => Promise<Record<string, unknown>>> = {
    'of another account': ({ other }) => askToAdd(other),
    'for confirming': ({ account }) => askToConfirm(account),
    'for signing in': askToSignIn,
    'made up': async () => ({ challenge: Buffer.alloc(32).toString('base64url') }),
    'that is over': async ({ account }) => {
      const options = await askToAdd(account)
      await app.context.database(sql`UPDATE passkey_challenges SET expires_at = now() WHERE user_id = ${account.id}`)
      return options
    },
  }
  test.each(Object.entries(FOREIGN))('takes no challenge %s', async (_, ask) => {
    const party = { account: await createAccount(app), other: await createAccount(app) }
    const response = newAuthenticator().make(await ask(party))
    expect(outcome(await add(party.account, response))).toBe('410 CEREMONY_OVER')
  })

  test('leaves the challenge of another account to it', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)]
    const response = newAuthenticator().make(await askToAdd(other))
    await add(account, response)
    expect(outcome(await add(other, response))).toBe('201')
  })

  test('refuses a passkey that is known already, whoever has it', async () => {
    const { account, authenticator } = await holder()
    const other = await createAccount(app)
    expect(outcome(await add(account, authenticator.make(await askToAdd(account))))).toBe('409 CONFLICT')
    expect(outcome(await add(other, authenticator.make(await askToAdd(other))))).toBe('409 CONFLICT')
    expect(await isStrong(other)).toEqual([false])
  })

  test('stops at twenty, also when many are added at once', async () => {
    const account = await createAccount(app)
    await app.context.database(
      sql`INSERT INTO passkeys (credential_id, id, user_id, public_key, counter, name)
        SELECT decode(lpad(to_hex(n), 4, '0') || ${account.id.replaceAll('-', '')}, 'hex'), gen_random_uuid(), ${account.id}, '', 0, 'Clé'
        FROM generate_series(1, 18) AS n`,
    )
    const asked = await Promise.all(Array.from({ length: 5 }, () => askToAdd(account)))
    const answers = await Promise.all(asked.map((options) => add(account, newAuthenticator().make(options))))
    expect(answers.map(outcome).toSorted()).toEqual([...Array(2).fill('201'), ...Array(3).fill('409 CONFLICT')])
    expect(outcome(await app.call('POST /users/me/passkeys/options', {}, { as: account }))).toBe('409 CONFLICT')
  })
})

describe('signing in with a passkey alone (docs/product/accounts.md#passkeys)', () => {
  test('finds the account, begins a strong session, and notes the use', async () => {
    const { account, authenticator } = await holder()
    const options = await askToSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const { data } = await signIn(authenticator.show(options))
    expect(data?.user.id).toBe(account.id)
    expect(await isStrong(account)).toEqual([true, true])
    const { passkeys } = await app.expectData('GET /users/me/second-factors', {}, { as: account })
    expect(passkeys).toMatchObject([{ name: 'Ordinateur', lastUsedAt: expect.any(String) }])
  })

  test('is asked for no code', async () => {
    const { account, authenticator } = await holder()
    await app.context.database(
      sql`INSERT INTO totps (user_id, secret, activated_at) VALUES (${account.id}, ${Buffer.alloc(20)}, now())`,
    )
    expect(outcome(await signIn(authenticator.show(await askToSignIn())))).toBe('200')
  })

  const WRONG: Record<string, Twist> = {
    'on another site': { origin: 'https://exemple.fr' },
    'for another host': { rpId: 'exemple.fr' },
    'as a new one': { type: 'webauthn.create' },
    'with nobody present': { isPresent: false },
    'with nobody verified': { isVerified: false },
    'without whose it is': { userHandle: undefined },
    'as somebody else’s': { userHandle: Buffer.from('0192f0c1-2345-7abc-8def-0123456789ab').toString('base64url') },
    'with a counter that stood still': { counter: 1 },
    'with a counter that went back to nothing': { counter: 0 },
  }
  test.each(Object.entries(WRONG))('takes none shown %s', async (_, twist) => {
    const { account, authenticator } = await holder()
    expect(outcome(await signIn(authenticator.show(await askToSignIn(), twist)))).toBe('401 UNAUTHENTICATED')
    expect(await isStrong(account)).toHaveLength(1)
  })

  test('takes a counter once when two come at once, and one that never counts', async () => {
    const { authenticator } = await holder()
    const asked = await Promise.all([askToSignIn(), askToSignIn(), askToSignIn()])
    const answers = await Promise.all(asked.map((options) => signIn(authenticator.show(options, { counter: 7 }))))
    expect(answers.map(outcome).toSorted()).toEqual(['200', '401 UNAUTHENTICATED', '401 UNAUTHENTICATED'])

    const account = await createAccount(app)
    const synced = newAuthenticator()
    await add(account, synced.make(await askToAdd(account), { counter: 0 }))
    for (let n = 0; n < 2; n++)
      expect(outcome(await signIn(synced.show(await askToSignIn(), { counter: 0 })))).toBe('200')
  })

  test.each(['clientDataJSON', 'authenticatorData', 'signature'] as const)('takes no altered %s', async (part) => {
    const { account, authenticator } = await holder()
    for (const at of [0, 0.5, 1]) {
      const shown = authenticator.show(await askToSignIn())
      const bytes = Buffer.from(shown.response[part], 'base64url')
      const index = Math.round((bytes.length - 1) * at)
      bytes[index] = (bytes[index] ?? 0) ^ 1
      const answer = await signIn({ ...shown, response: { ...shown.response, [part]: bytes.toString('base64url') } })
      expect(outcome(answer)).toMatch(/^401 UNAUTHENTICATED|410 CEREMONY_OVER$/)
    }
    expect(await isStrong(account)).toHaveLength(1)
  })

  test('takes no signature of another key under its id, and no key that is unknown', async () => {
    const { authenticator } = await holder()
    const { id, rawId } = authenticator.show(await askToSignIn())
    const stranger = newAuthenticator()
    expect(outcome(await signIn({ ...stranger.show(await askToSignIn()), id, rawId }))).toBe('401 UNAUTHENTICATED')
    expect(outcome(await signIn(stranger.show(await askToSignIn())))).toBe('401 UNAUTHENTICATED')
  })

  test('takes an answer once, also of many at once', async () => {
    const { authenticator } = await holder()
    const shown = authenticator.show(await askToSignIn())
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(shown)))
    expect(answers.map(outcome).toSorted()).toEqual(['200', ...Array(3).fill('410 CEREMONY_OVER')])
  })

  test('takes no challenge for confirming or adding, nor one that is over', async () => {
    const { account, authenticator } = await holder()
    for (const options of [await askToConfirm(account), await askToAdd(account)])
      expect(outcome(await signIn(authenticator.show(options)))).toBe('410 CEREMONY_OVER')
    const options = await askToSignIn()
    await app.context.database(sql`UPDATE passkey_challenges SET expires_at = now() WHERE user_id IS NULL`)
    expect(outcome(await signIn(authenticator.show(options)))).toBe('410 CEREMONY_OVER')
  })

  test('tells the holder of a suspended account why, and lets nobody in', async () => {
    const { account, authenticator } = await holder()
    await app.context.database(sql`
      UPDATE users SET is_active = false, suspended_at = now(), suspension_reason = 'Menaces' WHERE id = ${account.id}`)
    expect(await signIn(authenticator.show(await askToSignIn()))).toMatchObject({
      status: 403,
      failure: { code: 'ACCOUNT_SUSPENDED', data: { reason: 'Menaces', until: null } },
    })
  })

  test('answers for a deactivated account as for an unknown one, word for word', async () => {
    const { account, authenticator } = await holder()
    await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${account.id}`)
    const deactivated = await signIn(authenticator.show(await askToSignIn()))
    const unknown = await signIn(newAuthenticator().show(await askToSignIn(), { userHandle: 'AAAA' }))
    expect(deactivated.failure).toEqual(unknown.failure)
    expect(deactivated.status).toBe(401)
  })

  test('opens an account again that its owner was closing (docs/product/accounts.md#closing-an-account)', async () => {
    const { account, authenticator } = await holder()
    await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: account })
    const { data } = await signIn(authenticator.show(await askToSignIn()))
    expect(data).toMatchObject({ reopened: true, user: { id: account.id, isActive: true } })
  })

  test('is refused after thirty failures of an address, not after as many successes', async () => {
    const at = await useTestApp({ RATE_LIMITS: 'on' })
    const options = async () => (await at.expectData('POST /auth/passkeys/sign-in/options')).options
    const show = (response: ShownPasskeyResponse) => at.call('POST /auth/passkeys/sign-in', { body: { response } })
    const account = await createAccount(at)
    const authenticator = newAuthenticator(at)
    const { options: asked } = await at.expectData('POST /users/me/passkeys/options', {}, { as: account })
    const body = { response: authenticator.make(asked), name: 'Clé' }
    await at.expectData('POST /users/me/passkeys', { body }, { as: account })

    for (let n = 0; n < 2; n++) expect(outcome(await show(authenticator.show(await options())))).toBe('200')
    const stranger = newAuthenticator(at)
    const wrong = async () => outcome(await show(stranger.show(await options(), { userHandle: 'AAAA' })))
    for (let n = 0; n < 30; n++) expect(await wrong()).toBe('401 UNAUTHENTICATED')
    expect(await wrong()).toBe('429 RATE_LIMITED')
  })
})

describe('confirming by a passkey (docs/product/accounts.md#confirming)', () => {
  test('is as good as the password, and makes the session strong', async () => {
    const { account, authenticator } = await holder()
    const { data } = await app.call('POST /auth/login', {
      body: { identifier: account.username, password: PASSWORD },
    })
    await grow(account)
    const as = { token: data?.tokens.accessToken ?? '' }
    expect(outcome(await app.call('POST /users/me/passkeys/options', {}, { as }))).toBe('403 CONFIRMATION_REQUIRED')
    const options = await askToConfirm(as)
    expect(options).toMatchObject({ allowCredentials: [{ id: authenticator.show(options).id }] })
    expect(outcome(await confirm(as, authenticator.show(await askToConfirm(as))))).toBe('200')
    expect(outcome(await app.call('POST /users/me/passkeys/options', {}, { as }))).toBe('200')
    expect(await isStrong(account)).toEqual([true, true])
  })

  test('takes none of another account, and no challenge of another or for signing in', async () => {
    const [{ account }, other] = [await holder(), await holder()]
    await grow(account)
    expect(outcome(await confirm(account, other.authenticator.show(await askToConfirm(account))))).toBe(
      '403 PASSKEY_WRONG',
    )
    const shown = other.authenticator.show(await askToConfirm(other.account))
    expect(outcome(await confirm(account, shown))).toBe('410 CEREMONY_OVER')
    expect(outcome(await confirm(account, other.authenticator.show(await askToSignIn())))).toBe('410 CEREMONY_OVER')
    expect(outcome(await app.call('DELETE /users/me/totp', {}, { as: account }))).toBe('403 CONFIRMATION_REQUIRED')
  })
})

describe('the passkeys of an account', () => {
  test('are renamed and removed, of which a mail tells; a removed one signs in no more', async () => {
    const { account, authenticator, id } = await holder()
    const params = { id }
    const renamed = await app.expectData(
      'PATCH /users/me/passkeys/{id}',
      { params, body: { name: ' Téléphone ' } },
      { as: account },
    )
    expect(renamed.passkey).toMatchObject({ id, name: 'Téléphone' })
    await app.expectData('DELETE /users/me/passkeys/{id}', { params }, { as: account })
    expect(outcome(await signIn(authenticator.show(await askToSignIn())))).toBe('401 UNAUTHENTICATED')
    expect(outcome(await app.call('DELETE /users/me/passkeys/{id}', { params }, { as: account }))).toBe('404 NOT_FOUND')
    const mails = await app.context.database(
      sql`SELECT facts FROM mails WHERE user_id = ${account.id} AND facts->>'change' = 'passkey-removed'`,
    )
    expect(mails).toEqual([{ facts: { change: 'passkey-removed', name: 'Téléphone' } }])
    expect(await isStrong(account)).toEqual([false])
  })

  test('leave the session strong while another factor is there', async () => {
    const { account, id } = await holder()
    await add(account, newAuthenticator().make(await askToAdd(account)))
    await app.expectData('DELETE /users/me/passkeys/{id}', { params: { id } }, { as: account })
    expect(await isStrong(account)).toEqual([true])
  })
})
