import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { samplePhoto } from '../support/sample-files.ts'
import { addBlock, saveBlock } from '../support/writing.ts'

test('a gallery is filled with several files at once, put in order, and looked at photo by photo', async ({
  visit,
  make,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Le port')
  const form = await addBlock(page, 'Galerie')
  const buffer = await samplePhoto()
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  await form
    .getByLabel('Ajouter des photos')
    .setInputFiles([photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), { ...photo('plan.txt'), mimeType: 'text/plain' }])
  await expect(form.getByRole('alert').filter({ hasText: 'plan.txt' })).toBeVisible()
  await form.getByLabel('Description de la photo 1').fill('Le quai')
  await form.getByLabel('Source de la photo 2').fill('AFP')
  await form.getByRole('button', { name: 'Reculer la photo 1' }).press('Enter')
  await expect(form.getByLabel('Description de la photo 2')).toHaveValue('Le quai')
  await expect(form.getByRole('button', { name: 'Reculer la photo 2' })).toBeFocused()
  await expectAccessible(page)
  await saveBlock(form)
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(page).toHaveURL('/my-publications')

  await page.getByRole('link', { name: 'Le port' }).first().click()
  await page.getByRole('link', { name: 'Agrandir la photo 1 sur 3' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photo 1 sur 3' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Photo 2 sur 3' }).getByText('Le quai')).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Agrandir la photo 1 sur 3' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a file is chosen, named and published, and downloaded by a reader under its name', async ({ visit, make }) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Le rapport')
  const form = await addBlock(page, 'Fichier')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await form.getByLabel('Choisir un fichier').setInputFiles({ name: 'film.avi', mimeType: 'video/avi', buffer })
  await expect(form.getByRole('alert').filter({ hasText: 'choisissez un PDF' })).toBeVisible()
  await form
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'rapport 2026.pdf', mimeType: 'application/pdf', buffer })
  await expect(form.getByLabel('Texte du lien')).toHaveValue('rapport 2026.pdf')
  await form.getByLabel('Texte du lien').fill('Le rapport de la Cour')
  await expectAccessible(page)
  await saveBlock(form)
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(page).toHaveURL('/my-publications')

  await page.getByRole('link', { name: 'Le rapport' }).first().click()
  const link = page.getByRole('link', { name: 'Le rapport de la Cour PDF, 1 ko' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('rapport 2026.pdf')
  expect(await readFile(await download.path(), 'utf8')).toBe(buffer.toString())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
