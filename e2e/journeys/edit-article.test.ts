import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { choosePhoto, saveBlock } from '../support/writing.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const save = (page: Page) => page.getByRole('button', { name: 'SAUVEGARDER' })

test('SAUVEGARDER waits for a change, asks for a title and a cover, and saves: once the line is back, and one after the other', async ({
  visit,
  make,
  press,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED/)
  const author = await make.creator()
  const piece = await make.piece(author, { title: 'Avant' })
  const page = await visit({ at: `/editor/${piece.id}`, as: author })
  await expect(save(page)).toBeDisabled()
  await title(page).fill('Après')
  await expect(save(page)).toBeEnabled()
  await title(page).fill('Avant')
  await expect(save(page)).toBeDisabled()

  await title(page).fill('')
  await save(page).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Title is required',
    'Cover image is required',
  ])
  await title(page).fill('Après')
  const cover = page.getByRole('group', { name: 'Image de couverture' })
  await test.step('a cover composed of the title is stored as any other', async () => {
    await cover.getByRole('button', { name: 'Composer une couverture' }).click()
    await expect(page.getByText('Cover image is required')).toHaveCount(0)
    const composed = await page.waitForResponse('**/upload/single')
    const { data } = await composed.json()
    expect(data).toMatchObject({ width: 1600, height: 900 })
    await cover.getByRole('button', { name: 'Retirer' }).click()
  })
  await choosePhoto(cover, 'Choisir une couverture')
  for (const name of ['Remplacer', 'Retirer']) await expect(cover.getByRole('button', { name })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Article saved successfully!')).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await page.getByText('Un paragraphe pour commencer.').click()
  const form = page.getByRole('group', { name: 'Texte', exact: true })
  await form.getByRole('textbox').fill('Un paragraphe relu.')
  await saveBlock(form)
  await save(page).click()
  await expect(page.getByText('Article saved successfully!')).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Après')
  await expect(page.getByText('Un paragraphe relu.')).toBeVisible()

  await test.step('an external article has no reading time and no text; back again, no address', async () => {
    const toggle = page.getByRole('checkbox', { name: /^Article externe/ })
    const address = page.getByRole('textbox', { name: 'URL de l’article externe' })
    await toggle.check()
    await expect(page.getByLabel('Temps de lecture (minutes)')).toBeHidden()
    await expect(page.getByRole('region', { name: 'Contenu de l’article' })).toBeHidden()
    await address.fill(`${press.origin}/bac`)
    await address.blur()
    await expect(page.getByText('URL valide')).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await toggle.uncheck()
    await expect(page.getByLabel('Temps de lecture (minutes)')).toBeVisible()
    await toggle.check()
    await expect(address).toHaveValue('')
    await expect(page.getByText('URL valide')).toBeHidden()
    await toggle.uncheck()
  })

  const stored = async () =>
    (await make.client.expectData('GET /content/{id}', { params: { id: piece.id } }, { as: author })).content
  await test.step('what is asked for without a connection leaves by itself when it is back', async () => {
    await page.context().setOffline(true)
    await title(page).fill('Dans le tunnel')
    await save(page).click()
    await expect(page.getByText('partira au retour de la connexion')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await expect(page.getByText('partira au retour de la connexion')).toBeHidden()
    expect((await stored()).title).toBe('Dans le tunnel')
  })

  await test.step('what is asked for while something is saved is done after it', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const hold = (route: Route) => held.then(() => route.fallback())
    await page.route('**/api/v1/content/*', hold)
    const toggle = page.getByRole('button', { name: 'METTRE EN BROUILLON' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-busy', 'true')
    await title(page).fill('Ensuite')
    await save(page).click()
    release()
    await expect.poll(stored).toMatchObject({ title: 'Ensuite', status: 'draft' })
  })

  await test.step('a draft is saved without being asked, once there is a connection', async () => {
    await expect(save(page)).toBeDisabled()
    await page.context().setOffline(true)
    await title(page).fill('Du fond du tunnel')
    await expect(page.getByText('Hors ligne : gardé sur cet appareil')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(stored).toMatchObject({ title: 'Du fond du tunnel' })
    await expect(page.getByText(/^Enregistré à \d/)).toBeVisible()
  })
})

test('an unknown article, and one of somebody else, lead back to the publications', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^40[04] GET .*\/content\//)
  const author = await make.creator()
  const page = await visit({ at: '/editor/019a0000-0000-7000-8000-000000000000', as: author })
  await expect(page.getByRole('alert')).toContainText('Échec du chargement de l’article')
  await expectAccessible(page)

  const theirs = await make.piece(await make.creator())
  await open(page, `/editor/${theirs.id}`)
  await expect(page.getByRole('alert')).toContainText('Vous ne pouvez modifier que vos propres articles')
  await page.getByRole('link', { name: 'Retour aux publications' }).click()
  await expect(page).toHaveURL('/my-publications')
})
