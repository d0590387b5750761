import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { prepareDemo } from '../../../lifecycle/prepare-demo.ts'
import { tokenIn } from '../../../testing/account-links.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAccount } from '../../../testing/factories.ts'
import { createTestClient } from '../../../testing/test-client.ts'
import { updatePassword } from './accounts.queries.ts'
import { KNOWN_PASSWORD } from './known-password.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const app = aSite()
const NEW_PASSWORD = 'Nouveau1mot'

// One story: an account of the demonstration on a site that is opened to others (docs/product/accounts.md#known-passwords).
test('a known password lets in on this machine alone, and nobody stays in once others reach the site', async () => {
  const { database, config } = app.context
  expect(await checkPassword(KNOWN_PASSWORD.hash, KNOWN_PASSWORD.password)).toBe(true)
  const { id } = await createAccount(app, { username: 'nora_lit' })
  // As demonstrations had it before there was one hash: a start gives it that one.
  await updatePassword(database, id, await hashPassword(KNOWN_PASSWORD.password))
  const prepare = (of: typeof config) => prepareDemo(of, config.databaseUrl ?? '')
  await prepare(config)
  let username = 'nora_lit'
  const exposed = await app.startNode({ PUBLIC_URL: 'https://kiosque.example' })
  const open = createTestClient(exposed.origin)
  const login = (client: Pick<typeof app, 'call'>, password: string) =>
    client.call('POST /auth/login', { body: { identifier: username, password } })

  const { data } = await login(app, KNOWN_PASSWORD.password)
  const as = { token: data?.tokens.accessToken ?? '' }
  expect((await open.call('GET /users/me', {}, { as })).status).toBe(200)
  expect(await login(open, KNOWN_PASSWORD.password)).toMatchObject({
    status: 403,
    failure: { code: 'FORBIDDEN', message: M.passwordKnown },
  })

  // Another name does not hide it.
  username = 'nora_relit'
  await app.expectData('PUT /users/me/username', { body: { username } }, { as })
  const told = { username, role: 'user' }
  expect(await prepare(config)).toEqual([{ ...told, password: KNOWN_PASSWORD.password }])
  expect((await app.call('GET /users/me', {}, { as })).status).toBe(200)
  expect(await prepare(exposed.context.config)).toEqual([{ ...told, password: null }])
  expect((await open.call('GET /users/me', {}, { as })).status).toBe(401)

  await open.call('POST /auth/recovery', { body: { identifier: username } })
  const token = await tokenIn(app, 'recover-password', { facts: { identifier: username } })
  const chosen = await open.call('POST /auth/recovery/password', { body: { token, newPassword: NEW_PASSWORD } })
  expect(chosen.status).toBe(200)
  expect((await login(open, NEW_PASSWORD)).status).toBe(200)
  expect(await prepare(exposed.context.config)).toEqual([])
  await exposed.close()
})
