import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Factories } from '../support/factories.ts'
import { open } from '../support/open.ts'
import type { Stock } from '../support/stock.ts'

const clip = (page: Page, title: string) => page.getByRole('main').getByRole('article', { name: title })
const filmOf = (page: Page, title: string) => clip(page, title).locator('video')
const isPlaying = (page: Page, title: string) =>
  filmOf(page, title).evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0)

test('the wheel, arrow keys and the two buttons lead from video to video; the one that is seen plays, without sound at first, and the choice of sound is remembered', async ({
  page,
  make,
  stock,
  expectFailures,
}) => {
  // Chromium, of a page that was not touched yet.
  expectFailures(/console warning: Unmuting failed/)
  const [third, second, first] = await makeClips(make, stock)
  await open(page, '/video')
  await expectSeen(page, first)
  await expect.poll(() => isPlaying(page, first)).toBe(true)
  await expect(page.getByRole('button', { name: 'Vidéo précédente' })).toBeDisabled()
  await clip(page, first).getByRole('button', { name: 'Activer le son' }).click()
  await expect(clip(page, first).getByRole('button', { name: 'Couper le son' })).toBeVisible()

  // A burst that lasts until the next video is there and beyond is one video on: weaker and weaker, as of a trackpad; when it
  // counts as another is told in `use-clip-moves.test.ts`.
  await page.getByRole('list', { name: 'Vidéos, l’une sous l’autre' }).evaluate(async (frame) => {
    const turn = (deltaY: number) =>
      frame.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }))
    for (let event = 0; event < 40; event += 1) {
      turn(120 - 3 * event)
      await new Promise((done) => setTimeout(done, event < 30 ? 30 : 130))
    }
  })
  await expectSeen(page, second)
  await expect.poll(() => isPlaying(page, second)).toBe(true)
  expect(await isPlaying(page, first)).toBe(false)
  await expect(clip(page, second).getByRole('button', { name: 'Couper le son' })).toBeVisible()
  await turnWheel(page, 60)
  await expectSeen(page, third)
  await page.keyboard.press('ArrowUp')
  await expectSeen(page, second)
  await page.getByRole('button', { name: 'Vidéo suivante' }).click()
  await expectSeen(page, third)
  await page.getByRole('button', { name: 'Vidéo précédente' }).click()
  await expectSeen(page, second)
  await page.keyboard.press('ArrowDown')
  await expectSeen(page, third)

  await open(page, '/')
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Vidéos' }).click()
  await expect(clip(page, first).getByRole('button', { name: 'Couper le son' })).toBeVisible()
  await clip(page, first).getByRole('button', { name: 'J’aime' }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ retour: '/video' })}`)
})

test('on a phone a swipe leads to the next video', async ({ visit, make, stock }) => {
  const [, second, first] = await makeClips(make, stock)
  const page = await visit({ at: '/video', viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await expectSeen(page, first)

  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -400, gestureSourceType: 'touch' })

  await expectSeen(page, second)
})

test('for readers who want no motion no video begins by itself; its button plays it', async ({
  visit,
  make,
  stock,
}) => {
  const [, , first] = await makeClips(make, stock)
  const page = await visit({ at: '/video', reducedMotion: 'reduce' })
  await expectSeen(page, first)
  await expect(clip(page, first).getByRole('button', { name: 'Lire' })).toBeVisible()
  expect(await isPlaying(page, first)).toBe(false)

  await clip(page, first).getByRole('button', { name: 'Lire' }).click()

  await expect.poll(() => isPlaying(page, first)).toBe(true)
})

/** Three videos, the last one the newest. @returns their titles. */
async function makeClips(make: Factories, stock: Stock): Promise<[string, string, string]> {
  const author = await make.creator()
  const mediaUrl = await stock.video()
  const title = (number: number) => `Film ${number} de ${author.username}`
  for (const number of [1, 2, 3]) {
    await make.piece(author, { type: 'video', mediaUrl, duration: 1.5, title: title(number), blocks: [] })
  }
  return [title(1), title(2), title(3)]
}

const turnWheel = (page: Page, deltaY: number): Promise<boolean> =>
  page
    .getByRole('list', { name: 'Vidéos, l’une sous l’autre' })
    .evaluate(
      (frame, by) => frame.dispatchEvent(new WheelEvent('wheel', { deltaY: by, bubbles: true, cancelable: true })),
      deltaY,
    )

const expectSeen = (page: Page, title: string) => expect(clip(page, title)).toBeInViewport({ ratio: 0.6 })
