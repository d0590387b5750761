import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { samplePhoto, sampleVideo } from '../support/sample-files.ts'
import { addBlock, paste, saveBlock } from '../support/writing.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Contenu de l’article' })
const rows = (page: Page) => region(page).locator('ol > li')

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('blocks move by button, mouse and finger, but not past the ends; what was done to them is undone and done again', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  const blocks = ['Un.', 'Deux.', 'Trois.'].map((content) => block({ content }))
  const draft = await make.piece(author, { status: 'draft', blocks })
  const page = await visit({ at: `/editor/${draft.id}`, as: author, viewport: { width: 1280, height: 900 } })
  const undo = page.getByRole('button', { name: 'Annuler la dernière action' })
  const grip = (row: Locator) => centreOf(row.getByTitle('Glisser pour déplacer'))

  await test.step('by button and by key', async () => {
    await expect(rows(page).first().getByRole('button', { name: 'Monter' })).toBeDisabled()
    await expect(rows(page).last().getByRole('button', { name: 'Descendre' })).toBeDisabled()
    await rows(page).first().getByRole('button', { name: 'Descendre' }).click()
    await expect(rows(page)).toHaveText([/Deux\./, /Un\./, /Trois\./])
    await undo.click()
    await rows(page).first().getByRole('button', { name: 'Supprimer' }).click()
    await expect(rows(page)).toHaveText([/Deux\./, /Trois\./])
    await undo.click()
    await expect(rows(page)).toHaveText([/Un\./, /Deux\./, /Trois\./])
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(rows(page)).toHaveText([/Deux\./, /Trois\./])
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveText([/Un\./, /Deux\./, /Trois\./])
    await page.keyboard.press('Control+Shift+z')
    await expect(rows(page)).toHaveText([/Deux\./, /Trois\./])
    await page.keyboard.press('Control+z')
  })

  await test.step('dragged by its grip, unless Escape lets it go where it was', async () => {
    const from = await grip(rows(page).first())
    const last = await centreOf(rows(page).last())
    for (const isLetGo of [true, false]) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(last.x, last.y + 20, { steps: 5 })
      if (isLetGo) await page.keyboard.press('Escape')
      await page.mouse.up()
      await expect(rows(page)).toHaveText(isLetGo ? [/Un\./, /Deux\./, /Trois\./] : [/Deux\./, /Trois\./, /Un\./])
    }
  })

  await test.step('by a finger', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    // Clear of the bars at both ends of the screen.
    await rows(page)
      .nth(1)
      .evaluate((row) => row.scrollIntoView({ block: 'center' }))
    const [from, to] = [await grip(rows(page).first()), await grip(rows(page).last())]
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [from])
    await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
    await touch('touchMove', [{ x: from.x, y: to.y + 10 }])
    await touch('touchEnd', [])
    await expect(rows(page)).toHaveText([/Trois\./, /Un\./, /Deux\./])
    await devtools.detach()
  })
})

test('an article is written with the keyboard alone, and a pasted picture becomes a photo block that the server keeps', async ({
  visit,
  make,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).focus()
  await page.keyboard.type('Sans souris')
  await reach(page, page.getByRole('button', { name: 'Ajouter un bloc', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Titre Titre principal de l’article/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Texte Bloc de texte simple/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Le premier.')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page)).toHaveText([/Le premier\./])

  await reach(page, rows(page).getByRole('button', { name: 'Insérer un bloc après' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Le second.')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page)).toHaveText([/Le premier\./, /Le second\./])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page)).toHaveText([/Le second\./, /Le premier\./])
  await expect(region(page).getByRole('status')).toHaveText('Bloc déplacé en position 1 sur 2')

  await paste(rows(page).first(), {}, await samplePhoto())
  await expect(rows(page)).toHaveCount(3)
  const photo = rows(page).locator('img')
  await expect(photo).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/)
  await expect(photo).toHaveAttribute('src', /^\/media\//)
})

test('a photo is shown at once as a local preview, an advertisement its video; another kind of file is refused', async ({
  visit,
  make,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  const form = await addBlock(page, 'Photo')
  await expect(form.getByText('PNG, JPG, GIF jusqu’à 5MB')).toBeVisible()
  await expect(form.getByText('Bloc vide')).toBeVisible()
  const picker = form.getByLabel('Choisir une image')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('des notes') })
  await expect(form.getByText('Veuillez sélectionner un fichier image ou vidéo valide')).toBeVisible()
  await picker.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() })
  await expect(form.getByText('Local Preview')).toBeVisible()
  await expect(form.getByText('Bloc vide')).toBeHidden()
  await expect(form.getByRole('button', { name: 'Replace' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(form.getByRole('button', { name: 'Sauvegarder' })).toBeDisabled()
  await form.getByRole('button', { name: 'Annuler' }).click()

  const advert = await addBlock(page, 'Publicité')
  await expect(advert.getByRole('button', { name: 'Sauvegarder' })).toBeDisabled()
  await expect(advert.getByText('Taille idéale : 800 x 350 px')).toBeVisible()
  const video = { name: 'annonce.mp4', mimeType: 'video/mp4', buffer: await sampleVideo() }
  await advert.getByLabel('Choisir une image ou une vidéo').setInputFiles(video)
  await expect(advert.locator('video')).toBeVisible()
  await saveBlock(advert)
  await expect(advert.getByRole('alert').filter({ hasText: 'Veuillez ajouter une URL' })).toHaveText(
    'Veuillez ajouter une URL de redirection pour la publicité.',
  )
  await advert.getByRole('textbox', { name: 'URL de redirection' }).fill('https://annonce.exemple.fr')
  await saveBlock(advert)
  await expect(rows(page).getByText('Publicité', { exact: true })).toBeVisible()
  await expect(rows(page).locator('video')).toBeVisible()
})

/** Walks with Tab until the focus is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}
