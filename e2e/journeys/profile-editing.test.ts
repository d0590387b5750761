import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { Account } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { samplePhoto } from '../support/sample-files.ts'

const sections = (page: Page) => page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })

async function openEditing(page: Page, { username }: Account): Promise<void> {
  await open(page, `/profile/${username}`)
  await page.getByRole('button', { name: 'Customiser le profil' }).click()
  await expect(page.getByRole('button', { name: 'Quitter le mode édition' })).toBeVisible()
}

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

const photo = async () => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() })

test('the owner changes the portrait, crops a banner to 1080 × 320 pixels with keys alone, and puts pieces in sections', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/ERR_CONNECTION_FAILED PATCH .*\/sections\//)
  const author = await make.creator()
  await make.piece(author, { title: 'Le premier' })
  await make.piece(author, { title: 'Le second' })
  await make.piece(author, { title: 'Un brouillon', status: 'draft' })
  const page = await visit({ as: author })
  await openEditing(page, author)
  await expect(page.getByRole('button', { name: 'S’abonner' })).toBeHidden()
  await choose(page, 'Changer la photo', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Veuillez sélectionner un fichier image')).toBeVisible()
  await choose(page, 'Changer la photo', await photo())
  await page.getByRole('dialog', { name: 'Recadrer la photo' }).getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Photo de profil mise à jour !')).toBeVisible()
  await expect(page.getByText('Photo de profil mise à jour !')).toBeHidden()
  const read = async () => (await make.client.expectData('GET /users/{id}', { params: { id: author.user.id } })).user
  expect((await read()).avatar).toMatch(/-1400x1400\.webp$/)

  await page.getByLabel('Présentation').fill('Je photographie la nuit.')
  await page.getByRole('button', { name: 'Quitter le mode édition' }).click()
  await openEditing(page, author)
  await expect(page.getByLabel('Présentation')).toHaveValue('Je photographie la nuit.')

  await expect(page.getByText('1080 x 320 px')).toBeVisible()
  await choose(page, 'Changer la bannière', await photo())
  const dialog = page.getByRole('dialog', { name: 'Recadrer la bannière' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  expect((await read()).bannerUrl).toBeNull()
  await choose(page, 'Changer la bannière', await photo())
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveAttribute('min', '1')
  await expect(zoom).toHaveAttribute('max', '3')
  await expect(zoom).toHaveAttribute('step', '0.01')
  await zoom.press('ArrowRight')
  await expect(zoom).toHaveValue('1.01')
  await zoom.press('End')
  await expect(zoom).toHaveValue('3')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Valider' }).press('Enter')
  await expect(page.getByText('Bannière mise à jour !')).toBeVisible()
  await expect(dialog).toBeHidden()

  const banner = await fetch(new URL((await read()).bannerUrl ?? '', site.url))
  expect(await sharp(await banner.arrayBuffer()).metadata()).toMatchObject({ width: 1080, height: 320 })

  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter une section' })
  const offered = adding.getByRole('group', { name: /^Sélectionner des articles/ }).getByRole('checkbox')
  await expect(offered).toHaveCount(2)
  await expect(adding.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled()
  await adding.getByLabel('Nom de la section').fill('Enquêtes')
  await expect(adding.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled()
  await adding.getByLabel('Nom de la section').press('Enter')
  await expect(adding.getByText('Veuillez sélectionner au moins un article.')).toBeVisible()
  await expectAccessible(page)
  await adding.getByRole('checkbox', { name: /Le premier/ }).check()
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Section ajoutée !')).toBeVisible()
  await expect(sections(page).filter({ hasText: 'Enquêtes' })).toContainText('Le premier')

  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  await expect(adding.getByRole('checkbox')).toHaveCount(1)
  await adding.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('button', { name: 'Modifier la section Enquêtes' }).click()
  const changing = page.getByRole('dialog', { name: 'Modifier la section' })
  await expect(changing.getByRole('checkbox')).toHaveCount(2)
  await expect(changing.getByRole('checkbox', { name: /Le premier/ })).toBeChecked()
  await changing.getByLabel('Nom de la section').fill('Grandes enquêtes')
  await page.route('**/sections/**', (route) => route.abort('connectionfailed'))
  await changing.getByRole('button', { name: 'Enregistrer' }).click()
  // A toast that others came before is told over a dialog too.
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur lors de la sauvegarde.' })).toBeVisible()
  await page.unroute('**/sections/**')
  await changing.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Section mise à jour !')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Grandes enquêtes', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Supprimer la section Grandes enquêtes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Section supprimée !')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Grandes enquêtes', exact: true })).toBeHidden()
})
