import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

/** 80 units (docs/product/screens.md#profile-article-card), in pixels. */
const CARD_WIDTH = 320

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a desk’s first screen shows the titles of four pieces, a phone’s the newest with what follows it', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  await make.pieces(author, 7, { featuredImage: await make.photo(author) })
  const page = await visit({ at: '/', viewport: { width: 1280, height: 800 } })
  for (const index of [0, 1, 2, 3]) {
    await expect(cards(page).nth(index).getByRole('heading')).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards(page).nth(0).getByRole('button', { name: 'Partager' })).toBeInViewport({ ratio: 1 })
  await expect(cards(page).nth(1)).toBeInViewport()
})

test('a card names its author once, and an outlet of another name beside', async ({ page, make }) => {
  const author = await make.creator()
  const own = await make.piece(author)
  const other = await make.piece(author, {
    isExternalArticle: true,
    externalUrl: 'https://exemple.fr/article',
    mediaOutlet: { name: 'Le Quotidien du Val', logo: null },
  })
  for (const address of ['/', `/profile/${author.username}`]) {
    await open(page, address)
    const partsOf = async ({ title }: { title: string }) =>
      (await cards(page).filter({ hasText: title }).first().textContent())?.split(author.username).length
    expect(await partsOf(own), address).toBe(2)
    expect(await partsOf(other), address).toBe(2)
    await expect(cards(page).filter({ hasText: other.title }).first()).toContainText('Le Quotidien du Val')
  }
})

test('one to five cards fill their rows in the feed of a creator, and in a section', async ({ page, make }) => {
  const author = await make.creator()
  const look = { featuredImage: await make.photo(author) }
  const ids: string[] = []
  for (const count of [1, 2, 3, 4, 5]) {
    ids.push((await make.piece(author, look)).id)
    await open(page, `/profile/${author.username}`)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFullRows(page.getByRole('region', { name: 'Publications' }), count)
    }
  }
  const body = { title: 'Enquêtes', articleIds: ids.slice(0, 1) }
  const { id } = await make.client.expectData('POST /users/me/sections', { body }, { as: author })
  for (const count of [1, 2, 3, 4, 5]) {
    const articleIds = ids.slice(0, count)
    await make.client.expectData(
      'PATCH /users/me/sections/{id}',
      { params: { id }, body: { articleIds } },
      { as: author },
    )
    await open(page, `/profile/${author.username}`)
    const section = page.getByRole('region', { name: 'Enquêtes' })
    await expect(section.getByRole('article')).toHaveCount(count)
    const boxes = await section
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
    for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(CARD_WIDTH)
    const end = await section.evaluate((element) => element.getBoundingClientRect().right)
    if (count >= 2) expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(end - 1)
  }
})

/** In every row the last card ends where the list ends. */
async function expectFullRows(list: Locator, count: number): Promise<void> {
  await expect(list.getByRole('article')).toHaveCount(count)
  const boxes = await list
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
  const ends = new Map<number, number>()
  for (const { top, right } of boxes) ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right))
  const whole = await list.evaluate((element) => element.getBoundingClientRect().right)
  for (const end of ends.values()) expect(Math.abs(end - whole)).toBeLessThan(1.5)
}
