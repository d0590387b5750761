import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SETUP_MESSAGES as M } from '#contract/site/messages.ts'
import { prepareSetup } from '../../../lifecycle/prepare-database.ts'
import { aSite } from '../../../testing/cast.ts'
import { createCreator, PASSWORD } from '../../../testing/factories.ts'

const app = aSite()

const start = () => prepareSetup(app.context.config.databaseUrl ?? '')
const asked = (username: string) => ({
  siteName: 'La <i>Vigie</i>',
  username,
  email: `${username}@kiosque.test`,
  password: PASSWORD,
})
const open = (token: string, username: string) => app.call('POST /setup', { body: { token, ...asked(username) } })
const check = (token: string) => app.call('POST /setup/link', { body: { token } })
const UNKNOWN = { status: 404, failure: { code: 'LINK_UNKNOWN', message: M.linkUnknown } }
const DONE = { status: 409, failure: { code: 'CONFLICT', message: M.done } }

// One story: a site has a first administrator once (docs/product/running.md#first-administrator).
test('the link of the last start makes the first administrator, once, and whole', async () => {
  const creator = await createCreator(app)
  const first = await start()
  const token = await start()
  if (first === null || token === null) throw new Error('a site without administrator lets one in')
  expect(await check(first)).toMatchObject(UNKNOWN)
  expect((await check(token)).status).toBe(200)
  expect(await open(first, 'intrus')).toMatchObject(UNKNOWN)

  // What is refused leaves everything as it was.
  expect(await open(token, creator.username)).toMatchObject({
    status: 409,
    failure: { errors: [{ field: 'username' }] },
  })
  const weak = { body: { token, ...asked('chef'), password: 'Password1' } }
  expect(await app.call('POST /setup', weak)).toMatchObject({
    status: 400,
    failure: { errors: [{ field: 'password' }] },
  })
  expect((await app.context.site.read()).name).toBe('Kiosque')

  const node = await app.startNode()
  expect((await node.context.site.read()).name).toBe('Kiosque')
  const outcomes = await Promise.all([open(token, 'anne'), open(token, 'brice'), open(token, 'carole')])
  const won = outcomes.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 409 || status === 404)).toHaveLength(2)
  await expect.poll(async () => (await node.context.site.read()).name).toBe('La <i>Vigie</i>')
  await node.close()

  const { user, tokens } = won[0]?.data ?? {}
  expect(user).toMatchObject({ role: 'admin', userType: 'media', emailVerified: false })
  const as = { token: tokens?.accessToken ?? '' }
  expect((await app.expectData('GET /admin/settings', {}, { as })).settings.name).toBe('La <i>Vigie</i>')
  const made = await app.context.database(
    sql`SELECT username FROM users WHERE username IN ('intrus', 'chef', 'anne', 'brice', 'carole')`,
  )
  expect(made).toEqual([{ username: user?.username }])
  const acts = await app.context.database(sql`SELECT act, actor_name FROM journal`)
  expect(acts).toEqual([{ act: 'setup', actorName: user?.username }])

  expect(await start()).toBeNull()
  expect(await check(token)).toMatchObject(DONE)
  expect(await open(token, 'dora')).toMatchObject(DONE)
})
