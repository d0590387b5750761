import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, resize } from '../support/layout.ts'
import { open } from '../support/open.ts'
import { SPEECH_SECONDS } from '../support/sample-files.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Podcasts' })
const player = (page: Page) => page.getByRole('region', { name: 'Lecteur de podcast' })
const slider = (page: Page) => player(page).getByRole('slider', { name: 'Position' })
const position = async (page: Page) => Number(await slider(page).inputValue())
const listen = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Écouter : ${title}` })
    .first()

test('the podcasts have four tabs, each with an address of its own; an episode plays on while the reader browses, is sought in, and goes on where it was left at the speed that was chosen', async ({
  page,
  make,
  stock,
}) => {
  const author = await make.creator()
  const sound = { type: 'podcast' as const, mediaUrl: await stock.speech(), duration: SPEECH_SECONDS }
  const [, , episode] = await make.pieces(author, 3, sound)
  if (!episode) throw new Error('no episodes were made')
  await open(page, '/podcast')
  await expect(page.getByRole('heading', { level: 1, name: 'Podcasts' })).toBeVisible()
  await resize(page, 660)
  await expectNoSidewaysScroll(page)

  for (const [name, slug] of [
    ['Nouveaux', ''],
    ['Tendances', 'tendances'],
    ['Populaires', 'populaires'],
    ['Séries', 'series'],
  ] as const) {
    await tabs(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(slug === '' ? '/podcast' : `/podcast?onglet=${slug}`)
    await expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.goBack()
  await expect(page).toHaveURL('/podcast?onglet=populaires')
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: episode.title })).toBeVisible()

  await listen(page, episode.title).click()
  await expect(player(page)).toContainText(episode.title)
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(1)
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
  const before = await position(page)
  await expect.poll(() => position(page)).toBeGreaterThan(before)
  await player(page).getByRole('button', { name: 'Pause' }).click()
  await expect(player(page).getByRole('button', { name: 'Lire' })).toBeVisible()

  await slider(page).fill('20')
  await expect.poll(() => position(page)).toBe(20)
  await player(page).getByRole('button', { name: 'Reculer de 15 secondes' }).click()
  await expect.poll(() => position(page)).toBe(5)
  await player(page).getByRole('button', { name: 'Avancer de 15 secondes' }).click()
  await expect.poll(() => position(page)).toBe(20)
  await slider(page).press('ArrowRight')
  await expect.poll(() => position(page)).toBe(21)
  const speed = player(page).getByRole('combobox', { name: 'Vitesse de lecture' })
  await speed.selectOption('1.5')
  await slider(page).fill('15')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:15/)

  await open(page, `/article/${episode.slug}`)
  await expect(player(page)).toBeHidden()
  await listen(page, episode.title).click()
  await expect(speed).toHaveValue('1.5')
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(15)
  await player(page).getByRole('button', { name: 'Fermer le lecteur' }).click()
  await expect(player(page)).toBeHidden()
})
