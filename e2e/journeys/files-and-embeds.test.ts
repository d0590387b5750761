import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { samplePhoto } from '../support/sample-files.ts'
import { addBlock, saveBlock } from '../support/writing.ts'

test('a gallery, a file and an embedded video are written, and looked at, downloaded and asked for by their reader', async ({
  visit,
  make,
  press,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Le port')
  const gallery = await addBlock(page, 'Galerie')
  await test.step('a gallery is filled with several files at once, and put in order', async () => {
    const buffer = await samplePhoto()
    const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
    await gallery
      .getByLabel('Ajouter des photos')
      .setInputFiles([photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), { ...photo('plan.txt'), mimeType: 'text/plain' }])
    await expect(gallery.getByRole('alert').filter({ hasText: 'plan.txt' })).toBeVisible()
    await gallery.getByLabel('Description de la photo 1').fill('Le quai')
    await gallery.getByLabel('Source de la photo 2').fill('AFP')
    await gallery.getByRole('button', { name: 'Reculer la photo 1' }).press('Enter')
    await expect(gallery.getByLabel('Description de la photo 2')).toHaveValue('Le quai')
    await expect(gallery.getByRole('button', { name: 'Reculer la photo 2' })).toBeFocused()
  })

  const report = Buffer.from('%PDF-1.4\n%%EOF\n')
  const file = await addBlock(page, 'Fichier')
  await test.step('a file is chosen and named', async () => {
    const picker = file.getByLabel('Choisir un fichier')
    await picker.setInputFiles({ name: 'film.avi', mimeType: 'video/avi', buffer: report })
    await expect(file.getByRole('alert').filter({ hasText: 'choisissez un PDF' })).toBeVisible()
    await picker.setInputFiles({ name: 'rapport 2026.pdf', mimeType: 'application/pdf', buffer: report })
    await expect(file.getByLabel('Texte du lien')).toHaveValue('rapport 2026.pdf')
    await file.getByLabel('Texte du lien').fill('Le rapport de la Cour')
  })

  const embed = await addBlock(page, 'Contenu intégré')
  await test.step('a video is looked up at its address', async () => {
    const address = embed.getByRole('textbox', { name: 'Adresse du contenu' })
    await address.fill('https://exemple.fr/page')
    await address.blur()
    await expect(embed.getByText('l’adresse deviendra un lien')).toBeVisible()
    await address.fill(`${press.origin}/w/kkGMgK9ZtnKfYAgnEtQxbv`)
    await address.blur()
    await expect(embed.getByText('Le bac, le film')).toBeVisible()
  })
  await expectAccessible(page)
  for (const form of [gallery, file, embed]) await saveBlock(form)
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(page).toHaveURL('/my-publications')

  const asked: string[] = []
  await page.context().route(/\/videos\/embed\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="fr"><title>Film</title><p>Il joue.',
    })
  })
  await page.getByRole('link', { name: 'Le port' }).first().click()
  await test.step('the gallery is looked at photo by photo', async () => {
    const first = page.getByRole('link', { name: 'Agrandir la photo 1 sur 3' })
    await first.click()
    await expect(page.getByRole('dialog', { name: 'Photo 1 sur 3' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Photo 2 sur 3' }).getByText('Le quai')).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  await test.step('the file is downloaded under its name', async () => {
    const link = page.getByRole('link', { name: 'Le rapport de la Cour PDF, 1 ko' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('rapport 2026.pdf')
    expect(await readFile(await download.path(), 'utf8')).toBe(report.toString())
    await expectNoSidewaysScroll(page)
  })

  await test.step('the video’s host is asked for nothing until the reader does', async () => {
    await expect(page.getByText('Le bac, le film, Saint-Elme')).toBeVisible()
    await expectAccessible(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Afficher la vidéo' }).click()
    await expect(page.frameLocator('iframe').getByText('Il joue.')).toBeVisible()
    expect(asked[0]).toContain(`https://${new URL(press.origin).host}/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv`)
  })
})
