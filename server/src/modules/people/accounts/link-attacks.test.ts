import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LinkPurpose } from '#contract/people/links.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createAdmin, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { insertLink, LINK_PURPOSES } from '../links/links.queries.ts'
import { deleteAccount } from '../users/delete-account.ts'

/*
 * docs/product/accounts.md#one-use-links: every way to use a link that is not its one rightful use, over HTTP against the whole
 * server. Most attack a link that is good, which at the end still works and whose account is as it was.
 */

const CALLS = {
  'verify-email': '/auth/email/verify',
  'undo-email': '/auth/email/undo',
  'recover-password': '/auth/recovery/password',
  'not-me': '/auth/not-me',
} as const satisfies Record<LinkPurpose, string>

const NEW_PASSWORD = 'Nouveau1mot'

interface Attack {
  what: string
  purpose: LinkPurpose
  /** What is sent as `token`. */
  token: unknown
  /** Instead of a JSON body with the token. */
  init?: RequestInit
  search?: string
  as?: TestAccount
}

interface Outcome {
  what: string
  status: number
  code: string
}

// No limits: none of them must be what holds an attack off.
const app = aSite()

/** An account with a link of a purpose that is good, as its mail would carry it. */
async function target(purpose: LinkPurpose, factor?: string): Promise<{ account: TestAccount; token: string }> {
  const account = await createAccount(app)
  const { database } = app.context
  const link = { purpose, userId: account.id, email: account.email, factor }
  if (purpose !== 'undo-email') return { account, token: await insertLink(database, link) }
  const email = `ancienne.${account.email}`
  await database(sql`
    INSERT INTO held_emails (email, user_id, until) VALUES (${email}, ${account.id}, now() + interval '7 days')`)
  return { account, token: await insertLink(database, { ...link, email }) }
}

async function send({ what, purpose, token, init, search = '', as }: Attack): Promise<Outcome> {
  const response = await fetch(`${app.origin}/api/v1${CALLS[purpose]}${search}`, {
    method: 'POST',
    body: JSON.stringify({ token, newPassword: NEW_PASSWORD }),
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...init?.headers,
    },
  })
  const { code = '' } = (await response.json()) as { code?: string }
  return { what: `${purpose}: ${what}`, status: response.status, code }
}

/** Twenty at once: as fast as the server takes them. */
async function sendAll(attacks: readonly Attack[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let n = 0; n < attacks.length; n += 20)
    outcomes.push(...(await Promise.all(attacks.slice(n, n + 20).map((attack) => send(attack)))))
  return outcomes
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const another = (sign: string) => ALPHABET[(ALPHABET.indexOf(sign) + 1) % ALPHABET.length] ?? ''
const swapCase = (text: string) =>
  [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('')
const fullWidth = (text: string) =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')

/** Everything that is nearly the token, made of it, or none at all. */
function likenesses(token: string): [string, unknown][] {
  const bytes = Buffer.from(token, 'base64url')
  const hash = createHash('sha256').update(token).digest()
  return [
    ...[0, 21, 42].map((at): [string, unknown] => [
      `its character ${at} altered`,
      token.slice(0, at) + another(token.charAt(at)) + token.slice(at + 1),
    ]),
    ['its first 42', token.slice(0, 42)],
    ['all but its first', token.slice(1)],
    ...['%', '_', '=', '\n', '\0', token].map((sign): [string, unknown] => [
      `${JSON.stringify(sign)} after it`,
      token + sign,
    ]),
    ...[' ', '#', '\ufeff', 'Bearer '].map((sign): [string, unknown] => [
      `${JSON.stringify(sign)} before it`,
      sign + token,
    ]),
    ['in capitals', token.toUpperCase()],
    ['in small letters', token.toLowerCase()],
    ['case swapped', swapCase(token)],
    ['one case swapped', token.replace(/[a-z]/i, swapCase)],
    ['reversed', [...token].toReversed().join('')],
    ['in full width', fullWidth(token)],
    ['in hexadecimal', bytes.toString('hex')],
    ['in padded base64', bytes.toString('base64')],
    ['as its hash, which is what the database keeps', hash.toString('base64url')],
    ['as its hash in hexadecimal', hash.toString('hex')],
    ['as its hash as PostgreSQL writes it', `\\x${hash.toString('hex')}`],
    ['empty', ''],
    ['blank', ' '],
    ...[null, [token], { token }].map((value): [string, unknown] => [`as ${typeof value}`, value]),
    ['a guess', randomBytes(32).toString('base64url')],
  ]
}

/** The token where a careless server would look for it, or in a body that it does not take. */
function elsewhere(token: string): Pick<Attack, 'what' | 'init' | 'search'>[] {
  const form = new URLSearchParams({ token, newPassword: NEW_PASSWORD }).toString()
  const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' }
  return [
    { what: 'in the query', search: `?${form}`, init: { body: '{}' } },
    { what: 'in a form', init: { body: form, headers: urlEncoded } },
    { what: 'as text', init: { body: token, headers: { 'content-type': 'text/plain' } } },
    { what: 'as the whole body', init: { body: JSON.stringify(token) } },
    { what: 'in a list', init: { body: JSON.stringify([{ token, newPassword: NEW_PASSWORD }]) } },
    { what: 'under __proto__', init: { body: `{"__proto__":{"token":"${token}"},"newPassword":"${NEW_PASSWORD}"}` } },
    { what: 'as a bearer', init: { body: '{}', headers: { authorization: `Bearer ${token}` } } },
    { what: 'in a cookie', init: { body: '{}', headers: { cookie: `token=${token}` } } },
  ]
}

/** With the links of a mail that told of a factor, which outlive another address and another password. */
const KINDS: readonly { purpose: LinkPurpose; factor?: string }[] = [
  ...LINK_PURPOSES.map((purpose) => ({ purpose })),
  { purpose: 'not-me', factor: 'totp' },
  { purpose: 'not-me', factor: '0192f0c1-2345-7abc-8def-0123456789ab' },
]

/** What becomes of an account after its links were sent, and which of them must be dead by it. */
interface Event {
  what: string
  kills: readonly LinkPurpose[]
  /** Where these are others. */
  killsFactorLinks?: readonly LinkPurpose[]
  happen(account: TestAccount): Promise<void>
}
const EVENTS: readonly Event[] = [
  {
    what: 'after its time',
    kills: LINK_PURPOSES,
    happen: async ({ id }) => set(sql`UPDATE account_links SET expires_at = now() WHERE user_id = ${id}`),
  },
  {
    what: 'long after its time',
    kills: LINK_PURPOSES,
    happen: async ({ id }) =>
      set(sql`UPDATE account_links SET expires_at = now() - interval '29 days' WHERE user_id = ${id}`),
  },
  {
    what: 'forgotten',
    kills: LINK_PURPOSES,
    happen: async ({ id }) => set(sql`DELETE FROM account_links WHERE user_id = ${id}`),
  },
  {
    what: 'after a change of address',
    kills: ['verify-email', 'recover-password', 'not-me'],
    killsFactorLinks: [],
    happen: changeAddress,
  },
  {
    what: 'after a new password',
    kills: ['verify-email', 'recover-password', 'not-me'],
    killsFactorLinks: [],
    async happen(as) {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      await app.expectData('POST /auth/change-password', { body }, { as })
    },
  },
  {
    what: 'after a recovery',
    kills: ['verify-email', 'recover-password', 'not-me'],
    killsFactorLinks: [],
    async happen({ id: userId, email }) {
      const token = await insertLink(app.context.database, { purpose: 'recover-password', userId, email })
      await app.expectData('POST /auth/recovery/password', { body: { token, newPassword: NEW_PASSWORD } })
    },
  },
  {
    what: 'after an earlier address was taken back',
    kills: LINK_PURPOSES,
    async happen({ id: userId, email: current }) {
      const { database } = app.context
      const email = `plus.ancienne.${current}`
      await database(sql`
        INSERT INTO held_emails (email, user_id, until, created_at)
        VALUES (${email}, ${userId}, now() + interval '6 days', now() - interval '1 day')`)
      const token = await insertLink(database, { purpose: 'undo-email', userId, email })
      await app.expectData('POST /auth/email/undo', { body: { token } })
    },
  },
  { what: 'after its deactivation', kills: LINK_PURPOSES, happen: (account) => activate(account, false) },
  {
    what: 'after its deactivation and return',
    kills: LINK_PURPOSES,
    async happen(account) {
      await activate(account, false)
      await activate(account, true)
    },
  },
  {
    what: 'after the end of the account',
    kills: LINK_PURPOSES,
    async happen({ id }) {
      await deleteAccount(app.context, id, { ...(await createAdmin(app)), role: 'admin' })
    },
  },
]

async function set(statement: ReturnType<typeof sql>): Promise<void> {
  await app.context.database(statement)
}

async function changeAddress(as: TestAccount): Promise<void> {
  const email = `nouvelle.${as.email}`
  await app.expectData('PUT /users/me/email', { body: { email } }, { as })
  const token = await insertLink(app.context.database, { purpose: 'verify-email', userId: as.id, email })
  await app.expectData('POST /auth/email/verify', { body: { token } })
}

async function activate({ id }: TestAccount, isActive: boolean): Promise<void> {
  const as = await createAdmin(app)
  await app.expectData('PATCH /users/{id}/activate', { params: { id }, body: { isActive } }, { as })
}

const stateOf = async ({ id }: TestAccount) =>
  app.context.database(sql`
    SELECT u.email, u.email_verified_at, u.pending_email, u.password_hash, l.purpose, l.used_at, l.revoked_at,
      (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id) AS sessions
    FROM users u JOIN account_links l ON l.user_id = u.id WHERE u.id = ${id}`)

test('no attack on mailed links passes, and what was attacked still works', async () => {
  const outcomes: Outcome[] = []
  const other = await createAccount(app)
  const targets = await Promise.all(
    KINDS.map(async ({ purpose, factor }) => ({ purpose, ...(await target(purpose, factor)) })),
  )
  const before = await Promise.all(targets.map(({ account }) => stateOf(account)))

  for (const { purpose, token } of targets) {
    const attacks: Attack[] = [
      ...likenesses(token).map(([what, value]) => ({ what, purpose, token: value })),
      ...elsewhere(token).map((attack) => ({ ...attack, purpose, token })),
      ...LINK_PURPOSES.filter((wrong) => wrong !== purpose).map((wrong) => ({
        what: `with a link for ${purpose}`,
        purpose: wrong,
        token,
      })),
    ]
    if (purpose === 'verify-email' || purpose === 'undo-email')
      attacks.push({ what: 'signed in as somebody else', purpose, token, as: other })
    outcomes.push(...(await sendAll(attacks)))
  }
  expect(await Promise.all(targets.map(({ account }) => stateOf(account)))).toEqual(before)

  for (const { purpose, token } of targets) {
    expect(await send({ what: 'rightly used', purpose, token })).toMatchObject({ status: 200 })
    outcomes.push(await send({ what: 'used again', purpose, token }))
  }

  for (const { purpose, factor } of KINDS)
    for (const many of [2, 10]) {
      const { token } = await target(purpose, factor)
      const attack = { what: `of ${many} at once`, purpose, token }
      const raced = await Promise.all(Array.from({ length: many }, () => send(attack)))
      expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
      outcomes.push(...raced.filter(({ status }) => status !== 200))
    }

  for (const { what, kills, killsFactorLinks, happen } of EVENTS)
    for (const { purpose, factor } of KINDS) {
      if (!(factor === undefined ? kills : (killsFactorLinks ?? kills)).includes(purpose)) continue
      const { account, token } = await target(purpose, factor)
      await happen(account)
      outcomes.push(await send({ what, purpose, token }))
    }

  expect(outcomes.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
  // A good reason each: not found, used, over, replaced, another's; or a body that is none.
  const codes = new Set(outcomes.map(({ code }) => code))
  expect([...codes].toSorted()).toEqual([
    'LINK_EXPIRED',
    'LINK_OF_ANOTHER',
    'LINK_REPLACED',
    'LINK_UNKNOWN',
    'LINK_USED',
    'UNAUTHENTICATED',
    'UNSUPPORTED_MEDIA',
    'VALIDATION',
  ])
})

test('a recovery begins no session for who lost the race, and a password that was changed meanwhile stays', async () => {
  const { account, token } = await target('recover-password')
  const answers = await Promise.all(
    ['Premier1mot', 'Second1mot', 'Tiers1mot'].map(async (newPassword) => ({
      newPassword,
      answer: await app.call('POST /auth/recovery/password', { body: { token, newPassword } }),
    })),
  )
  const [won, ...more] = answers.filter(({ answer }) => answer.data)
  const sessions = await app.context.database(sql`SELECT FROM sessions WHERE user_id = ${account.id}`)

  expect([more, sessions.length]).toEqual([[], 1])
  const body = { identifier: account.username, password: won?.newPassword ?? '' }
  expect((await app.call('POST /auth/login', { body })).status).toBe(200)
})
