import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

/** 80 units (docs/product/screens.md#profile-article-card), in pixels. */
const CARD_WIDTH = 320

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a desk’s first screen shows the titles of four pieces, a phone’s the newest with what follows it', async ({
  visit,
  make,
  stock,
}) => {
  await make.pieces(await stock.author(), 7, { featuredImage: await stock.photo() })
  const page = await visit({ at: '/', viewport: { width: 1280, height: 800 } })
  for (const index of [0, 1, 2, 3]) {
    await expect(cards(page).nth(index).getByRole('heading')).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards(page).nth(0).getByRole('button', { name: 'Partager' })).toBeInViewport({ ratio: 1 })
  await expect(cards(page).nth(1)).toBeInViewport()
})

test('however many cards fill their rows in the feed of a creator, and in a section', async ({ page, make, stock }) => {
  const author = await make.creator()
  const look = { featuredImage: await stock.photo() }
  const ids: string[] = []
  // One left over of two and of three, of three alone, and of two where two of three are.
  for (const count of [1, 4, 5]) {
    for (const { id } of await make.pieces(author, count - ids.length, look)) ids.push(id)
    await open(page, `/profile/${author.username}`)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFullRows(page.getByRole('region', { name: 'Publications' }), count)
    }
  }
  for (const { id } of await make.pieces(author, 2, look)) ids.push(id)
  const sections = [1, 2, 4]
  for (const count of sections) {
    const body = { title: `Enquête ${count}`, articleIds: ids.splice(0, count) }
    await make.client.expectData('POST /users/me/sections', { body }, { as: author })
  }
  await open(page, `/profile/${author.username}`)
  for (const count of sections) {
    const section = page.getByRole('region', { name: `Enquête ${count}` })
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
