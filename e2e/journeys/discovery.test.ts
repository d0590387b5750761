import { createServer } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { parseHTML } from 'linkedom'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { portOf } from '../support/port-of.ts'

/** What is in the head of a page as programs receive it, without running anything. */
async function readHead(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  const { document } = parseHTML(await response.text())
  const { head } = document
  const values = (selector: string, attribute: string) =>
    [...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return {
    property: (name: string) => values(`meta[property="${name}"]`, 'content'),
    named: (name: string) => values(`meta[name="${name}"]`, 'content'),
    canonical: values('link[rel="canonical"]', 'href'),
    alternates: values('link[rel="alternate"]', 'href'),
    kinds: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '')['@type'] as unknown,
    ),
  }
}

test('the head of every kind of page tells programs what it is, and leads to feeds that are there', async ({
  make,
  request,
  site,
}) => {
  const creator = await make.creator()
  const [article, video, episode] = await Promise.all([
    make.piece(creator, { tags: ['rivière'] }),
    make.piece(creator, { type: 'video', mediaUrl: await make.video(creator) }),
    make.piece(creator, { type: 'podcast', mediaUrl: await make.speech(creator) }),
  ])
  const profile = `/profile/${creator.username}`
  const pages: [address: string, type: string, kinds: string[]][] = [
    ['/', 'website', ['WebSite']],
    ['/?onglet=videos', 'website', ['WebSite']],
    ['/video', 'website', []],
    ['/podcast', 'website', []],
    ['/resume', 'website', []],
    ['/mot-cle/riviere', 'website', []],
    [profile, 'profile', ['ProfilePage', 'PodcastSeries', 'BreadcrumbList']],
    [`/article/${article.slug}`, 'article', ['NewsArticle', 'BreadcrumbList']],
    [`/article/${video.slug}`, 'article', ['VideoObject', 'BreadcrumbList']],
    [`/article/${episode.slug}`, 'article', ['PodcastEpisode', 'BreadcrumbList']],
  ]
  for (const [address, type, kinds] of pages) {
    await test.step(address, async () => {
      const head = await readHead(request, address)
      expect(head.kinds).toEqual(kinds)
      expect(head.canonical).toEqual([site.url + address])
      expect(head.property('og:url')).toEqual(head.canonical)
      expect(head.property('og:type')).toEqual([type])
      expect(head.property('og:locale')).toEqual(['fr_FR'])
      expect(head.property('og:site_name')).toEqual(['Kiosque'])
      for (const name of ['og:title', 'og:description', 'og:image']) expect(head.property(name), name).toHaveLength(1)
      expect(head.named('twitter:card')).toEqual(['summary_large_image'])
      const [picture = ''] = head.property('og:image')
      expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//)
      expect(head.alternates.length).toBeGreaterThan(0)
      for (const alternate of head.alternates) expect((await request.get(alternate)).status(), alternate).toBe(200)
    })
  }
})

test('what the head says follows from page to page', async ({ make, visit, site }) => {
  const creator = await make.creator()
  const piece = await make.piece(creator)
  const page = await visit()
  await open(page, `/article/${piece.slug}`)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')

  await page.getByRole('main').getByRole('link', { name: creator.username }).first().click()

  await expect(page).toHaveTitle(`${creator.username} · Kiosque`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/profile/${creator.username}`)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    `${site.url}/profile/${creator.username}`,
  )
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'profile')
  await expect(page.locator('meta[property^="article:"], link[type="text/xml+oembed"]')).toHaveCount(0)
})

test('a video plays in the frame that oEmbed gives to another site', async ({ make, visit, request, site }) => {
  const creator = await make.creator()
  const piece = await make.piece(creator, { type: 'video', mediaUrl: await make.video(creator), title: 'Au loin' })
  const address = encodeURIComponent(`${site.url}/article/${piece.slug}`)
  const { html } = await (await request.get(`/oembed?url=${address}`)).json()
  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const page = await visit()

  await page.goto(`http://127.0.0.1:${portOf(other)}/`)
  const video = page.frameLocator('iframe').locator('video')
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })

  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Au loin' })).toBeVisible()
  other.close()
})
