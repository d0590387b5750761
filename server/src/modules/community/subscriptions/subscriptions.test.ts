import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator } from '../../../testing/factories.ts'

const app = aSite()

describe.each([
  { subscribe: 'POST /subscriptions/{id}', unsubscribe: 'DELETE /subscriptions/{id}' },
  { subscribe: 'POST /users/{id}/follow', unsubscribe: 'POST /users/{id}/unfollow' },
] as const)('$subscribe', ({ subscribe, unsubscribe }) => {
  test('counts a subscriber once, however often it is asked, and leaves without a trace', async () => {
    const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
    const call = (name: typeof subscribe | typeof unsubscribe) =>
      app.expectData(name, { params: { id: creator.id } }, { as: reader })

    expect(await call(subscribe)).toEqual({ isSubscribed: true, subscriberCount: 1 })
    expect(await call(subscribe)).toEqual({ isSubscribed: true, subscriberCount: 1 })
    expect(await call(unsubscribe)).toEqual({ isSubscribed: false, subscriberCount: 0 })
    expect(await call(unsubscribe)).toEqual({ isSubscribed: false, subscriberCount: 0 })
  })
})

test('the count is exact after any mix of parallel subscriptions and cancellations', async () => {
  const creator = await createCreator(app)
  const readers = await Promise.all(Array.from({ length: 8 }, () => createAccount(app)))
  const params = { id: creator.id }
  const calls = readers.flatMap((as) => [
    app.call('POST /subscriptions/{id}', { params }, { as }),
    app.call('POST /users/{id}/follow', { params }, { as }),
    app.call('DELETE /subscriptions/{id}', { params }, { as }),
  ])
  expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true)

  const { database } = app.context
  const [row] = await database(sql<{ subscriberCount: number; followers: number }>`
    SELECT subscriber_count, (SELECT count(*)::int FROM follows WHERE followed_id = ${creator.id}) AS followers
    FROM users WHERE id = ${creator.id}`)
  expect(row?.subscriberCount).toBe(row?.followers)
})

test('a guest reads the count, kept ready until it changes, and is never subscribed', async () => {
  const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
  const params = { id: creator.id }
  const read = async () => ({
    count: await app.expectData('GET /subscriptions/count/{id}', { params }),
    guest: await app.expectData('GET /subscriptions/status/{id}', { params }),
    reader: await app.expectData('GET /subscriptions/status/{id}', { params }, { as: reader }),
  })
  expect(await read()).toEqual({
    count: { subscriberCount: 0 },
    guest: { isSubscribed: false, subscriberCount: 0 },
    reader: { isSubscribed: false, subscriberCount: 0 },
  })

  await app.expectData('POST /subscriptions/{id}', { params }, { as: reader })

  expect(await read()).toEqual({
    count: { subscriberCount: 1 },
    guest: { isSubscribed: false, subscriberCount: 1 },
    reader: { isSubscribed: true, subscriberCount: 1 },
  })
})

test("one's own account lists the followed accounts with their published pieces counted", async () => {
  const [reader, creator, hidden] = await Promise.all([createAccount(app), createCreator(app), createCreator(app)])
  for (const { id } of [creator, hidden])
    await app.expectData('POST /subscriptions/{id}', { params: { id } }, { as: reader })
  await app.context.database(sql`UPDATE users SET is_active = false WHERE id = ${hidden.id}`)

  const { user } = await app.expectData('GET /users/me', {}, { as: reader })

  expect(user.following).toEqual([
    {
      id: creator.id,
      _id: creator.id,
      username: creator.username,
      displayName: null,
      avatar: null,
      userType: 'media',
      articlesCount: 0,
    },
  ])
})

test('one follows a thousand accounts at most; who is followed already stays so', async () => {
  const [reader, known, other] = await Promise.all([createAccount(app), createCreator(app), createCreator(app)])
  const follow = (id: string) => app.call('POST /users/{id}/follow', { params: { id } }, { as: reader })
  await follow(known.id)
  await app.context.database(sql`
    WITH made AS (
      INSERT INTO users (id, username, email, password_hash)
      SELECT gen_random_uuid(), 'suivi_' || n, 'suivi_' || n || '@exemple.fr', '' FROM generate_series(1, 999) n RETURNING id
    )
    INSERT INTO follows (follower_id, followed_id) SELECT ${reader.id}, id FROM made`)

  expect(await follow(other.id)).toMatchObject({ status: 400, failure: { message: M.tooManyFollowed } })
  expect(await follow(known.id)).toMatchObject({ status: 200, data: { isSubscribed: true, subscriberCount: 1 } })
  await app.expectData('POST /users/{id}/unfollow', { params: { id: known.id } }, { as: reader })
  expect((await follow(other.id)).status).toBe(200)
})
