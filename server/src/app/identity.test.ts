import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { iconPicture } from '#contract/publishing/pictures.ts'
import { z } from '#contract/schema.ts'
import type { SiteSettingsChanges } from '#contract/site/site-settings.ts'
import { noise } from '../platform/media/sample-images.ts'
import { sampleSound, sampleVideo } from '../platform/media/sample-recordings.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createAdmin, createCreator, createPiece, type TestAccount } from '../testing/factories.ts'
import { startTestMailServer, type TestMailServer } from '../testing/mail-server.ts'
import { readXml } from '../testing/read-xml.ts'

// docs/product/running.md#identity-of-the-site

/** Markup in HTML and XML, quotes of attributes and JSON, a header's own signs. */
const NAME = `L'<b>Echo</b> & "Cie" \\ <!--`
const TAGLINE = '<i>Tout</i> ce qui compte'

let app: TestApp
let other: Awaited<ReturnType<TestApp['startNode']>>
let mailServer: TestMailServer
let admin: TestAccount
let creator: TestAccount
let slugs: { article: string; video: string; podcast: string }

beforeAll(async () => {
  mailServer = await startTestMailServer()
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'site@exemple.fr', SUPPORT_EMAIL: 'soutien@exemple.fr' }
  app = await createTestApp({ PUBLIC_URL: 'https://echo.example', ...settings }, { pages: 'built' })
  other = await app.startNode()
  ;[admin, creator] = await Promise.all([createAdmin(app), createCreator(app, { username: 'Ines_A' })])
  const [film, sound] = await Promise.all([upload(await sampleVideo('mp4')), upload(await sampleSound('m4a'))])
  const [article, video, podcast] = await Promise.all([
    createPiece(app, creator, { title: 'La crue', tags: ['val'] }),
    createPiece(app, creator, { type: 'video', mediaUrl: film }),
    createPiece(app, creator, { type: 'podcast', mediaUrl: sound, series: 'Nuits' }),
  ])
  slugs = { article: article.slug, video: video.slug, podcast: podcast.slug }
})

afterAll(async () => {
  await other.close()
  await app.close()
  await mailServer.close()
})

async function upload(bytes: Buffer): Promise<string> {
  const files = { image: new Blob([new Uint8Array(bytes)]) }
  return (await app.expectData('POST /upload/single', { files }, { as: creator })).url
}

const change = (body: SiteSettingsChanges) => app.expectData('PATCH /admin/settings', { body }, { as: admin })
const get = (path: string, { origin }: Pick<TestApp, 'origin'> = app) => fetch(origin + path, { redirect: 'manual' })
const read = async (path: string, node: Pick<TestApp, 'origin'> = app) => (await get(path, node)).text()

const pages = () => [
  ...['/', '/?onglet=publications', '/video', '/podcast', '/resume', '/registre', '/a-propos', '/contact', '/cookies'],
  ...[
    '/mentions-legales',
    '/proprietaires',
    '/conditions',
    '/confidentialite',
    '/accessibilite',
    '/droit-de-reponse',
    '/settings',
  ],
  ...['/login', '/register', '/mot-de-passe-oublie', '/bureau', '/article/nulle-part', '/profile/personne'],
  ...Object.values(slugs).map((slug) => `/article/${slug}`),
  ...['/profile/Ines_A', `/embed/${slugs.video}`, '/article/100%'],
]
const documents = () => [
  ...['/feed', '/article/feed', '/mot-cle/val/feed', '/profile/Ines_A/feed', '/registre/feed'].flatMap((feed) => [
    `${feed}.xml`,
    `${feed}.atom`,
  ]),
  ...['/profile/Ines_A/podcast.xml', '/profile/Ines_A/series/Nuits/podcast.xml'],
  ...['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/news.xml', '/sitemap/creators.xml', sitemapOfMonth()],
  oembed('xml'),
]
const data = () => [
  ...['/feed', '/article/feed', '/mot-cle/val/feed', '/profile/Ines_A/feed', '/registre/feed'].map(
    (feed) => `${feed}.json`,
  ),
  ...[oembed('json'), '/manifest.webmanifest', '/api/v1/site'],
]
const oembed = (format: string) =>
  `/oembed?format=${format}&url=${encodeURIComponent(`https://echo.example/article/${slugs.video}`)}`
const sitemapOfMonth = () => `/sitemap/${new Date().toISOString().slice(0, 7)}.xml`

/** What is said there says « Kiosque » nowhere: what names the program that made a feed is no name of the site. */
async function readRenamed(path: string): Promise<string> {
  const text = await read(path)
  expect([path, text.replace(/<generator>.*?<\/generator>/, '').match(/.{0,40}Kiosque/)]).toEqual([path, null])
  return text
}

describe('a site of another name', () => {
  test('has it on every node within a second of the answer that gave it, where pages were kept too', async () => {
    for (const node of [app, other]) expect(await read('/', node)).toContain('Kiosque')

    await change({ name: NAME, tagline: TAGLINE })

    expect(await read('/')).not.toContain('Kiosque')
    await expect.poll(() => read('/', other), { timeout: 1_000 }).not.toContain('Kiosque')
    expect(await read('/manifest.webmanifest', other)).toContain(JSON.stringify(NAME))
  })

  test('is called so in every page, as text, and « Kiosque » nowhere any more', async () => {
    for (const path of pages()) {
      const page = await readRenamed(path)
      if (page === '') continue
      const { document } = parseHTML(page)
      expect([path, document.title]).toEqual([path, expect.stringContaining(NAME)])
      const made = [...document.querySelectorAll('b, i')].map((element) => element.textContent)
      expect([path, made]).toEqual([path, []])
    }
    const { document } = parseHTML(await read('/'))
    expect(document.querySelector('header a')?.textContent).toBe(NAME)
    expect(document.querySelector('main')?.textContent).toContain(TAGLINE)
    expect(document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe(NAME)
  })

  test('is called so in every document and answer for programs, as text', async () => {
    for (const path of documents())
      expect([path, readXml(await readRenamed(path)).name]).toEqual([path, expect.any(String)])
    expect(readXml(await read('/feed.atom')).one('title').text).toBe(NAME)
    const news = readXml(await read('/sitemap/news.xml'))
      .one('url')
      .one('news:news')
      .one('news:publication')
    expect(news.one('news:name').text).toBe(NAME)
    expect(readXml(await read(oembed('xml'))).one('provider_name').text).toBe(NAME)

    const named = z.looseObject({ name: z.string().optional(), title: z.string().optional() })
    for (const path of data()) named.parse(JSON.parse(await readRenamed(path)))
    for (const path of ['/robots.txt', '/.well-known/security.txt', '/.well-known/tdmrep.json']) await readRenamed(path)
    expect(named.parse(JSON.parse(await read('/feed.json'))).title).toBe(NAME)
    expect(named.parse(JSON.parse(await read('/manifest.webmanifest'))).name).toBe(NAME)
  })

  test('is called so in its mails, by their sender too, as text', async () => {
    const before = mailServer.mails.length
    await app.expectData('POST /auth/register', {
      body: { username: 'paul_b', email: 'paul_b@exemple.fr', password: 'Encre2violette', userType: 'user' },
    })
    await expect.poll(() => mailServer.mails.length).toBeGreaterThan(before)

    const raw = mailServer.mails.at(-1)?.raw ?? ''
    const whole = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(whole).toContain(`From: "${NAME.replaceAll(/["\\]/g, '\\$&')}" <site@exemple.fr>`)
    expect(whole).toContain(`compte sur ${NAME}`)
    expect(whole).not.toContain('<b>Echo</b></')
    expect(whole).toContain('L&#x27;&lt;b&gt;Echo&lt;/b&gt; &amp; &quot;Cie&quot;')
    expect(whole).not.toContain('Kiosque')
  })

  test('is called so by who signs in with a passkey or codes', async () => {
    const { options } = await app.expectData('POST /users/me/passkeys/options', {}, { as: creator })
    expect(options.rp).toMatchObject({ name: NAME })
    const { uri } = await app.expectData('POST /users/me/totp', {}, { as: creator })
    expect(new URL(uri).searchParams.get('issuer')).toBe(NAME)
  })
})

test('the colour stands on every page, in both themes, and in what is drawn; the addresses of pictures change', async () => {
  const picture = async (path = `/article/${slugs.article}`) =>
    parseHTML(await read(path))
      .document.querySelector('meta[property="og:image"]')
      ?.getAttribute('content')
      ?.replace('https://echo.example', '')
  const before = await picture()
  await change({ accent: '#8a1c1c' })

  const { document } = parseHTML(await read('/'))
  expect(document.documentElement.getAttribute('style')).toMatch(/^--color-accent:light-dark\(#8a1c1c,#\w{6}\);/)
  expect((await get(before ?? '')).headers.get('location')).toBe(await picture())
  const { data: pixels } = await sharp(await (await get((await picture('/')) ?? '')).arrayBuffer())
    .removeAlpha()
    .extract({ left: 600, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...pixels]).toEqual([0x8a, 0x1c, 0x1c])

  await change({ accent: null })
  expect(parseHTML(await read('/')).document.documentElement.getAttribute('style')).toBeNull()
})

test('a logo stands for mark and name, an icon for the kiosk’s own, cut to what devices ask for', async () => {
  const [logo, icon] = await Promise.all([
    upload(await noise(400, 100).png().toBuffer()),
    upload(await noise(300, 200).png().toBuffer()),
  ])
  await change({ name: NAME, logo, icon })

  const { document } = parseHTML(await read('/'))
  const shown = document.querySelector('header a img')
  expect(['src', 'alt', 'width', 'height'].map((name) => shown?.getAttribute(name))).toEqual([logo, NAME, '400', '100'])
  const { icons } = z
    .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) })
    .parse(JSON.parse(await read('/manifest.webmanifest')))
  const links = [...document.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([iconPicture(icon, 192), iconPicture(icon, 180)])
  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('dates are written in the language that was chosen', async () => {
  await change({ dateLocale: 'de-DE' })
  const today = new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Paris', dateStyle: 'full' })
  expect(await read('/')).toContain(today)
})
