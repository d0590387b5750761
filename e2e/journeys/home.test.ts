import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNothingCut, resize } from '../support/layout.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Fil d’actualité' })
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const titlesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts()

test('a tab of the feed is lit at once, its shape stands while it is slow to come; back and a shared link keep it', async ({
  page,
  make,
}) => {
  const piece = await make.piece(await make.creator())
  for (let likes = 0; likes < 4; likes += 1) {
    const input = { params: { id: piece.id }, body: { isLiked: true } }
    await make.client.expectData('POST /content/{id}/like', input, { as: await make.reader() })
  }
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
  const trends = page.getByRole('region', { name: 'Tendances de la semaine' })
  await expect(trends.getByRole('listitem').filter({ hasText: piece.title })).toContainText('4 j’aime')
  await tabs(page).getByRole('link', { name: 'Tendances' }).click()
  await expect(cards(page).filter({ hasText: piece.title })).toBeVisible()

  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/content?*type=article*', async (route) => {
    await asked
    await route.continue()
  })
  const tab = tabs(page).getByRole('link', { name: 'Publications' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[aria-busy] .skeleton').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  answer()
  await expect(cards(page).filter({ hasText: piece.title })).toBeVisible()
  await expect(page).toHaveURL('/?onglet=publications')
  await expect(page.getByRole('heading', { name: 'Les publications' })).toBeVisible()
  await open(page, '/?onglet=publications')
  await expect(tab).toHaveAttribute('aria-current', 'page')

  await page.goBack()
  await expect(page).toHaveURL('/?onglet=tendances')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
})

test('below the newest the front fills itself: a hashtag of several creators, videos and podcasts, each piece once', async ({
  page,
  make,
  stock,
}) => {
  const author = await make.creator()
  const tags = [`écluse${Date.now()}`]
  const [older] = await make.pieces(await make.creator(), 1)
  const tagged = [await make.piece(author, { tags }), ...(await make.pieces(await make.creator(), 2, { tags }))]
  const filmer = await make.creator()
  const videos = await make.pieces(filmer, 3, { type: 'video', mediaUrl: await stock.video() })
  await make.pieces(author, 6)
  await open(page, '/')

  const rubric = page.getByRole('region', { name: tags[0], exact: true })
  for (const { title } of tagged) await expect(rubric.getByRole('link', { name: title })).toBeVisible()
  const strip = page.getByRole('region', { name: 'Vidéos' })
  for (const { title } of videos) await expect(strip.getByRole('link', { name: title })).toBeAttached()
  await expect(cards(page)).toHaveCount(6)
  await scrollToEnd(page)
  await expect(cards(page).filter({ hasText: older?.title })).toBeAttached()
  for (const { title } of [...tagged, ...videos]) await expect(cards(page).filter({ hasText: title })).toHaveCount(0)

  await rubric.getByRole('link', { name: `Voir #${tags[0]}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `#${tags[0]}` })).toBeVisible()
})

test('videos, podcasts and news are led to at any width; a card tells what there is to know of a piece, and an external one opens where it was published', async ({
  page,
  make,
}) => {
  await page.context().route('https://journal.exemple.fr/**', (route) => route.fulfill({ body: 'Ailleurs' }))
  const author = await make.creator()
  const piece = await make.piece(author, { readingTime: 7 })
  const external = await make.piece(author, {
    isExternalArticle: true,
    externalUrl: 'https://journal.exemple.fr/une',
    mediaOutlet: { name: 'Le Quotidien du Val', logo: null },
    blocks: [],
  })
  const cardOf = ({ title }: { title: string }) => cards(page).filter({ hasText: title }).first()
  async function expectAuthorOnce(): Promise<void> {
    for (const shown of [piece, external])
      expect((await cardOf(shown).textContent())?.split(author.username)).toHaveLength(2)
    await expect(cardOf(external)).toContainText('Le Quotidien du Val')
  }
  await open(page, `/profile/${author.username}`)
  await expectAuthorOnce()
  await open(page, '/')
  await expectAuthorOnce()

  const card = cardOf(piece)
  await expect(card).toContainText('7 min')
  await expect(card.getByRole('time')).toHaveText(/^(à l’instant|il y a)/)
  await expect(card).toContainText(piece.description)
  await expect(card.getByRole('link', { name: author.username })).toHaveAttribute('href', `/profile/${author.username}`)
  await expect(card.getByRole('button', { name: 'J’aime, 0 j’aime' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Commenter, 0 commentaire' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Partager' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await cards(page).getByRole('link', { name: external.title }).click()
  await expect(await opened).toHaveURL('https://journal.exemple.fr/une')

  const bar = page.getByRole('navigation', { name: 'Navigation principale' })
  for (const width of [768, 1023, 1280]) {
    await resize(page, width)
    for (const name of ['Vidéos', 'Podcasts', 'Actualité']) await expect(bar.getByRole('link', { name })).toBeVisible()
    await expectNothingCut(page)
  }
  await resize(page, 390)
  const bottom = page.getByRole('navigation', { name: 'Navigation du bas' })
  for (const name of ['Vidéos', 'Podcasts']) await expect(bottom.getByRole('link', { name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Actualité' }).click()
  await expect(page).toHaveURL('/resume')
})

test('the feed grows six by six towards its end, nothing twice and nothing left out while new pieces arrive, and back from an article or from signing in for a like it is as it was left', async ({
  page,
  make,
  stock,
}) => {
  const author = await make.creator()
  // With covers, six more cards are higher than the distance from the end at which the next page is asked for.
  const pieces = await make.pieces(author, 15, { featuredImage: await stock.photo() })
  const reader = await make.reader()
  const liked = { params: { id: pieces[1]?.id ?? '' }, body: { isLiked: true } }
  await make.client.expectData('POST /content/{id}/like', liked, { as: reader })
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/content') asked.push(searchParams)
  })
  await open(page, '/')
  await expect(cards(page)).toHaveCount(6)
  expect(asked).toHaveLength(0)

  await scrollToEnd(page)
  await expect(cards(page)).toHaveCount(12)
  expect(asked.map((query) => query.get('limit'))).toEqual(['6'])
  const late = await make.piece(author)
  await scrollToEnd(page)

  await expect(cards(page).filter({ hasText: pieces[0]?.title })).toHaveCount(1)
  const titles = await titlesOf(page)
  expect(titles.slice(0, 15)).toEqual(
    pieces.map(({ title }) => expect.stringMatching(toleratingSpaces(title))).reverse(),
  )
  expect(titles).not.toContain(late.title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(asked.map((query) => query.get('cursor'))).size).toBe(asked.length)

  const link = page.getByRole('link', { name: pieces[2]?.title })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: pieces[2]?.title })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  const cardOf = (piece?: { title: string }) => cards(page).filter({ hasText: piece?.title ?? '' })
  await cardOf(pieces[2]).getByRole('button', { name: 'J’aime' }).click()
  await signIn(page, reader)
  await expect(page).toHaveURL('/')
  await expect(cardOf(pieces[2])).toBeInViewport()
  await expect(cardOf(pieces[1]).getByRole('button', { name: /^J’aime/, pressed: true })).toBeVisible()
})

/** Titles are set with the narrow spaces of French typography. */
function toleratingSpaces(title: string): RegExp {
  return new RegExp(`^${title.replaceAll(' ', '\\s')}$`)
}
