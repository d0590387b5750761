import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { composeMail, tokenIn } from '../../../testing/account-links.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { insertLink } from '../links/links.queries.ts'
import { accountMails } from './account-mails.ts'
import { sweepHeldEmails } from './held-emails.queries.ts'

const app = aSite()

const newAddress = () => `Nouvelle.${randomBytes(4).toString('hex')}@exemple.fr`
const me = async (as: { token: string }) => (await app.expectData('GET /users/me', {}, { as })).user
const statusOfMe = async (as: { token: string }) => (await app.call('GET /users/me', {}, { as })).status
const ask = (as: TestAccount, email: string) => app.call('PUT /users/me/email', { body: { email } }, { as })
const verify = (token: string, as?: TestAccount) => app.call('POST /auth/email/verify', { body: { token } }, { as })
const undo = (token: string) => app.call('POST /auth/email/undo', { body: { token } })
const register = (email: string) => {
  const username = `ada_${randomBytes(4).toString('hex')}`
  return app.call('POST /auth/register', { body: { username, email, password: PASSWORD, userType: 'user' } })
}

/** Changes the address of an account, from one mailbox to the other. */
async function move(account: TestAccount, email: string): Promise<void> {
  expect((await ask(account, email)).status).toBe(200)
  expect((await verify(await tokenIn(app, 'confirm-new-email', { recipient: email }))).status).toBe(200)
}

describe('verification (docs/product/accounts.md#verification)', () => {
  test('a new account works at once, its mail confirms its address, once', async () => {
    const email = newAddress()
    const { data } = await register(email)
    const as = { token: data?.tokens.accessToken ?? '' }
    expect(data?.user.emailVerified).toBe(false)
    const mail = await composeMail(app, 'verify-email', { recipient: email })

    expect(mail?.to).toBe(email)
    expect(mail?.content.link).toMatch(/^http:\/\/[^#]+\/verifier-adresse#[\w-]{43}$/)
    expect(await verify(mail?.token ?? '')).toMatchObject({ status: 200, data: { email }, message: M.emailVerified })
    expect((await me(as)).emailVerified).toBe(true)
    expect((await verify(mail?.token ?? '')).failure?.code).toBe('LINK_USED')
    expect(await composeMail(app, 'verify-email', { recipient: email })).toBeNull()
  })

  test('carries no public name to a mailbox that may be a stranger’s (docs/product/accounts.md#mails-of-an-account)', async () => {
    const body = { username: 'nom_a_annoncer', email: 'inconnue@exemple.fr', password: PASSWORD }
    await app.expectData('POST /auth/register', { body: { ...body, displayName: 'Gagnez sur https://exemple.net' } })
    const mail = await composeMail(app, 'verify-email', { recipient: body.email })
    expect(mail?.content.name).toBe(body.username)
  })

  test('a registration that is refused writes to nobody', async () => {
    const { email } = await createAccount(app)
    expect((await register(email)).status).toBe(409)

    expect(await composeMail(app, 'verify-email', { recipient: email })).toBeNull()
  })

  test('another mail is sent when asked for, until the address is confirmed', async () => {
    const account = await createAccount(app)
    const again = () => app.call('POST /users/me/email/verification', {}, { as: account })
    expect((await again()).message).toBe(M.linkWaits)
    await verify(await tokenIn(app, 'verify-email', { recipient: account.email }))

    expect(await again()).toMatchObject({ status: 200, message: M.emailVerifiedAlready })
  })

  test('once a minute, five an hour (docs/product/limits.md#address-mails)', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const as = await createAccount(limited)
    const again = async () => (await limited.call('POST /users/me/email/verification', {}, { as })).status
    expect([await again(), await again()]).toEqual([200, 429])
    const change = (n: number) =>
      limited.call('PUT /users/me/email', { body: { email: `n${n}@exemple.fr` } }, { as }).then(({ status }) => status)

    expect(await Promise.all([1, 2, 3, 4, 5].map(change)).then((all) => all.toSorted())).toEqual([
      200, 200, 200, 200, 429,
    ])
  })

  test('a link of another account than the one signed in is told, and stays good', async () => {
    const [owner, other] = [await createAccount(app), await createAccount(app)]
    await app.expectData('POST /users/me/email/verification', {}, { as: owner })
    const token = await tokenIn(app, 'verify-email', { recipient: owner.email })

    expect((await verify(token, other)).failure?.code).toBe('LINK_OF_ANOTHER')
    expect((await verify(token, owner)).status).toBe(200)
  })
})

describe('changing the address (docs/product/accounts.md#changing-the-address)', () => {
  test('takes effect once it is confirmed; both mailboxes are told', async () => {
    const account = await createAccount(app)
    const email = newAddress()
    expect(await ask(account, email)).toMatchObject({ status: 200, data: { pendingEmail: email } })
    expect(await me(account)).toMatchObject({ email: account.email, pendingEmail: email })
    const asked = await composeMail(app, 'email-change-asked', { recipient: account.email })
    expect(asked).toMatchObject({ to: account.email, content: { newEmail: email } })
    expect(asked?.content.link).toContain('/pas-moi#')

    expect((await verify(await tokenIn(app, 'confirm-new-email', { recipient: email }))).data).toEqual({ email })
    expect(await me(account)).toMatchObject({ email, pendingEmail: null, emailVerified: true })
    const changed = await composeMail(app, 'email-changed', { recipient: account.email })
    expect(changed).toMatchObject({ to: account.email, content: { newEmail: email } })
    expect(changed?.content.link).toContain('/annuler-adresse#')
  })

  test('to the address that one has is refused', async () => {
    const account = await createAccount(app)

    expect((await ask(account, account.email.toUpperCase())).failure?.errors).toEqual([
      { field: 'email', message: M.emailIsYours },
    ])
  })

  test('given up, or asked for anew, what was sent opens nothing', async () => {
    const account = await createAccount(app)
    const [first, second] = [newAddress(), newAddress()]
    await ask(account, first)
    const old = await tokenIn(app, 'confirm-new-email', { recipient: first })
    await ask(account, second)
    expect(await composeMail(app, 'confirm-new-email', { recipient: first })).toBeNull()
    const given = await tokenIn(app, 'confirm-new-email', { recipient: second })
    await app.expectData('DELETE /users/me/email', {}, { as: account })

    for (const token of [old, given]) expect((await verify(token)).failure?.code).toBe('LINK_REPLACED')
    expect(await me(account)).toMatchObject({ email: account.email, pendingEmail: null })
    expect(await composeMail(app, 'email-change-asked', { recipient: account.email })).toBeNull()
  })

  test('to an address that is somebody else’s answers the same, and writes nothing there', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)]
    const free = newAddress()
    const answers = []
    for (const email of [free, other.email.toUpperCase()]) {
      const { status, data, message } = await ask(account, email)
      answers.push({ status, message, isEcho: data?.pendingEmail === email })
    }

    expect(answers[1]).toEqual(answers[0])
    expect(await composeMail(app, 'confirm-new-email', { recipient: other.email.toUpperCase() })).toBeNull()
  })

  test('to an address that became somebody else’s meanwhile fails when it is confirmed', async () => {
    const account = await createAccount(app)
    const email = newAddress()
    await ask(account, email)
    const token = await tokenIn(app, 'confirm-new-email', { recipient: email })
    expect((await register(email.toLowerCase())).status).toBe(201)

    expect(await verify(token)).toMatchObject({ status: 409, failure: { message: M.emailTaken } })
    expect((await me(account)).email).toBe(account.email)
  })

  test('two that confirm one address at once: one has it', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => createAccount(app)))
    const email = newAddress()
    for (const account of accounts) await ask(account, email)
    const tokens = []
    for (const { id } of accounts) tokens.push(await tokenIn(app, 'confirm-new-email', { userId: id }))
    const answers = await Promise.all(tokens.map((token) => verify(token)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('an address that was given up', () => {
  test('is nobody else’s for seven days: not by registering, not by a change, however it is written', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)]
    await ask(other, account.email)
    expect(await composeMail(app, 'confirm-new-email', { userId: other.id })).toBeNull()
    await move(account, newAddress())

    expect((await register(account.email.toUpperCase())).failure?.errors).toEqual([
      { field: 'email', message: M.emailTaken },
    ])
    expect(await composeMail(app, 'confirm-new-email', { userId: other.id })).toBeNull()
    await app.context.database(sql`UPDATE held_emails SET until = now() WHERE user_id = ${account.id}`)
    expect((await register(account.email)).status).toBe(201)
  })

  test('also where it is taken in the very moment in which it is given up', async () => {
    for (let round = 0; round < 5; round++) {
      const [account, other] = [await createAccount(app), await createAccount(app)]
      const email = newAddress()
      await ask(account, email)
      const token = await tokenIn(app, 'confirm-new-email', { recipient: email })
      // The link to a mailbox that was free when it was sent.
      const { database } = app.context
      await database(sql`UPDATE users SET pending_email = ${account.email} WHERE id = ${other.id}`)
      const link = { purpose: 'verify-email', userId: other.id, email: account.email } as const
      const rival = await insertLink(database, link)
      const [moved, registered, taken] = await Promise.all([verify(token), register(account.email), verify(rival)])

      expect([moved.status, registered.status, taken.status]).toEqual([200, 409, 409])
    }
  })

  test('is taken back by its mailbox: the account’s again, verified, every session over, and the password next', async () => {
    const account = await createAccount(app)
    await move(account, newAddress())
    const token = await tokenIn(app, 'email-changed', { recipient: account.email })
    const { data } = await undo(token)

    expect(data?.email).toBe(account.email)
    expect(await statusOfMe(account)).toBe(401)
    const body = { token: data?.recoveryToken ?? '', newPassword: 'Nouveau1mot' }
    const { user } = await app.expectData('POST /auth/recovery/password', { body })
    expect(user).toMatchObject({ id: account.id, email: account.email, emailVerified: true, pendingEmail: null })
    expect((await undo(token)).failure?.code).toBe('LINK_USED')
  })

  test('a second change does not shut the first owner out, and can be taken back no more once the first was', async () => {
    const account = await createAccount(app)
    const [second, third] = [newAddress(), newAddress()]
    await move(account, second)
    await move(account, third)
    const first = await tokenIn(app, 'email-changed', { recipient: account.email })
    const later = await tokenIn(app, 'email-changed', { recipient: second })

    // Whoever has the second mailbox takes it back: the first still can.
    expect((await undo(later)).data?.email).toBe(second)
    expect((await undo(first)).data?.email).toBe(account.email)
    expect(await composeMail(app, 'email-changed', { recipient: second })).toBeNull()
  })

  test('once the first address is back, the second mailbox opens nothing, also by a mail that was not sent yet', async () => {
    const account = await createAccount(app)
    const [second, third] = [newAddress(), newAddress()]
    await move(account, second)
    await move(account, third)
    const later = await tokenIn(app, 'email-changed', { recipient: second })
    const recovery = (await undo(await tokenIn(app, 'email-changed', { recipient: account.email }))).data

    expect((await undo(later)).failure?.code).toBe('LINK_REPLACED')
    expect(await composeMail(app, 'email-changed', { recipient: second })).toBeNull()
    expect((await register(second)).status).toBe(201)
    expect(recovery?.email).toBe(account.email)
  })

  test('survives a new password: who changed both does not keep the account', async () => {
    const account = await createAccount(app)
    await move(account, newAddress())
    const token = await tokenIn(app, 'email-changed', { recipient: account.email })
    const body = { currentPassword: PASSWORD, newPassword: 'Nouveau1mot' }
    await app.expectData('POST /auth/change-password', { body }, { as: account })

    expect((await undo(token)).status).toBe(200)
  })

  test('goes when its time is over', async () => {
    const account = await createAccount(app)
    await move(account, newAddress())
    await app.context.database(sql`UPDATE held_emails SET until = now() WHERE user_id = ${account.id}`)
    await sweepHeldEmails(app.context.database)

    expect(await composeMail(app, 'email-changed', { recipient: account.email })).toBeNull()
  })
})

test('a refused address is told to its owner until it is asked for, confirmed or changed (docs/product/accounts.md#refused-address)', async () => {
  const account = await createAccount(app)
  const { database } = app.context
  const refuse = (to: string) =>
    database.transaction(async (tx) => {
      const facts = { kind: 'password-changed' } as const
      const mail = { id: account.id, userId: account.id, recipient: to, facts, createdAt: new Date(), to }
      await accountMails(app.context)['password-changed']?.refused?.(tx, mail, '550 no such user')
    })
  const isRefused = async () => (await me(account)).emailRefused
  await refuse('ailleurs@exemple.fr')
  expect(await isRefused()).toBe(false)
  await refuse(account.email)
  expect(await isRefused()).toBe(true)
  await app.expectData('POST /users/me/email/verification', {}, { as: account })
  expect(await isRefused()).toBe(false)

  await refuse(account.email)
  await move(account, newAddress())
  expect(await isRefused()).toBe(false)
})
