import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openBeforeScripts } from '../support/held-scripts.ts'
import { resize } from '../support/layout.ts'
import { open } from '../support/open.ts'

test('results come for what was typed before the scripts were there, and as one types, accents and endings aside, and the arrows and Enter open one; what is not found or failed is said', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/503 GET .*\/content\/search/)
  const piece = await make.piece(await make.creator(), { title: 'Les glycines échappées du presbytère' })
  const release = await openBeforeScripts(page, '/')
  await page.getByRole('searchbox', { name: 'Rechercher' }).pressSequentially('presbyt')
  release()
  const field = page.getByRole('combobox', { name: 'Rechercher' })
  await expect(field).toHaveValue('presbyt')
  const result = page.getByRole('option', { name: piece.title })
  await expect(result).toBeVisible()
  await field.fill('')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  await field.pressSequentially('z')
  await field.fill('zzyzxqwv')
  await expect(page.getByText('Aucun résultat pour « zzyzxqwv »')).toBeVisible()
  expect(asked.filter((query) => query.startsWith('?q=z&'))).toEqual([])
  await field.press('Escape')
  await expect(page.getByText('Aucun résultat')).toBeHidden()

  const failure = { success: false, message: 'Le service revient dans quelques secondes. Réessayez.', code: 'X' }
  await page.route('**/content/search?*', (route) => route.fulfill({ status: 503, json: failure }))
  await field.fill('glycin')
  await expect(page.getByText(failure.message)).toBeVisible()
  await page.unroute('**/content/search?*')

  await field.fill('')
  await field.pressSequentially('glycine echap')
  await expect(result).toBeVisible()
  await expect(result).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowDown')
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')

  await expect(page).toHaveURL(`/article/${piece.slug}`)
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('Enter leads to all that is found, by kind and time, its words marked; back finds it again, and nothing found says what to do', async ({
  page,
  make,
  stock,
}) => {
  const author = await make.creator()
  await make.client.expectData('PUT /users/me', { body: { displayName: 'Au Rémouleur' } }, { as: author })
  await make.piece(author, { title: 'Un rémouleur au marché', description: 'Les rémouleurs affûtent.' })
  const video = { type: 'video', mediaUrl: await stock.video() } as const
  await make.piece(author, { ...video, title: 'Sa meule en images', description: '' })
  await open(page, '/')
  const field = await openSearch(page)
  await field.fill('REMOULEUR')
  await field.press('Enter')

  const main = page.getByRole('main')
  const found = main.getByRole('article')
  await expect(page).toHaveURL('/recherche?q=REMOULEUR')
  await expect(main.getByRole('status')).toHaveText('2 publications')
  await expect(found.filter({ hasText: 'Un rémouleur au marché' }).locator('mark')).toHaveText([
    'rémouleur',
    'rémouleurs',
  ])
  await main.getByRole('link', { name: 'Vidéos' }).click()
  await expect(found).toHaveText([/Sa meule en images/])
  await main.getByRole('link', { name: 'Créateurs', exact: true }).click()
  await expect(found).toHaveText([/Au Rémouleur/])
  await found.getByRole('link', { name: 'Au Rémouleur' }).click()
  await expect(page).toHaveURL(`/profile/${author.username}`)
  await page.goBack()
  await expect(found).toHaveText([/abonné/])
  await page.goBack()
  await expect(page).toHaveURL('/recherche?q=REMOULEUR&onglet=videos')
  await expect(found).toHaveText([/Sa meule en images/])
  await main.getByRole('link', { name: '24 h' }).click()
  await expect(page).toHaveURL('/recherche?q=REMOULEUR&onglet=videos&periode=jour')

  const words = main.getByRole('searchbox', { name: 'Mots à rechercher' })
  await words.fill('zzyzxqwv')
  await words.press('Enter')
  await expect(main.getByRole('heading', { name: 'Aucun résultat pour « zzyzxqwv »' })).toBeVisible()
  await expect(main).toBeFocused()
  await page.goBack()
  await expect(words).toHaveValue('REMOULEUR')
  await page.goForward()
  await main.getByRole('link', { name: 'Chercher partout' }).click()
  await expect(page).toHaveURL('/recherche?q=zzyzxqwv')
  await main.getByRole('link', { name: 'Voir les créateurs' }).click()
  await expect(page).toHaveURL('/createurs')
})

test('the search takes no focus back that has gone on while it was coming, what was found for earlier letters never replaces what the last ones find; on a phone it covers the bar', async ({
  page,
  make,
}) => {
  const author = await make.creator()
  const early = await make.piece(author, { title: 'Un sourcier du Morvan' })
  const last = await make.piece(author, { title: 'Un sourcilleux relieur de Dole' })
  await open(page, '/')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Rechercher' }).focus()
  await page.keyboard.press('Tab')
  scripts.resolve()
  const field = page.getByRole('combobox', { name: 'Rechercher' })
  await expect(field).toBeVisible()
  await expect(page.getByRole('button', { name: 'Signaler un bogue' })).toBeFocused()

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route('**/content/search?q=sourcie*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
    late.resolve()
  })
  const asked = page.waitForRequest('**/content/search?q=sourcie*')
  await field.fill('sourcier')
  await asked
  await field.fill('sourcilleux')
  await expect(page.getByRole('option', { name: last.title })).toBeVisible()
  release()
  await late.promise
  // Time enough for the late answer to be read, on the same line.
  for (let n = 0; n < 3; n++) await page.evaluate(() => fetch('/login').then((answer) => answer.text()))

  await expect(page.getByRole('option', { name: last.title })).toBeVisible()
  await expect(page.getByRole('option', { name: early.title })).toBeHidden()

  await field.press('Escape')
  await resize(page, 390)
  await field.focus()
  await field.fill('')
  await expect(page.getByText('deux lettres au moins')).toBeVisible()
  await field.fill('sourcier')
  await expect(page.getByRole('option', { name: early.title })).toBeInViewport()
  await page.getByRole('button', { name: 'Fermer la recherche' }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
})

/** The first focus fetches the field's code. */
async function openSearch(page: Page) {
  await page.getByRole('searchbox', { name: 'Rechercher' }).focus()
  const field = page.getByRole('combobox', { name: 'Rechercher' })
  await expect(field).toBeFocused()
  return field
}
