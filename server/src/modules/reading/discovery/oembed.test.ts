import { expect, test } from 'vitest'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { sampleSound, sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAdmin, createCreator, createPiece } from '../../../testing/factories.ts'
import { readXml } from '../../../testing/read-xml.ts'

const SITE = 'https://kiosque.example'

const app = aSite({ PUBLIC_URL: SITE })
const creator = aCreator(app)

const get = (path: string) => fetch(app.origin + path)
const ask = (slug: string, more = '') => get(`/oembed?url=${encodeURIComponent(`${SITE}/article/${slug}`)}${more}`)

async function upload(bytes: Buffer): Promise<string> {
  const files = { image: new Blob([new Uint8Array(bytes)]) }
  return (await app.expectData('POST /upload/single', { files }, { as: creator })).url
}

test('an article is a link with its title, creator and picture', async () => {
  const piece = await createPiece(app, creator, { title: 'Un & « deux »' })

  const response = await ask(piece.slug)

  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({
    version: '1.0',
    type: 'link',
    title: 'Un & « deux »',
    author_name: creator.username,
    author_url: `${SITE}/profile/${creator.username}`,
    provider_name: 'Kiosque',
    provider_url: `${SITE}/`,
    cache_age: 3600,
    thumbnail_url: SITE + cardPicture(piece, DEFAULT_SITE),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
})

test('a video is a frame in its own shape, within the room that the other site has', async () => {
  const mediaUrl = await upload(await sampleVideo('mp4'))
  const { slug } = await createPiece(app, creator, { type: 'video', mediaUrl, title: 'Le "film"' })

  const whole = await (await ask(slug)).json()
  const small = await (await ask(slug, '&maxwidth=320&maxheight=90')).json()

  expect(whole).toMatchObject({ type: 'video', width: 640, height: 360 })
  expect(whole.html).toContain(
    `<iframe src="${SITE}/embed/${slug}" width="640" height="360" title="Le &quot;film&quot;"`,
  )
  expect(small).toMatchObject({ width: 160, height: 90 })
})

test('an episode is a frame with a player', async () => {
  const mediaUrl = await upload(await sampleSound('m4a'))
  const { slug } = await createPiece(app, creator, { type: 'podcast', mediaUrl })

  expect(await (await ask(slug, '&maxwidth=300')).json()).toMatchObject({ type: 'rich', width: 300, height: 110 })
  const page = await get(`/embed/${slug}`)
  expect(await page.text()).toContain(`<audio src="${SITE}${mediaUrl}" controls`)
})

test('the answer is XML for who asks for it, whatever the title', async () => {
  const title = ']]> <b> & "x"'
  const { slug } = await createPiece(app, creator, { title, description: 'x\u0001' })

  const response = await ask(slug, '&format=xml')
  const document = readXml(await response.text())

  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect([document.name, document.one('type').text, document.one('title').text]).toEqual(['oembed', 'link', title])
})

test('the page of a frame may stand on any site, runs no script, and shows hostile titles as text', async () => {
  const mediaUrl = await upload(await sampleVideo('mp4'))
  const title = '</title><script>alert(1)</script>'
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n'
  const { content: piece } = await app.expectData(
    'POST /content',
    { body: { type: 'video', mediaUrl, title, captions, status: 'published' } },
    { as: creator },
  )

  const response = await get(`/embed/${piece.slug}`)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy')

  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(html).not.toContain('<script')
  expect(html).toContain(`<track kind="captions" srclang="fr" label="Français" src="${piece.captionsUrl}" default>`)
  expect(html).toContain(`<link rel="canonical" href="${SITE}/article/${piece.slug}">`)
})

test('other addresses, drafts and formats are refused', async () => {
  const draft = await createPiece(app, creator, { status: 'draft' })
  const article = await createPiece(app, creator)
  const statusOf = async (path: string) => (await get(path)).status

  expect((await ask(draft.slug)).status).toBe(404)
  expect((await ask('inconnu')).status).toBe(404)
  expect(await statusOf(`/oembed?url=${encodeURIComponent(`https://autre.example/article/${article.slug}`)}`)).toBe(404)
  expect(await statusOf('/oembed?url=x')).toBe(404)
  expect(await statusOf('/oembed')).toBe(400)
  expect((await ask(article.slug, '&maxwidth=0')).status).toBe(400)
  expect((await ask(article.slug, '&format=yaml')).status).toBe(501)
  expect(await statusOf(`/embed/${article.slug}`)).toBe(404)
  expect(await statusOf(`/embed/${draft.slug}`)).toBe(404)
})

test('a piece of a deactivated account is in no other site', async () => {
  const [gone, admin] = [await createCreator(app), await createAdmin(app)]
  const { slug } = await createPiece(app, gone)
  await app.expectData(
    'PATCH /users/{id}/activate',
    { params: { id: gone.id }, body: { isActive: false } },
    { as: admin },
  )

  expect((await ask(slug)).status).toBe(404)
  expect((await get(`/embed/${slug}`)).status).toBe(404)
})

test('while the database is away nobody is told that a piece is gone', async () => {
  const away = await useTestApp({ PUBLIC_URL: SITE })
  await away.context.watch.close()

  for (const path of [`/oembed?url=${SITE}/article/un-article`, '/embed/un-article']) {
    const response = await fetch(away.origin + path)
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true])
  }
})
