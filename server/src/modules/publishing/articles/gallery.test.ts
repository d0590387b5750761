import { describe, expect, it } from 'vitest'
import type { Article } from '#contract/publishing/articles.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { findTarget } from '../../trust/moderation/targets.ts'
import { blocksHtml } from '../blocks/blocks-html.ts'
import { articleMarkdown } from '../export/article-markdown.ts'

const app = aSite()
const as = aCreator(app)

const picture = async (width: number) => new Blob([new Uint8Array(await noise(width, 20).jpeg().toBuffer())])

/** As a browser sends it: a file beside for each photo that has no address. */
async function post(photos: object[], files: Blob[], status = 'published') {
  const form = new FormData()
  form.append('title', 'Une galerie')
  form.append('status', status)
  form.append('blocks', JSON.stringify([{ id: 'g', type: 'gallery', photos }]))
  form.append('blockImageIds', JSON.stringify(files.map(() => 'g')))
  for (const file of files) form.append('blockImages', file, 'photo.jpg')
  const headers = { authorization: `Bearer ${as.token}` }
  const response = await fetch(`${app.origin}/api/v1/content`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

async function published(): Promise<Article> {
  const photos = [
    { imageDescription: 'Un\nkumquat', imageUrl: 'blob:http://x/1' },
    { imageSource: 'AFP', content: {} },
  ]
  const { body } = await post(photos, [await picture(50), await picture(51)])
  return body.data.content
}
const save = (id: string, body: object) => app.call('PUT /content/{id}', { params: { id }, body }, { as })
const read = async (id: string): Promise<Article> =>
  (await app.expectData('GET /content/{id}', { params: { id } })).content
const isServed = async (address = '') => (await fetch(app.origin + address)).status === 200

describe('galleries (docs/product/content.md#galleries)', () => {
  it('take their files in the order of their photos, keep them, and give them up with the last version', async () => {
    const { id, blocks } = await published()
    const photos = blocks[0]?.photos ?? []
    expect(blocks[0]).toMatchObject({ type: 'gallery', content: 'Un kumquat\n' })
    expect(photos).toMatchObject([
      { imageDescription: 'Un kumquat', imageSource: '', imageUrl: expect.stringContaining('-50x20.') },
      { imageDescription: '', imageSource: 'AFP', imageUrl: expect.stringContaining('-51x20.') },
    ])
    expect(photos.map(({ content }) => content)).toEqual(photos.map(({ imageUrl }) => imageUrl))
    await save(id, { blocks })
    expect((await read(id)).blocks).toEqual(blocks)
    expect(await isServed(photos[1]?.imageUrl)).toBe(true)

    await app.expectData('DELETE /content/{id}', { params: { id } }, { as })
    await app.expectData('DELETE /content/bin/{id}', { params: { id } }, { as })
    await expect.poll(() => isServed(photos[1]?.imageUrl)).toBe(false)
  })

  it('are found, reported and taken along with what they say and show', async () => {
    const { id, blocks } = await published()
    const { content } = await app.expectData('GET /content/search', { query: { q: 'kumquat' } })
    expect(content.map((found) => found.id)).toContain(id)
    const target = await findTarget(app.context.database, 'article', id)
    const second = blocks[0]?.photos?.[1]
    for (const words of ['Un kumquat', 'AFP', second?.imageUrl]) expect(target?.snapshot.text).toContain(words)
    const markdown = [...articleMarkdown(await read(id))].join('')
    expect(markdown).toContain(`![Un kumquat](${blocks[0]?.photos?.[0]?.imageUrl.replace('/media/', '../media/')})`)
    expect(markdown).toContain('*AFP*')
    const html = blocksHtml(blocks, 'https://kiosque.example/article/une-galerie')
    expect(html).toContain(`<img src="https://kiosque.example${second?.imageUrl}"`)
  })

  it('a client that knows no photos may describe them anew, and loses none', async () => {
    const { id, blocks } = await published()
    await save(id, { blocks: blocks.map((block) => ({ ...block, content: 'Premier\nSecond' })) })
    expect((await read(id)).blocks[0]?.photos?.map((photo) => photo.imageDescription)).toEqual(['Premier', 'Second'])
    const longer = await save(id, { blocks: blocks.map((block) => ({ ...block, content: 'Trois\nlignes\nici' })) })
    const dropped = await save(id, { blocks: blocks.map(({ photos: _, ...block }) => block) })
    for (const answer of [longer, dropped])
      expect(answer).toMatchObject({ status: 400, failure: { message: M.galleryTextDiffers } })
    expect((await read(id)).blocks[0]?.photos).toHaveLength(2)
  })

  it('of 31, of one, with no web address or with a picture too few is told so', async () => {
    const photo = { imageUrl: 'https://photos.example/1.jpg' }
    expect(await post(Array(31).fill(photo), [])).toMatchObject({ status: 400, body: { message: M.galleryTooLarge } })
    expect(await post([photo], [])).toMatchObject({ status: 400, body: { message: M.galleryTooSmall(1) } })
    expect((await post([photo], [], 'draft')).status).toBe(201)
    expect((await post([photo, { imageUrl: 'javascript:alert(1)' }], [])).body.message).toBe(M.httpOnly)
    expect((await post([photo, {}], [])).body.message).toBe(M.galleryPhotoMissing(1, 2))
    expect((await post([photo, {}], [await picture(52), await picture(53)])).status).toBe(400)
  })

  it('name a photo whose file vanished', async () => {
    const gone = `/media/${'a'.repeat(32)}-20x20.webp`
    const answer = await post([{ imageUrl: 'https://photos.example/1.jpg' }, { imageUrl: gone }], [])
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field: 'blocks.0.photos.1.imageUrl' }])
  })
})
