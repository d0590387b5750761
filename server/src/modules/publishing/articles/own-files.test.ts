import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { sweepFiles } from '../../../platform/media/sweep-files.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' })
const creator = aCreator(app)

const MISSING = `/media/${'a'.repeat(32)}-60x40.webp`

/** @param width in pixels: pictures of different widths are different. @returns its address. */
async function send(width: number): Promise<string> {
  const image = new Blob([new Uint8Array(await noise(width, 40).png().toBuffer())], { type: 'image/png' })
  return (await app.expectData('POST /upload/single', { files: { image } }, { as: creator })).url
}

const photo = (address: string) => ({ type: 'photo' as const, content: address })

/** Every field that takes the address of a file, with the name under which it is refused. */
const EXTERNAL = { isExternalArticle: true, externalUrl: 'https://source.example/a' }

const FIELDS = [
  ['featuredImage', 'featuredImage', (address: string) => ({ featuredImage: address })],
  ['coverImageUrl', 'featuredImage', (address: string) => ({ coverImageUrl: address })],
  ['a photo', 'blocks.0.imageUrl', (address: string) => ({ blocks: [photo(address)] })],
  [
    'an advertisement',
    'blocks.1.imageUrl',
    (address: string) => ({
      blocks: [
        { type: 'text' as const, content: 'Un.' },
        { type: 'advertisement' as const, imageUrl: address, redirectUrl: 'https://pub.example/' },
      ],
    }),
  ],
  [
    'the logo of an outlet',
    'mediaOutlet.logo',
    (address: string) => ({ ...EXTERNAL, mediaOutlet: { name: 'Source', logo: address } }),
  ],
  ['a recording', 'mediaUrl', (address: string) => ({ mediaUrl: address })],
] as const

test.each(FIELDS)('%s that is not there is refused with 400, which says what to do', async (_name, field, bodyWith) => {
  const body = { title: 'Sans image', status: 'draft' as const, ...bodyWith(MISSING) }
  const { status, failure } = await app.call('POST /content', { body }, { as: creator })
  const message = RECORDING_MESSAGES.unknownFile
  expect({ status, failure }).toMatchObject({ status: 400, failure: { message, errors: [{ field, message }] } })

  const piece = await createPiece(app, creator)
  const change = { params: { id: piece.id }, body: bodyWith(MISSING) }
  expect((await app.call('PUT /content/{id}', change, { as: creator })).status).toBe(400)
})

test('an external piece, too, names no cover that is not there', async () => {
  const body = { title: 'Ailleurs', externalUrl: 'https://ailleurs.example/', featuredImage: MISSING }
  const { status, failure } = await app.call('POST /content/external', { body }, { as: creator })
  expect({ status, errors: failure?.errors }).toMatchObject({ status: 400, errors: [{ field: 'featuredImage' }] })
})

test('a piece whose picture was lost can be saved as long as it does not name another', async () => {
  const cover = await send(51)
  const { id } = await createPiece(app, creator, { featuredImage: cover })
  await app.context.database(sql`DELETE FROM files WHERE name = ${cover.slice('/media/'.length)}`)
  const save = (body: object) => app.call('PUT /content/{id}', { params: { id }, body }, { as: creator })
  expect((await save({ title: 'Corrigé', featuredImage: cover })).status).toBe(200)
  expect((await save({ featuredImage: MISSING })).status).toBe(400)
})

test.each([
  ['a whole address', (path: string) => `https://kiosque.example${path}`],
  ['one in capitals', (path: string) => `HTTPS://KIOSQUE.EXAMPLE${path}`],
  ['one with a query', (path: string) => `${path}?w=384`],
  ['one of its widths', (path: string) => path.replace('.webp', '.w48.webp')],
  [
    'the path of docs/product/files.md#image-proxy',
    (path: string) => path.replace('/media/', '/api/v1/content/proxy-image/'),
  ],
  [
    'the one of docs/product/files.md#image-proxy',
    (path: string) => `https://kiosque.example${path.replace('/media/', '/api/v1/content/proxy-image/')}`,
  ],
])('%s of our own file is the same as its path: kept as long as it is shown', async (_kind, write) => {
  const [cover, inBlock, logo] = [await send(71), await send(72), await send(73)]
  const body = {
    title: 'À nous',
    featuredImage: write(cover),
    blocks: [photo(write(inBlock))],
    ...EXTERNAL,
    mediaOutlet: { name: 'Source', logo: write(logo) },
  }
  const { content: piece } = await app.expectData('POST /content', { body }, { as: creator })
  expect(piece).toMatchObject({ featuredImage: cover, blocks: [{ imageUrl: inBlock, content: inBlock }] })
  expect(piece.mediaOutlet.logo).toBe(logo)

  await app.context.database(sql`UPDATE file_uploads SET uploaded_at = now() - interval '2 days'`)
  await sweepFiles(app.context)
  for (const url of [cover, inBlock, logo]) expect((await fetch(app.origin + url)).status).toBe(200)
})
