import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Factories } from '../support/factories.ts'
import { open } from '../support/open.ts'

const clip = (page: Page, title: string) => page.getByRole('main').getByRole('article', { name: title })
const filmOf = (page: Page, title: string) => clip(page, title).locator('video')
const isPlaying = (page: Page, title: string) =>
  filmOf(page, title).evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0)

test('a burst of the wheel is one video on, the next one 100 ms later another', async ({ page, make }) => {
  const [third, second, first] = await makeClips(make)
  await open(page, '/video')
  await expectSeen(page, first)

  await turnWheel(page, 60, 5)
  await expectSeen(page, second)
  await turnWheel(page, 60)
  await expectSeen(page, third)
  await turnWheel(page, -60)
  await expectSeen(page, second)
})

test('a burst that lasts, weaker and weaker, until the next video is there and beyond, is one video on', async ({
  page,
  make,
}) => {
  const [, second, first] = await makeClips(make)
  await open(page, '/video')
  await expectSeen(page, first)
  await page.getByRole('list', { name: 'Vidéos, l’une sous l’autre' }).evaluate(async (frame) => {
    for (let event = 0; event < 40; event += 1) {
      frame.dispatchEvent(new WheelEvent('wheel', { deltaY: 120 - 3 * event, bubbles: true, cancelable: true }))
      await new Promise((done) => setTimeout(done, event < 30 ? 30 : 130))
    }
  })
  await expectSeen(page, second)
})

test('arrow keys and the two buttons lead from video to video', async ({ page, make }) => {
  const [third, second, first] = await makeClips(make)
  await open(page, '/video')
  await expectSeen(page, first)
  await expect(page.getByRole('button', { name: 'Vidéo précédente' })).toBeDisabled()

  await page.keyboard.press('ArrowDown')
  await expectSeen(page, second)
  await page.getByRole('button', { name: 'Vidéo suivante' }).click()
  await expectSeen(page, third)
  await page.keyboard.press('ArrowUp')
  await expectSeen(page, second)
})

test('on a phone a swipe leads to the next video', async ({ visit, make }) => {
  const [, second, first] = await makeClips(make)
  const page = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await open(page, '/video')
  await expectSeen(page, first)

  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -400, gestureSourceType: 'touch' })

  await expectSeen(page, second)
})

test('the video that is seen plays, without sound at first; the choice of sound is remembered', async ({
  page,
  make,
  expectFailures,
}) => {
  // Chromium, of a page that was not touched yet.
  expectFailures(/console warning: Unmuting failed/)
  const [, second, first] = await makeClips(make)
  await open(page, '/video')
  await expect.poll(() => isPlaying(page, first)).toBe(true)
  await expect(clip(page, first).getByRole('button', { name: 'Activer le son' })).toBeVisible()
  await clip(page, first).getByRole('button', { name: 'Activer le son' }).click()
  await expect(clip(page, first).getByRole('button', { name: 'Couper le son' })).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isPlaying(page, second)).toBe(true)
  expect(await isPlaying(page, first)).toBe(false)
  await expect(clip(page, second).getByRole('button', { name: 'Couper le son' })).toBeVisible()

  await open(page, '/')
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Vidéos' }).click()
  await expect(clip(page, first).getByRole('button', { name: 'Couper le son' })).toBeVisible()
})

test('for readers who want no motion no video begins by itself; its button plays it', async ({ visit, make }) => {
  const [, , first] = await makeClips(make)
  const page = await visit({ reducedMotion: 'reduce' })
  await open(page, '/video')
  await expectSeen(page, first)
  await expect(clip(page, first).getByRole('button', { name: 'Lire' })).toBeVisible()
  expect(await isPlaying(page, first)).toBe(false)

  await clip(page, first).getByRole('button', { name: 'Lire' }).click()

  await expect.poll(() => isPlaying(page, first)).toBe(true)
})

test('a guest who likes a video is sent to /login, which remembers the way', async ({ page, make }) => {
  const [, , first] = await makeClips(make)
  await open(page, '/video')
  await clip(page, first).getByRole('button', { name: "J'aime" }).click()

  await expect(page).toHaveURL(`/login?${new URLSearchParams({ retour: '/video' })}`)
})

/** Three videos, the last one the newest. @returns their titles. */
async function makeClips(make: Factories): Promise<[string, string, string]> {
  const author = await make.creator()
  const mediaUrl = await make.video(author)
  const title = (number: number) => `Film ${number} de ${author.username}`
  for (const number of [1, 2, 3]) {
    await make.piece(author, { type: 'video', mediaUrl, duration: 1.5, title: title(number), blocks: [] })
  }
  return [title(1), title(2), title(3)]
}

/** One burst of the wheel, after the debounce of 100 ms. */
async function turnWheel(page: Page, deltaY: number, events = 1): Promise<void> {
  await page.waitForTimeout(200)
  await page.getByRole('list', { name: 'Vidéos, l’une sous l’autre' }).evaluate(
    (frame, burst) => {
      const options = { deltaY: burst.deltaY, bubbles: true, cancelable: true }
      for (let event = 0; event < burst.events; event += 1) frame.dispatchEvent(new WheelEvent('wheel', options))
    },
    { deltaY, events },
  )
}

const expectSeen = (page: Page, title: string) => expect(clip(page, title)).toBeInViewport({ ratio: 0.6 })
