import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaUrl } from '#contract/publishing/media.ts'
import { cardPicture, creatorPicture, mailPicture, sitePicture, squarePicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { animatedGif, noise } from '../../../platform/media/sample-images.ts'
import { storeImage } from '../../../platform/media/store-file.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()
const creator = aCreator(app)

const get = (path: string) => fetch(app.origin + path, { redirect: 'manual' })

async function readPicture(path: string) {
  const response = await get(path)
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  return { format, width, height, type: response.headers.get('content-type') }
}

const named = ({ id, username }: TestAccount) => ({ id, username, displayName: null })

const card = { format: 'png', width: 1200, height: 630, type: 'image/png' }
const square = { format: 'jpeg', width: 1400, height: 1400, type: 'image/jpeg' }

test('a piece without a cover has a picture of its title, for ever at the address of its version', async () => {
  const piece = await createPiece(app, creator, { title: 'Titre & <b>suite</b> \u202e\u0007 مرحبا 漢字' })

  expect(await readPicture(cardPicture(piece, DEFAULT_SITE))).toEqual(card)
  expect((await get(cardPicture(piece, DEFAULT_SITE))).headers.get('cache-control')).toContain('immutable')
})

test('the address of another version leads to the picture of this one', async () => {
  const piece = await createPiece(app, creator)
  await app.expectData('PUT /content/{id}', { params: { id: piece.id }, body: { title: 'Mieux dit' } }, { as: creator })

  const response = await get(cardPicture(piece, DEFAULT_SITE))

  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    cardPicture({ ...piece, version: 2 }, DEFAULT_SITE),
  ])
})

test('a new name gives pictures new addresses, to which those of before lead', async () => {
  const renamed = await createCreator(app)
  const piece = await createPiece(app, renamed)
  const displayName = 'La Tramontane'
  await app.expectData('PUT /users/me', { body: { displayName } }, { as: renamed })

  for (const [before, after] of [
    [
      cardPicture(piece, DEFAULT_SITE),
      cardPicture({ ...piece, author: { ...piece.author, displayName } }, DEFAULT_SITE),
    ],
    [creatorPicture(named(renamed), DEFAULT_SITE), creatorPicture({ ...named(renamed), displayName }, DEFAULT_SITE)],
  ] as const) {
    expect(after).not.toBe(before)
    const response = await get(before)
    expect([response.status, response.headers.get('location')]).toEqual([302, after])
    expect((await get(after)).status).toBe(200)
    // As addresses were before names were part of them.
    expect((await get(before.replace(/-\w+\.(png|jpg)$/, '.$1'))).headers.get('location')).toBe(after)
  }
})

test.each([1, 45, 90, 200])('a title of %i characters fits', async (length) => {
  const piece = await createPiece(app, creator, { title: 'Mmm mm mmmmmmm m'.repeat(13).slice(0, length) })
  expect(await readPicture(cardPicture(piece, DEFAULT_SITE))).toEqual(card)
})

test('the site has a picture of its own, and every creator one for a podcast', async () => {
  expect(await readPicture(sitePicture(DEFAULT_SITE))).toEqual(card)
  expect(await readPicture(creatorPicture(named(creator), DEFAULT_SITE))).toEqual(square)
})

test('a stored image is cut to the square that podcast directories take', async () => {
  const images = [await noise(300, 100).png().toBuffer(), await animatedGif(3)]
  for (const image of images) {
    const { name } = await storeImage(app.context, image, creator.id)
    const path = squarePicture(mediaUrl(name)) ?? ''
    expect((await get(path)).status).toBe(404)
    await createPiece(app, creator, { featuredImage: mediaUrl(name) })
    expect(await readPicture(path)).toEqual(square)
  }
  expect(squarePicture('https://ailleurs.example/a.jpg')).toBeNull()
})

test('mails show a stored image as a JPEG, no wider than it is', async () => {
  for (const [width, shown] of [
    [1200, 960],
    [300, 300],
  ] as const) {
    const { name } = await storeImage(app.context, await noise(width, 100).png().toBuffer(), creator.id)
    await createPiece(app, creator, { featuredImage: mediaUrl(name) })
    const picture = await readPicture(mailPicture(mediaUrl(name)) ?? '')
    expect(picture).toMatchObject({ format: 'jpeg', width: shown, type: 'image/jpeg' })
  }
})

test('there is no picture of drafts, readers and what does not exist', async () => {
  const draft = await createPiece(app, creator, { status: 'draft' })
  const reader = await createCreator(app, { userType: 'user' })
  const paths = [
    cardPicture(draft, DEFAULT_SITE),
    cardPicture({ ...draft, id: crypto.randomUUID() }, DEFAULT_SITE),
    '/picture/x-1.png',
    creatorPicture(named(reader), DEFAULT_SITE),
    creatorPicture({ ...named(reader), id: 'x' }, DEFAULT_SITE),
    `/picture/square-${'0'.repeat(32)}-10x10.jpg`,
    '/picture/square-..%2f..%2fetc.jpg',
  ]
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
})
