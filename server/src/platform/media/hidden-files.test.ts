import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { iconPicture, squarePicture } from '#contract/publishing/pictures.ts'
import { aCreator, aModerator, anAdmin, aSite } from '../../testing/cast.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { createAccount, createCreator, createPiece, PASSWORD, type TestAccount } from '../../testing/factories.ts'
import { useTestCdn } from '../../testing/test-cdn.ts'
import { cdnTag } from '../cdn/cdn-tag.ts'
import { noise } from './sample-images.ts'

// docs/product/files.md#hidden-files

const app = aSite()
const creator = aCreator(app)
const other = aCreator(app)
const moderator = aModerator(app)
const admin = anAdmin(app)
afterEach(() => vi.useRealTimers())

let width = 800
/** No two are the same. */
async function send(as: TestAccount, on = app): Promise<string> {
  const image = new Blob([new Uint8Array(await noise(width++, 60).png().toBuffer())])
  return (await on.expectData('POST /upload/single', { files: { image } }, { as })).url
}

/** Every address at which a stored picture can be had. */
const waysTo = (url: string): string[] => [
  url,
  url.replace('.webp', '.w384.webp'),
  url.replace('.webp', '.w384.avif'),
  `/api/v1/content/proxy-image/${url.slice('/media/'.length)}`,
  `/api/v1/content/proxy-image/${url.slice('/media/'.length)}?w=384`,
  `${url}?until=9999999999&key=AAAAAAAAAAAAAAAAAAAAAA`,
  squarePicture(url) ?? '',
  iconPicture(url, 192) ?? '',
]
const statusesOf = (url: string, origin = app.origin) =>
  Promise.all(waysTo(url).map(async (way) => (await fetch(origin + way)).status))
const shown = Array(8).fill(200)
const hidden = Array(8).fill(404)
const statusOf = async (path: string) => (await fetch(app.origin + path)).status

async function read(id: string, as: TestAccount): Promise<string> {
  return (await app.expectData('GET /content/{id}', { params: { id } }, { as })).content.featuredImage ?? ''
}

/** Of what a moderator is shown with a case. */
async function statusesInCase(id: string): Promise<number[]> {
  const whole = await app.expectData('GET /admin/cases/{id}', { params: { id } }, { as: moderator })
  return Promise.all(whole.case.files.map(({ url }) => statusOf(url)))
}

test('a picture is hidden wherever it can be had while its piece is in the bin, on every node, and back with it', async () => {
  const node = await app.startNode()
  onTestFinished(() => node.close())
  const url = await send(creator)
  // Nobody has been shown it, and nobody guesses its name.
  const told = await fetch(app.origin + url)
  expect([told.status, told.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
  const { id } = await createPiece(app, creator, { featuredImage: url })
  expect(await statusesOf(url)).toEqual(shown)
  expect(await statusesOf(url, node.origin)).toEqual(shown)

  const params = { id }
  await app.expectData('DELETE /content/{id}', { params }, { as: creator })
  expect(await statusesOf(url)).toEqual(hidden)
  await expect.poll(() => statusesOf(url, node.origin)).toEqual(hidden)
  const known = await fetch(app.origin + url, { headers: { 'if-none-match': '*' } })
  expect([known.status, known.headers.get('cache-control')]).toEqual([404, 'no-store'])

  // Its creator, and administrators, see it in the draft by addresses that last minutes.
  await app.expectData('POST /content/{id}/restore-from-bin', { params }, { as: creator })
  expect(await statusesOf(url)).toEqual(hidden)
  const mine = await read(id, creator)
  for (const way of [mine, await read(id, admin), mine.replace('.webp', '.w384.avif')])
    expect([way, await statusOf(way)]).toEqual([way, 200])
  const { search } = new URL(mine, app.origin)
  expect(await statusOf(`/api/v1/content/proxy-image/${url.slice('/media/'.length)}${search}&w=384`)).toBe(200)
  const { content: own } = await app.expectData('GET /content/my-articles', {}, { as: creator })
  expect(own.find((each) => each.id === id)?.featuredImage).toBe(mine)
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1_000, toFake: ['Date'] })
  expect(await statusOf(mine)).toBe(404)
  vi.useRealTimers()

  // What is sent back is stored as the file that it is.
  const body = { featuredImage: mine, status: 'published' as const }
  const { content } = await app.expectData('PUT /content/{id}', { params, body }, { as: creator })
  expect(content.featuredImage).toBe(url)
  expect(await statusesOf(url)).toEqual(shown)
})

test('what another piece shows as well stays public', async () => {
  const url = await send(creator)
  const [first, second] = [
    await createPiece(app, creator, { featuredImage: url }),
    await createPiece(app, creator, { featuredImage: url }),
  ]
  await app.expectData('DELETE /content/{id}', { params: { id: first.id } }, { as: creator })
  expect(await statusOf(url)).toBe(200)
  await app.expectData('DELETE /content/{id}', { params: { id: second.id } }, { as: creator })
  expect(await statusOf(url)).toBe(404)
})

test('what is taken out of a public piece, or was a draft that is in the bin, is hidden', async () => {
  const [url, ofDraft] = [await send(creator), await send(creator)]
  const { id } = await createPiece(app, creator, { featuredImage: url })
  await app.expectData('PUT /content/{id}', { params: { id }, body: { featuredImage: null } }, { as: creator })
  expect(await statusOf(url)).toBe(404)
  const draft = await createPiece(app, creator, { featuredImage: ofDraft, status: 'draft' })
  expect(await statusOf(ofDraft)).toBe(200)
  await app.expectData('DELETE /content/{id}', { params: { id: draft.id } }, { as: creator })
  expect(await statusOf(ofDraft)).toBe(404)

  // The version that showed it still does, to who may edit the piece.
  const params = { id, version: 1 }
  const { content } = await app.expectData('GET /content/{id}/revisions/{version}', { params }, { as: creator })
  expect(await statusOf(content.featuredImage ?? '')).toBe(200)
  await app.expectData('POST /content/{id}/revisions/{version}/restore', { params }, { as: admin })
  expect(await statusOf(url)).toBe(200)
})

test('what moderators hid is hidden, and nobody else brings it back by its address', async () => {
  const url = await send(creator)
  const { id } = await createPiece(app, creator, { featuredImage: url })
  const target = { kind: 'article' as const, id }
  const report = { target, reason: 'spam' as const, explanation: 'Une annonce', email: 'guest@exemple.fr' }
  await app.expectData('POST /reports', { body: report })
  const { cases } = await app.expectData('GET /admin/cases', { query: { state: 'open' } }, { as: moderator })
  const body = { measure: 'hide' as const, rule: 'Article 4', facts: 'Une annonce.', suspendedDays: null }
  const params = { id: cases[0]?.id ?? '' }
  await app.expectData('POST /admin/cases/{id}/decision', { params, body }, { as: moderator })
  expect(await statusOf(url)).toBe(404)
  expect(await statusOf(await read(id, creator))).toBe(200)
  expect(await statusesInCase(params.id)).toEqual([200])

  const copy = { title: 'Repris', featuredImage: url, status: 'published' as const }
  const blocks = [{ type: 'text' as const, content: 'Repris.' }]
  for (const status of ['draft', 'published'] as const) {
    const refused = await app.call('POST /content', { body: { ...copy, blocks, status } }, { as: other })
    expect(refused).toMatchObject({ status: 400, failure: { message: RECORDING_MESSAGES.unknownFile } })
  }
  expect(await app.call('PUT /users/me', { body: { avatar: url } }, { as: other })).toMatchObject({ status: 400 })
  expect(await statusOf(url)).toBe(404)
})

test('portraits of suspended and closing accounts are hidden, and so are the pieces of a closing one', async () => {
  const [one, two] = [await createCreator(app), await createCreator(app)]
  const [portrait, leaving, cover, kept] = [await send(one), await send(two), await send(two), await send(one)]
  await app.expectData('PUT /users/me', { body: { avatar: portrait } }, { as: one })
  await app.expectData('PUT /users/me', { body: { avatar: leaving } }, { as: two })
  const piece = await createPiece(app, one, { featuredImage: kept })
  await createPiece(app, two, { featuredImage: cover })
  for (const url of [portrait, leaving, cover, kept]) expect(await statusOf(url)).toBe(200)

  const suspension = { params: { id: one.id }, body: { reason: 'Usurpation', days: 3 } }
  await app.expectData('POST /admin/accounts/{id}/suspend', suspension, { as: moderator })
  await app.expectData('DELETE /users/me', { body: { password: PASSWORD } }, { as: two })
  for (const url of [portrait, leaving, cover]) expect(await statusOf(url)).toBe(404)
  const { cases } = await app.expectData('GET /admin/cases', { query: { state: 'decided' } }, { as: moderator })
  expect(await statusesInCase(cases[0]?.id ?? '')).toEqual([200])
  // Its pieces stay readable, without the portrait.
  expect(await statusOf(kept)).toBe(200)
  const { content } = await app.expectData('GET /content/{id}', { params: { id: piece.id } })
  expect([content.author.avatar, content.mediaOutlet.logo]).toEqual([null, null])
  const { users } = await app.expectData('GET /users', { query: { limit: 50 } }, { as: admin })
  expect(await statusOf(users.find(({ id }) => id === one.id)?.avatar ?? '')).toBe(200)

  for (const { id } of [one, two])
    await app.expectData('PATCH /users/{id}/activate', { params: { id }, body: { isActive: true } }, { as: admin })
  for (const url of [portrait, leaving, cover]) expect(await statusOf(url)).toBe(200)
  await app.expectData('PUT /users/{id}', { params: { id: one.id }, body: { avatar: null } }, { as: admin })
  expect(await statusOf(portrait)).toBe(404)
})

test('the CDN forgets what is hidden before the change is answered, and keeps nothing that readers are not shown', async () => {
  const cdn = await useTestCdn()
  const ofCdn = { CDN: 'varnish', CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'un-jeton-assez-long', LOG_LEVEL: 'silent' }
  const site = await createTestApp(ofCdn)
  onTestFinished(() => site.close())
  const author = await createCreator(site)
  const url = await send(author, site)
  const said = async (path = url) => {
    const { status, headers } = await fetch(site.origin + path)
    return { status, keys: headers.get('surrogate-key'), control: headers.get('surrogate-control') }
  }
  const forNobody = { keys: null, control: 'no-store, max-age=0' }
  expect(await said()).toEqual({ status: 200, ...forNobody })
  const piece = await createPiece(site, author, { featuredImage: url })
  const tag = cdnTag(`shown:${piece.id}`)
  for (const way of waysTo(url)) expect((await said(way)).keys?.split(' ')).toContain(tag)

  // What readers do drops nothing: it would be fetched anew all day.
  await expect.poll(() => cdn.tags().filter((each) => each === tag).length).toBe(2)
  cdn.purges.length = 0
  const params = { id: piece.id }
  await site.expectData('POST /content/{id}/like', { params }, { as: await createAccount(site) })
  expect(cdn.tags()).not.toContain(tag)
  await site.expectData('DELETE /content/{id}', { params }, { as: author })
  expect(cdn.tags()).toContain(tag)
  expect(await said()).toEqual({ status: 404, ...forNobody })
  await site.expectData('POST /content/{id}/restore-from-bin', { params }, { as: author })
  const { content } = await site.expectData('GET /content/{id}', { params }, { as: author })
  expect(await said(content.featuredImage ?? '')).toEqual({ status: 200, ...forNobody })
})
