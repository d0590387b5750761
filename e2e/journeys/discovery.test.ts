import { createServer } from 'node:http'
import { expect, test } from '../fixtures.ts'
import { portOf } from '../support/port-of.ts'

test('what the head says follows from page to page', async ({ make, visit, site }) => {
  const creator = await make.creator()
  const piece = await make.piece(creator)
  const page = await visit({ at: `/article/${piece.slug}` })
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

test('a video plays in the frame that oEmbed gives to another site', async ({ make, stock, visit, request, site }) => {
  const film = { type: 'video' as const, mediaUrl: await stock.video(), title: 'Au loin' }
  const piece = await make.piece(await stock.author(), film)
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
