import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { open } from '../support/open.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a guest is told where a saved piece is, and finds it there until it is taken out, or taken down by its author', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/404 GET .*\/content\//)
  const author = await make.creator()
  const piece = await make.piece(author)
  await open(page, `/article/${piece.slug}`)
  const save = page.getByRole('toolbar').getByRole('button', { name: 'Sauvegarder' })
  await save.click()
  await page.getByRole('status').getByRole('link', { name: 'Mes lectures' }).click()
  await expect(page).toHaveURL('/lectures')
  await expect(cards(page).filter({ hasText: piece.title })).toBeVisible()

  await page.getByRole('button', { name: 'Sauvegarder' }).click()
  await expect(page.getByRole('button', { name: 'Sauvegarder' })).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByText('Aucun article sauvegardé')).toBeVisible()

  await page.goBack()
  await save.click()
  await make.client.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: author })
  await open(page, '/lectures')
  await expect(page.getByText('Aucun article sauvegardé').or(cards(page))).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('« Partager » keeps the address of an article in the clipboard, « Sauvegarder » the article on this device; it is listed, and what is liked, the last liked first', async ({
  visit,
  make,
  site,
}) => {
  const [first, second] = await make.pieces(await make.creator(), 2)
  const reader = await make.reader()
  for (const piece of [second, first]) {
    const input = { params: { id: piece?.id ?? '' }, body: { isLiked: true } }
    await make.client.expectData('POST /content/{id}/like', input, { as: reader })
  }
  const page = await visit({ at: `/article/${first?.slug}`, as: reader })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const toolbar = page.getByRole('toolbar')
  await toolbar.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/article/${first?.slug}`)
  await page.context().clearPermissions()

  const save = toolbar.getByRole('button', { name: 'Sauvegarder' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Menu du compte' }).click()
  await page.getByRole('menuitem', { name: 'Mes lectures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes lectures' })).toBeVisible()
  await expect(cards(page)).toContainText(titleOf(first?.title ?? ''))
  await page.getByRole('navigation', { name: 'Mes lectures' }).getByRole('link', { name: 'Aimés' }).click()
  await expect(page).toHaveURL('/lectures?onglet=aimes')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText(titleOf(first?.title ?? ''))
  await expect(cards(page).first().getByRole('button', { name: 'J’aime' })).toHaveAttribute('aria-pressed', 'true')
})

test('an article that was opened is read without a network; another page says that there is none', async ({
  visit,
  make,
  stock,
  expectFailures,
}) => {
  expectFailures(/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /503 GET .*\/article\//)
  // Chromium's remark on a page that the service worker took over while it was loading.
  expectFailures(/cross-world service worker resource mismatch/)
  const author = await make.creator()
  const text = 'À lire dans le train, sous le tunnel.'
  const piece = await make.piece(author, {
    featuredImage: await stock.photo(),
    blocks: [block({ content: text })],
  })
  const other = await make.piece(author)
  const page = await visit({ at: '/', serviceWorker: true })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
  await page.getByRole('main').getByRole('link', { name: piece.title }).first().click()
  await expect(page.getByText(text)).toBeVisible()
  await expect.poll(() => page.evaluate(keepsPage, `/article/${piece.slug}`)).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.title)
  await expect(page.getByText(text)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Les plus récents' })).toBeVisible()
  await page.goto(`/article/${other.slug}`)
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  await page.getByRole('list').getByRole('link', { name: piece.title }).click()
  await expect(page.getByText(text)).toBeVisible()
  await page.goBack()

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
})

/** Titles are set with the narrow spaces of French typography. */
const titleOf = (title: string) => new RegExp(title.replaceAll(' ', '\\s'))

const keepsPage = async (path: string) => (await caches.match(path)) !== undefined
