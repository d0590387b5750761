import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { block } from '../support/blocks.ts'
import { open } from '../support/open.ts'
import { addBlock, saveBlock, writeBlock } from '../support/writing.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const publish = (page: Page) => page.getByRole('button', { name: 'PUBLIER' })
const rows = (page: Page) => page.getByRole('region', { name: 'Contenu de l’article' }).locator('ol > li')

test('publishing asks for a title and for a block (docs/product/texts.md#publishing-texts)', async ({
  visit,
  make,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await expect(page.getByText('Commencez par ajouter votre premier bloc de contenu')).toBeVisible()
  await publish(page).click()

  const problems = page.getByRole('alert').getByRole('listitem')
  await expect(problems).toHaveText([
    'Le titre de l’article est requis',
    'L’article doit contenir au moins un bloc de contenu',
  ])
  await title(page).fill('Un titre')
  await publish(page).click()
  await expect(problems).toHaveText(['L’article doit contenir au moins un bloc de contenu'])
  await expect(page).toHaveURL('/editor')

  await test.step('an empty block cannot be saved, and cancelling it removes it', async () => {
    const form = await addBlock(page, 'Texte')
    await form.getByRole('textbox', { name: 'Texte' }).fill('   ')
    await expect(form.getByRole('button', { name: 'Sauvegarder' })).toBeDisabled()
    await form.getByRole('button', { name: 'Annuler' }).click()
    await expect(rows(page)).toHaveCount(0)
  })

  await test.step('a click where the text will be begins one', async () => {
    await page.getByText('Commencez par ajouter votre premier bloc de contenu').click()
    await expect(page.getByRole('textbox', { name: 'Texte' })).toBeFocused()
  })
})

test('a first article is written from the bar on without the menu, and is seen once it is published', async ({
  visit,
  make,
}) => {
  const page = await visit({ as: await make.creator(), viewport: { width: 390, height: 844 } })
  const { keyboard } = page
  await open(page, '/')
  await page.getByRole('link', { name: 'Écrire', exact: true }).click()
  await title(page).click()
  await expect(page.getByRole('navigation', { name: 'Navigation du bas' })).toBeHidden()
  await keyboard.type('Le premier marché')
  await keyboard.press('Enter')
  await keyboard.type('À cinq heures.')
  await keyboard.press('Enter')
  const field = page.locator('[contenteditable][role=textbox]')
  await expect(field).toBeFocused()
  await keyboard.type('Un paragraphe.')
  await keyboard.press('Enter')
  await keyboard.type('Un autre, du même bloc.')
  await test.step('Enter twice goes on in a block of its own, which is none while it is empty', async () => {
    for (let block = 2; block < 4; block++) {
      await keyboard.press('Enter')
      await keyboard.press('Enter')
      await expect(rows(page)).toHaveCount(block)
      await expect(field).toBeFocused()
      if (block === 2) await keyboard.type('La suite.')
    }
  })
  await publish(page).click()
  await expect(page).toHaveURL('/my-publications')
  const card = page.getByRole('region', { name: 'Article publié' })
  for (const name of ['Copier le lien', 'Partager']) await expect(card.getByRole('button', { name })).toBeVisible()
  await card.getByRole('link', { name: 'Voir l’article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Le premier marché' })).toBeVisible()
  await expect(page.getByText('La suite.')).toBeVisible()
})

test('what stands in the way of publishing comes into sight, however far the text was scrolled', async ({
  visit,
  make,
}) => {
  const author = await make.creator()
  const blocks = Array.from({ length: 20 }, (_, index) => block({ content: `Paragraphe ${index}.` }))
  const draft = await make.piece(author, { status: 'draft', blocks })
  const page = await visit({ at: `/editor/${draft.id}`, as: author, viewport: { width: 390, height: 700 } })
  await title(page).fill('')
  const problem = page.getByRole('alert').getByText('Le titre de l’article est requis').first()
  for (let attempt = 0; attempt < 2; attempt++) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await publish(page).click()
    await expect(problem).toBeInViewport()
  }
})

test('a draft leads to its own edit screen and is nowhere for others', async ({ page: guest, visit, make }) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await title(page).fill('Un brouillon qui se cache')
  await writeBlock(page, 'Texte', 'Pas encore prêt.')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()

  await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/)
  await expect(title(page)).toHaveValue('Un brouillon qui se cache')
  await expect(page.getByText('Pas encore prêt.')).toBeVisible()
  await open(guest, '/')
  await expect(guest.getByText('Un brouillon qui se cache')).toBeHidden()
})

test('a text written without connection is offered again after the tab was closed', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^net::ERR_INTERNET_DISCONNECTED/)
  const page = await visit({ as: await make.creator(), isNew: true })
  const context = page.context()
  await open(page, '/editor')
  await expect(title(page)).toBeVisible()
  await context.setOffline(true)
  await title(page).fill('Écrit dans le tunnel')
  const form = await addBlock(page, 'Texte')
  await form.getByRole('textbox', { name: 'Texte' }).fill('Le train roulait depuis une heure.')
  await saveBlock(form)
  await expect(page.getByText('Hors ligne : gardé sur cet appareil')).toBeVisible()
  await page.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await open(again, '/editor')
  const offer = again.getByRole('region', { name: 'Texte retrouvé sur cet appareil' })
  await expect(offer).toContainText('Écrit dans le tunnel')
  await offer.getByRole('button', { name: 'Reprendre' }).click()

  await expect(title(again)).toHaveValue('Écrit dans le tunnel')
  await expect(again.getByText('Le train roulait depuis une heure.')).toBeVisible()
  await publish(again).click()
  await expect(again).toHaveURL('/my-publications')
})

test('a text that was being typed when the page was reloaded is still there', async ({ visit, make }) => {
  const page = await visit({ as: await make.creator() })
  page.on('dialog', (dialog) => dialog.accept())
  await open(page, '/editor')
  await title(page).fill('Interrompu')
  const form = await addBlock(page, 'Texte')
  await form.getByRole('textbox', { name: 'Texte' }).pressSequentially('Au milieu d’une phr')
  await expect(page.getByText('Gardé sur cet appareil')).toBeVisible()

  await page.reload()

  await expect(title(page)).toHaveValue('Interrompu')
  await expect(page.getByText('Au milieu d’une phr')).toBeVisible()
})

test('a device that cannot keep what is written says so', async ({ visit, make }) => {
  const page = await visit({ as: await make.creator() })
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await page.route('**/api/v1/content**', (route) => route.abort('connectionfailed'))
  await open(page, '/editor')

  await title(page).fill('Sans mémoire')

  await expect(page.getByText(/restez sur cette page/)).toBeVisible()
})
