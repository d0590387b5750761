import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open } from '../support/open.ts'
import { signIn } from '../support/sign-in.ts'
import { writeBlock } from '../support/writing.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const save = (page: Page) => page.getByRole('button', { name: 'SAUVEGARDER' })

test('of two versions written in two tabs the author chooses, and either is whole', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^409 PUT .*\/content\//)
  const author = await make.creator()
  const first = await visit({ as: author })
  const second = await first.context().newPage()
  const piece = await make.piece(author, { title: 'Au départ', featuredImage: await make.photo(author) })
  for (const page of [first, second]) {
    await open(page, `/editor/${piece.id}`)
    await expect(title(page)).toHaveValue('Au départ')
  }
  await title(first).fill('De la première fenêtre')
  await save(first).click()
  await expect(first.getByText('Article saved successfully!')).toBeVisible()
  await title(second).fill('De la seconde fenêtre')
  await save(second).click()
  const panel = second.getByRole('region', { name: 'Deux versions de cet article' })
  await expect(panel).toContainText('De la première fenêtre')
  await expect(panel).toContainText('De la seconde fenêtre')
  await expectAccessible(second)
  await panel.getByRole('button', { name: 'Remplacer par ma version' }).click()
  await expect(panel).toBeHidden()
  await expect(second.getByText(/^Enregistré à/)).toBeVisible()

  await title(first).fill('Encore de la première')
  await save(first).click()
  await first.getByRole('button', { name: 'Recharger la version enregistrée' }).click()
  await expect(title(first)).toHaveValue('De la seconde fenêtre')
  await expect(save(first)).toBeDisabled()
})

test('a text outlives the end of a session, is asked for on leaving, and offered on coming back', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^401 /, /ERR_CONNECTION_FAILED/)
  const author = await make.creator()
  const page = await visit({ at: '/editor', as: author })
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await title(page).fill('Écrit avant la fin')
  await writeBlock(page, 'Texte', 'Rien ne se perd.')
  await make.client.expectData('POST /auth/logout-all', {}, { as: author })
  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(page).toHaveURL(/\/login\?retour=/)
  await signIn(page, author)
  await expect(page).toHaveURL('/editor')
  await expect(title(page)).toHaveValue('Écrit avant la fin')
  await expect(page.getByText('Rien ne se perd.')).toBeVisible()

  await page.getByRole('link', { name: 'Retour aux publications' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuer d’écrire' }).click()
  await expect(title(page)).toHaveValue('Écrit avant la fin')
  await page.getByRole('link', { name: 'Retour aux publications' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/my-publications')
  await page.getByRole('link', { name: 'Nouvel Article' }).click()
  const offer = page.getByRole('region', { name: 'Texte retrouvé sur cet appareil' })
  await expect(offer).toContainText('Écrit avant la fin')
  await expectAccessible(page)

  await test.step('a device that cannot keep what is written says so', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
    })
    await page.route('**/api/v1/content**', (route) => route.abort('connectionfailed'))
    await title(page).fill('Sans mémoire')
    await expect(page.getByText(/restez sur cette page/)).toBeVisible()
  })
})
