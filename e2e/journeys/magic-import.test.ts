import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { paste } from '../support/writing.ts'

const link = (page: Page) => page.getByRole('textbox', { name: 'Lien de l’article' })
const importIt = (page: Page) => page.getByRole('button', { name: 'Importer' }).click()
const rows = (page: Page) => page.getByRole('region', { name: 'Contenu de l’article' }).locator('ol > li')

const magic = (page: Page) => page.getByText('Importation magique', { exact: true }).click()

// Within the limit of any journey, a minute.
test('an article is imported from its address and published as it is, within a minute; where its page cannot be read, its text is pasted', async ({
  visit,
  make,
  press,
  expectFailures,
}) => {
  expectFailures(/^422 POST .*magic-import$/)
  const page = await visit({ at: '/editor', as: await make.creator() })
  await test.step('a page that cannot be read is said so', async () => {
    await magic(page)
    await importIt(page)
    await expect(link(page)).toHaveAccessibleDescription(/Merci de coller un lien d’article\./)
    await link(page).fill(`${press.origin}/disparu`)
    await importIt(page)
    await expect(link(page)).toHaveAccessibleDescription(
      /❌ On n’a pas pu importer cet article automatiquement\. Essaie un autre lien/,
    )
    await expect(link(page)).toHaveValue(`${press.origin}/disparu`)
    await expectAccessible(page)
  })

  await test.step('and its text pasted by hand becomes blocks', async () => {
    const pasted = page.getByLabel('Ou collez le texte de l’article ici')
    const copied = '<h2>Onze mois</h2><p>Un premier paragraphe.</p><blockquote>Une parole.</blockquote>'
    await paste(pasted, { 'text/html': copied })
    await expect(rows(page)).toHaveText([/Onze mois/, /Un premier paragraphe\./, /Une parole\./])
    await expect(rows(page).nth(2).locator('blockquote')).toBeVisible()

    await magic(page)
    await link(page).fill(`${press.origin}/disparu`)
    await importIt(page)
    await pasted.fill('Un paragraphe.\n\nUn autre.')
    const again = page.waitForResponse('**/magic-import')
    await importIt(page)
    await again
    await expect(pasted).toHaveValue('Un paragraphe.\n\nUn autre.')
    await page.getByRole('button', { name: 'Transformer en blocs' }).click()
    await expect(rows(page)).toHaveText([/Onze/, /Un premier/, /Une parole/, /Un paragraphe\./, /Un autre\./])
  })

  await test.step('one that can be read comes after them, and is published', async () => {
    await magic(page)
    await link(page).fill(`${press.origin}/bac`)
    await importIt(page)
    await expect(page.getByRole('list', { name: 'Étapes de l’importation' })).toContainText('Lecture de la page')
    await expect(
      page.getByText('✅ Article importé avec succès ! Tu peux maintenant le modifier à ta façon.'),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Titre (obligatoire)' })).toHaveValue(
      'Le bac de Saint-Elme reprend du service',
    )
    await expect(rows(page)).toHaveCount(11)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'PUBLIER' }).click()
    await page.getByRole('link', { name: 'Voir l’article' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Onze mois de détour' })).toBeVisible()
    await expect(page.getByText('On avait oublié le bruit de la chaîne')).toBeVisible()
    await expect(page.getByRole('link', { name: /La Gazette du Val/ })).toHaveAttribute('href', `${press.origin}/bac`)
  })
})
