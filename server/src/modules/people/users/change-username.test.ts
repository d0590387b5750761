import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { sampleSound } from '../../../platform/media/sample-recordings.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createCreator, createPiece, PASSWORD, type TestAccount } from '../../../testing/factories.ts'
import { readXml } from '../../../testing/read-xml.ts'

const DAY_MS = 86_400_000

let app: TestApp
let node: Awaited<ReturnType<TestApp['startNode']>>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://kiosque.example' }, { pages: 'built' })
  node = await app.startNode()
})
afterAll(async () => {
  await node.close()
  await app.close()
})

const change = (as: TestAccount, username: string) => app.call('PUT /users/me/username', { body: { username } }, { as })

/** A new username for the account, as if the last change lay more than 30 days back. */
async function rename(as: TestAccount, username: string): Promise<void> {
  const { id } = as
  await app.context.database(sql`UPDATE users SET username_changed_at = now() - interval '31 days' WHERE id = ${id}`)
  const { data, failure } = await change(as, username)
  if (failure) throw new Error(failure.message)
  expect(data.user.username).toBe(username)
}

const register = (username: string) =>
  app.call('POST /auth/register', { body: { username, email: `${username}@ailleurs.example`, password: PASSWORD } })

const find = (username: string) => app.call('GET /users/username/{username}', { params: { username } })

async function ask(path: string, origin = app.origin) {
  const response = await fetch(origin + path, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

const taken = { code: 'CONFLICT', message: M.usernameTaken, errors: [{ field: 'username', message: M.usernameTaken }] }

/** Names that no other test has. */
let made = 0
const newName = () => `Nom_${++made}_neuf`

describe('a username', () => {
  test('is changed once in 30 days, a change of capitals too; until when is told', async () => {
    const account = await createAccount(app)
    const [first, second] = [newName(), newName()]
    const own = async () => (await app.expectData('GET /users/me', {}, { as: account })).user
    expect((await own()).usernameChangeableAt).toBeNull()

    const { data } = await change(account, first)
    const next = Date.parse(data?.user.usernameChangeableAt ?? '')
    expect(Math.abs(next - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000)
    const day = new Date(next).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
    for (const name of [second, first.toLowerCase(), account.username]) {
      const { status, failure } = await change(account, name)
      expect([status, failure?.errors?.[0]?.field]).toEqual([409, 'username'])
      expect(failure?.message).toContain(day)
    }
    expect((await own()).username).toBe(first)

    await rename(account, first.toUpperCase())
    expect((await change(account, second)).status).toBe(409)
    const { id } = account
    await app.context.database(sql`UPDATE users SET username_changed_at = now() - interval '30 days' WHERE id = ${id}`)
    expect((await own()).usernameChangeableAt).toBeNull()
    expect((await change(account, second)).data?.user.username).toBe(second)
  })

  test('that it has already changes nothing and does not count', async () => {
    const account = await createAccount(app)
    expect((await change(account, account.username)).data?.user.usernameChangeableAt).toBeNull()
    await change(account, newName())
    const present = (await app.expectData('GET /users/me', {}, { as: account })).user
    expect((await change(account, present.username)).data?.user).toEqual(present)
  })

  test('has its shape', async () => {
    const account = await createAccount(app)
    for (const name of ['ab', 'a'.repeat(31), 'avec espace', 'accentué', 'a-b-c'])
      expect((await change(account, name)).failure?.errors?.[0]?.field, name).toBe('username')
  })

  test('signs in; the former one does not', async () => {
    const account = await createAccount(app)
    const name = newName()
    await change(account, name)
    const login = async (identifier: string) =>
      (await app.call('POST /auth/login', { body: { identifier, password: PASSWORD } })).status
    expect(await login(name.toUpperCase())).toBe(200)
    expect(await login(account.username)).toBe(401)
  })
})

describe('a username of another', () => {
  test('is refused, of today and former, whatever the case', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)]
    await change(other, newName())
    const present = (await app.expectData('GET /users/me', {}, { as: other })).user.username
    for (const name of [present, other.username, other.username.toUpperCase()]) {
      expect((await change(account, name)).failure, name).toEqual({ success: false, ...taken })
      expect((await register(name)).failure, name).toEqual({ success: false, ...taken })
    }
    const email = account.email
    const body = { username: other.username, email, password: PASSWORD }
    const fields = (await app.call('POST /auth/register', { body })).failure?.errors?.map(({ field }) => field)
    expect(fields).toEqual(['username', 'email'])
  })

  test('stays reserved when its account is gone, and leads nowhere', async () => {
    const [account, other] = [await createAccount(app), await createCreator(app)]
    await change(other, newName())
    await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: other })
    expect((await find(other.username)).status).toBe(404)
    expect(await ask(`/profile/${other.username}`)).toEqual([404, null])
    expect(await ask(`/profile/${other.username}/feed.xml`)).toEqual([404, null])
    expect((await change(account, other.username)).failure).toMatchObject(taken)
    expect((await register(other.username)).failure).toMatchObject(taken)
  })

  test('may be taken back by whose it was, and then leads from the one between', async () => {
    const creator = await createCreator(app)
    const between = newName()
    await rename(creator, between)
    await rename(creator, creator.username)
    expect(await ask(`/profile/${between}`)).toEqual([301, `/profile/${creator.username}`])
    expect(await ask(`/profile/${creator.username}`)).toEqual([200, null])
    await rename(creator, between)
    expect(await ask(`/profile/${creator.username}`)).toEqual([301, `/profile/${between}`])
    expect((await register(creator.username)).failure).toMatchObject(taken)
  })
})

describe('at the same moment', () => {
  /** How each ended. */
  const outcomes = async (...calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  test('a name that is given up is nobody else’s', async () => {
    for (let round = 0; round < 6; round++) {
      const [giving, taking] = [await createAccount(app), await createAccount(app)]
      const [gave, took, registered] = await outcomes(
        change(giving, newName()),
        change(taking, giving.username),
        register(giving.username),
      )
      expect([gave, took, registered]).toEqual([200, 409, 409])
      expect((await find(giving.username)).data?.user.id).toBe(giving.id)
    }
  })

  test('a free name is one account’s, and an account changes once', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, other] = [await createAccount(app), await createAccount(app)]
      const name = newName()
      const ended = await outcomes(change(one, name), change(other, name), register(name.toLowerCase()))
      expect(ended.filter((status) => status !== 409)).toHaveLength(1)
      const third = await createAccount(app)
      const twice = await outcomes(change(third, newName()), change(third, newName()))
      expect(twice.toSorted()).toEqual([200, 409])
    }
  })

  test('two that want each other’s name keep their own', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await createAccount(app), await createAccount(app)]
      const ended = await outcomes(change(one, other.username), change(other, one.username))
      expect(ended).toEqual([409, 409])
    }
  })
})

describe('a former username', () => {
  test('leads to the profile and its feeds for ever, on every node', async () => {
    const creator = await createCreator(app, { displayName: 'La Tramontane' })
    const sound = new Blob([new Uint8Array(await sampleSound('m4a'))])
    const { url: mediaUrl } = await app.expectData('POST /upload/single', { files: { image: sound } }, { as: creator })
    await createPiece(app, creator, { type: 'podcast', mediaUrl, series: 'Les Jeudis à l’eau' })
    const series = encodeURIComponent('Les Jeudis à l’eau')
    const below = ['', '/feed.xml', '/feed.atom', '/feed.json', '/podcast.xml', `/series/${series}/podcast.xml`]
    const former = [creator.username]
    let present = creator.username
    // Kept where they are asked for.
    for (const origin of [app.origin, node.origin])
      for (const path of below) expect(await ask(`/profile/${present}${path}`, origin)).toEqual([200, null])
    const guidOf = async () => {
      const response = await fetch(`${app.origin}/profile/${present}/podcast.xml`)
      return readXml(await response.text())
        .one('channel')
        .one('podcast:guid').text
    }
    const guid = await guidOf()

    for (let round = 0; round < 2; round++) {
      present = newName()
      await rename(creator, present)
      for (const old of former) {
        for (const name of [old, old.toUpperCase()]) {
          for (const path of below)
            expect(await ask(`/profile/${name}${path}`), name + path).toEqual([301, `/profile/${present}${path}`])
        }
        expect((await find(old)).data?.user).toMatchObject({ id: creator.id, username: present })
        await expect
          .poll(() => Promise.all(below.map((path) => ask(`/profile/${old}${path}`, node.origin))))
          .toEqual(below.map((path) => [301, `/profile/${present}${path}`]))
      }
      for (const path of below) expect(await ask(`/profile/${present}${path}`)).toEqual([200, null])
      expect(await guidOf()).toBe(guid)
      former.push(present)
    }
  })

  test('is asked for again by browsers, for it may be taken back', async () => {
    const creator = await createCreator(app)
    await change(creator, newName())
    for (const path of ['', '/feed.json']) {
      const { headers } = await fetch(`${app.origin}/profile/${creator.username}${path}`, { redirect: 'manual' })
      expect(headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('keeps what was asked with it', async () => {
    const creator = await createCreator(app)
    const name = newName()
    await change(creator, name)
    expect(await ask(`/profile/${creator.username}?page=2`)).toEqual([301, `/profile/${name}?page=2`])
  })

  test('leads nowhere while the account is deactivated', async () => {
    const creator = await createCreator(app)
    await change(creator, newName())
    await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${creator.id}`)
    expect((await find(creator.username)).status).toBe(404)
    expect(await ask(`/profile/${creator.username}`)).toEqual([404, null])
  })
})
