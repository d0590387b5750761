import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'
import { addBlock, saveBlock } from '../support/writing.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const publish = (page: Page) => page.getByRole('button', { name: 'PUBLIER' })
const rows = (page: Page) => page.getByRole('region', { name: 'Contenu de l’article' }).locator('ol > li')

test('publishing asks for a title and for a block (docs/product/texts.md#publishing-texts), is done where a draft is edited, and undone', async ({
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
    await page.keyboard.type('Pas encore prêt.')
  })

  await test.step('a draft leads to its own edit screen', async () => {
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/)
    await expect(title(page)).toHaveValue('Un titre')
    await expect(rows(page)).toHaveText([/Pas encore prêt\./])
  })

  await test.step('where it is published, but not empty, and taken back', async () => {
    const id = page.url().split('/').at(-1) ?? ''
    const statusForGuests = async () => (await make.client.call('GET /content/{id}', { params: { id } })).status
    expect(await statusForGuests()).toBe(404)
    await rows(page).getByRole('button', { name: 'Supprimer' }).click()
    await publish(page).click()
    await expect(problems).toHaveText(['L’article doit contenir au moins un bloc de contenu'])
    await page.getByRole('button', { name: 'Annuler la dernière action' }).click()
    await publish(page).click()
    await expect(page.getByText('Article published successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voir l’article' })).toHaveAttribute('href', /^\/article\/un-titre/)
    expect(await statusForGuests()).toBe(200)
    await page.getByRole('button', { name: 'METTRE EN BROUILLON' }).click()
    await expect(page.getByRole('button', { name: 'PUBLIER', exact: true })).toBeVisible()
    expect(await statusForGuests()).toBe(404)
  })
})

test('a first article is written on a phone from the bar on without the menu, and is seen once it is published', async ({
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
  await test.step('what stands in the way comes into sight, however far the text was scrolled', async () => {
    await title(page).fill('')
    const problem = page.getByRole('alert').getByText('Le titre de l’article est requis').first()
    for (let attempt = 0; attempt < 2; attempt++) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(title(page)).not.toBeInViewport()
      await publish(page).click()
      await expect(problem).toBeInViewport()
    }
    await title(page).fill('Le premier marché')
  })
  await publish(page).click()
  await expect(page).toHaveURL('/my-publications')
  const card = page.getByRole('region', { name: 'Article publié' })
  for (const name of ['Copier le lien', 'Partager']) await expect(card.getByRole('button', { name })).toBeVisible()
  await card.getByRole('link', { name: 'Voir l’article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Le premier marché' })).toBeVisible()
  await expect(page.getByText('La suite.')).toBeVisible()
})

test('a text written without connection is offered again after the tab was closed, and stays through a reload, half typed', async ({
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
  const next = await addBlock(again, 'Texte')
  await next.getByRole('textbox', { name: 'Texte' }).pressSequentially('Au milieu d’une phr')
  await expect(again.getByText('Gardé sur cet appareil')).toBeVisible()
  again.on('dialog', (dialog) => dialog.accept())
  await again.reload()
  await expect(title(again)).toHaveValue('Écrit dans le tunnel')
  await expect(again.getByText('Le train roulait depuis une heure.')).toBeVisible()
  await expect(next).toContainText('Au milieu d’une phr')
  await publish(again).click()
  await expect(again).toHaveURL('/my-publications')
})
