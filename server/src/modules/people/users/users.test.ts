import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import { mediaUrl } from '#contract/publishing/media.ts'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { storeImage } from '../../../platform/media/store-file.ts'
import { sweepFiles } from '../../../platform/media/sweep-files.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const unknownId = '0197c0de-0000-7000-8000-000000000000'

const app = aSite()

const readProfile = (id: string) => app.call('GET /users/{id}', { params: { id } })

describe('profiles', () => {
  test('a profile is found by id, and by name without regard to case', async () => {
    const creator = await createCreator(app)
    const expected = { id: creator.id, _id: creator.id, username: creator.username, userType: 'media', sections: [] }

    expect((await readProfile(creator.id)).data?.user).toMatchObject(expected)
    const params = { username: creator.username.toUpperCase() }
    expect((await app.expectData('GET /users/username/{username}', { params })).user).toMatchObject(expected)
  })

  test('its owner and administrators see the email and role in a profile, by id and by name, nobody else', async () => {
    const [reader, other, admin] = await Promise.all([createAccount(app), createCreator(app), createAdmin(app)])
    const read = async (as?: TestAccount) => [
      (await app.expectData('GET /users/{id}', { params: { id: reader.id } }, { as })).user,
      (await app.expectData('GET /users/username/{username}', { params: { username: reader.username } }, { as })).user,
    ]
    for (const user of [...(await read(admin)), ...(await read(reader))])
      expect(user).toMatchObject({ email: reader.email, role: 'user', isActive: true })
    for (const user of [...(await read()), ...(await read(other))])
      for (const field of ['email', 'role', 'isActive']) expect(user).not.toHaveProperty(field)
  })

  test('unknown and deactivated accounts have no profile or place in the search', async () => {
    await createCreator(app, { username: 'quelqu_un_de_parti', isActive: false })
    expect((await readProfile(unknownId)).failure).toMatchObject({ code: 'NOT_FOUND', message: M.notFound })
    expect((await app.expectData('GET /users/search', { query: { q: 'quelqu' } })).users).toEqual([])
  })

  test('publications are the published pieces, newest first; the account names them (docs/product/accounts.md#own-user)', async () => {
    const creator = await createCreator(app)
    const ids: string[] = []
    for (let made = 0; made < 3; made++) ids.unshift((await createPiece(app, creator)).id)
    await createPiece(app, creator, { status: 'draft' })
    const read = async () =>
      (await app.expectData('GET /users/{id}/publications', { params: { id: creator.id } })).articles.map(
        ({ id }) => id,
      )

    expect(await read()).toEqual(ids)
    const body = { title: 'Choix', articleIds: ids.slice(1) }
    await app.expectData('POST /users/me/sections', { body }, { as: creator })
    const shown = { content: ids, sections: [expect.objectContaining(body)] }
    expect((await app.expectData('GET /users/me', {}, { as: creator })).user).toMatchObject(shown)
    expect((await readProfile(creator.id)).data?.user).toMatchObject(shown)

    await app.context.database(sql`
      INSERT INTO articles (id, slug, author_id, title, status, published_at)
      SELECT gen_random_uuid(), 'ancien-' || n, ${creator.id}, 'Ancien', 'published', now() - interval '1 year' FROM generate_series(1, 60) n`)
    const { content } = (await app.expectData('GET /users/me', {}, { as: creator })).user
    expect([content.length, content.slice(0, 3)]).toEqual([50, ids])
  })
})

describe('search', () => {
  const search = async (q: string) => {
    const { users } = await app.expectData('GET /users/search', { query: { q } })
    return users.map(({ username }) => username)
  }
  beforeAll(async () => {
    for (const username of ['Le_Courrier_du_Val', 'courrierdusoir', 'Elodie_Martin', 'percent'])
      await createCreator(app, { username })
  })

  test('finds names that begin with the words, before names that hold a like word', async () => {
    expect(await search('courr')).toEqual(['courrierdusoir', 'Le_Courrier_du_Val'])
  })

  test('accents, case and a slip of the finger do not matter', async () => {
    expect(await search('Élodie')).toEqual(['Elodie_Martin'])
    expect(await search('elodi marten')).toEqual(['Elodie_Martin'])
  })

  test('signs that mean something in a pattern mean nothing here', async () => {
    expect(await search('%%')).toEqual([])
    expect(await search('__')).toEqual([])
    expect(await search('per\\')).toEqual(['percent'])
  })
})

/** @param width in pixels: pictures of different widths are different. @returns its address. */
const sendPicture = async ({ id }: { id: string }, width: number): Promise<string> =>
  mediaUrl((await storeImage(app.context, await noise(width, 9).png().toBuffer(), id)).name)

describe("one's own account", () => {
  test('changes avatar, banner and presentation, keeps what is left out, and nothing else', async () => {
    const creator = await createCreator(app)
    const change = async (body: Record<string, unknown>) =>
      (await app.expectData('PUT /users/me', { body }, { as: creator })).user

    const [avatar, bannerUrl] = [await sendPicture(creator, 9), await sendPicture(creator, 10)]
    expect(await change({ avatar, bio: ' Bonjour ' })).toMatchObject({ avatar, bio: 'Bonjour', bannerUrl: null })
    expect(await change({ bannerUrl })).toMatchObject({ avatar, bannerUrl, bio: 'Bonjour' })
    expect(await change({ avatar: '' })).toMatchObject({ avatar: null, bio: 'Bonjour' })
    expect(await change({ role: 'admin', username: 'autre', email: 'x@y.fr', subscriberCount: 9 })).toMatchObject({
      role: 'media',
      username: creator.username,
      email: creator.email,
      subscriberCount: 0,
    })
  })

  test.each(['avatar', 'bannerUrl'] as const)(
    '%s is a file of the kiosk that is there: readers ask no other site',
    async (field) => {
      const creator = await createCreator(app)
      const change = (address: string) => app.call('PUT /users/me', { body: { [field]: address } }, { as: creator })
      for (const [address, message] of [
        ['https://exemple.fr/a.jpg', M.pictureElsewhere],
        ['/media/x.webp', RECORDING_MESSAGES.unknownFile],
        ['/media/../api/v1/health', RECORDING_MESSAGES.unknownFile],
        [`${app.context.config.publicUrl}.exemple.fr/media/a.webp`, M.pictureElsewhere],
      ] as const) {
        const { status, failure } = await change(address)
        expect({ address, status, message: failure?.message }).toEqual({ address, status: 400, message })
      }
    },
  )

  test('a whole address of our own file is the same as its path, and no sweep takes it', async () => {
    const creator = await createCreator(app)
    const avatar = await sendPicture(creator, 12)
    const body = { avatar: app.context.config.publicUrl + avatar }
    const { user } = await app.expectData('PUT /users/me', { body }, { as: creator })
    expect(user.avatar).toBe(avatar)

    await app.context.database(sql`UPDATE file_uploads SET uploaded_at = now() - interval '2 days'`)
    await sweepFiles(app.context)
    expect((await fetch(app.origin + avatar)).status).toBe(200)
  })

  test('a picture of another site that an older kiosk kept is shown to nobody', async () => {
    const creator = await createCreator(app)
    const { id } = await createPiece(app, creator)
    await app.expectData('POST /comments/article/{id}', { params: { id }, body: { content: 'Oui' } }, { as: creator })
    await app.context.database(sql`
      UPDATE users SET avatar = 'https://espion.exemple/a.png', banner_url = 'https://espion.exemple/b.png'
      WHERE id = ${creator.id}`)
    await app.context.changes.publish(['feed', `user:${creator.id}`, `content:${id}`, `comments:${id}`])

    for (const path of [
      `/api/v1/users/${creator.id}`,
      `/api/v1/users/search?q=${creator.username}`,
      `/api/v1/content/${id}`,
      '/api/v1/content',
      `/api/v1/comments/article/${id}`,
      '/sitemap/creators.xml',
      `/profile/${creator.username}/feed.xml`,
    ]) {
      const answer = await fetch(app.origin + path)
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
      expect(await answer.text()).not.toContain('espion.exemple')
    }
  })

  test('a banner is stored as an image; anything else is refused', async () => {
    const creator = await createCreator(app)
    const send = (image: Blob) => app.call('PATCH /users/me/banner', { files: { image } }, { as: creator })

    const { data } = await send(new Blob([await noise(1080, 320).jpeg().toBuffer()]))
    expect(data?.user.bannerUrl).toBe(data?.bannerUrl)
    const stored = await fetch(new URL(data?.url ?? '', app.origin))
    expect(stored.headers.get('content-type')).toBe('image/webp')

    expect((await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).status).toBe(415)
    expect((await app.call('PATCH /users/me/banner', { files: {} }, { as: creator })).status).toBe(400)
  })

  test('liked pieces come last liked first, without drafts', async () => {
    const [reader, creator] = await Promise.all([createAccount(app), createCreator(app)])
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      const { id } = await createPiece(app, creator)
      await app.expectData('POST /content/{id}/like', { params: { id }, body: { isLiked: true } }, { as: reader })
      ids.unshift(id)
    }
    const [hidden = ''] = ids.splice(1, 1)
    await app.expectData('PUT /content/{id}', { params: { id: hidden }, body: { status: 'draft' } }, { as: creator })

    const data = await app.expectData('GET /users/me/liked-articles', {}, { as: reader })

    expect(data.content.map(({ id, isLiked }) => ({ id, isLiked }))).toEqual(ids.map((id) => ({ id, isLiked: true })))
    expect(data.articles).toEqual(data.content)
  })
})

describe('administration', () => {
  let admin: TestAccount
  beforeAll(async () => {
    admin = await createAdmin(app)
  })
  const setActive = (id: string, isActive: boolean, as = admin) =>
    app.call('PATCH /users/{id}/activate', { params: { id }, body: { isActive } }, { as })

  test('administrators list every account, deactivated ones too, the newest first', async () => {
    const gone = await createAccount(app, { isActive: false })
    const { users } = await app.expectData('GET /users', { query: { limit: 100 } }, { as: admin })
    expect(users[0]).toMatchObject({ id: gone.id, email: gone.email, isActive: false, role: 'user' })
  })

  test('a deactivated account is refused on its next call, hidden from profiles, and comes back when activated', async () => {
    const creator = await createCreator(app)
    const piece = await createPiece(app, creator)
    expect((await readProfile(creator.id)).status).toBe(200)

    expect((await setActive(creator.id, false)).data?.user.isActive).toBe(false)

    expect((await app.call('GET /users/me', {}, { as: creator })).status).toBe(401)
    expect((await readProfile(creator.id)).status).toBe(404)
    expect((await app.call('GET /content/{id}', { params: { id: piece.id } })).status).toBe(200)

    await setActive(creator.id, true)
    expect((await readProfile(creator.id)).status).toBe(200)
    expect((await app.call('GET /users/me', {}, { as: creator })).status).toBe(401)
  })

  test('the last administrator keeps role, activity and account', async () => {
    const alone = await useTestApp()
    const as = await createAdmin(alone)
    await createAdmin(alone, { isActive: false })
    const params = { id: as.id }

    const refusals = [
      await alone.call('PATCH /users/{id}/role', { params, body: { role: 'user' } }, { as }),
      await alone.call('PATCH /users/{id}/activate', { params, body: { isActive: false } }, { as }),
      await alone.call('DELETE /users/{id}', { params }, { as }),
    ]
    for (const { status, failure } of refusals)
      expect({ status, message: failure?.message }).toEqual({ status: 409, message: M.lastAdmin })
  })

  test('of administrators who remove each other at the same moment, one stays', async () => {
    const arena = await useTestApp()
    const admins = await Promise.all(Array.from({ length: 4 }, () => createAdmin(arena)))
    const next = (index: number) => ({ id: admins[(index + 1) % admins.length]?.id ?? '' })

    await Promise.all(
      admins.map((as, index) =>
        index % 2 === 0
          ? arena.call('PATCH /users/{id}/role', { params: next(index), body: { role: 'user' } }, { as })
          : arena.call('PATCH /users/{id}/activate', { params: next(index), body: { isActive: false } }, { as }),
      ),
    )

    const [row] = await arena.context.database(sql<{ left: number }>`
      SELECT count(*)::int AS left FROM users WHERE role = 'admin' AND is_active`)
    expect(row?.left).toBe(1)
  })
})
