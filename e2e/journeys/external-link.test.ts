import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre (obligatoire)' })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const address = (page: Page) => page.getByRole('textbox', { name: 'URL de l’article externe' })

test('an external address is checked when its field is left: what cannot be read is refused beside it, what it says of itself is filled in and shown, over nothing that the author wrote', async ({
  visit,
  make,
  press,
  expectFailures,
}) => {
  expectFailures(/^422 POST .*validate-url$/)
  const page = await visit({ at: '/editor', as: await make.creator() })
  await page.getByText('Lien externe', { exact: true }).click()
  const check = async () => {
    await address(page).fill(`${press.origin}/bac`)
    await address(page).blur()
  }

  await test.step('none, and one that is none or cannot be read', async () => {
    await page.getByRole('button', { name: 'PUBLIER' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Le titre de l’article est requis',
      'L’URL externe est requise',
    ])
    await address(page).fill('la gazette')
    await address(page).blur()
    await expect(address(page)).toHaveAccessibleDescription(/Veuillez entrer une URL valide \(ex: https/)
    await address(page).fill(`${press.origin}/disparu`)
    const place = await title(page).boundingBox()
    await address(page).blur()
    await expect(address(page)).toHaveAccessibleDescription(/Impossible de récupérer les informations de l’article/)
    expect(await title(page).boundingBox(), 'nothing moves for the refusal').toEqual(place)
    await expect(address(page)).toHaveValue(`${press.origin}/disparu`)
    await expectAccessible(page)
  })

  await test.step('one that says what it is', async () => {
    await check()
    await expect(page.getByText('URL valide')).toBeVisible()
    const card = page.getByRole('article', { name: 'Aperçu du lien' })
    await expect(card).toContainText('Le bac de Saint-Elme reprend du service')
    await expect(card).toContainText('la traversée est rouverte aux piétons')
    await expect(card).toContainText(`${press.origin}/bac`)
    await expect(title(page)).toHaveValue('Le bac de Saint-Elme reprend du service')
    await expect(description(page)).toHaveValue(/^Après onze mois/)
    const link = page.getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })
    await expect(link).toHaveAttribute('href', `${press.origin}/bac`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(page.getByLabel('Temps de lecture (minutes)')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('what the author wrote is kept, but no title that says « Article externe »', async () => {
    await title(page).fill('Article externe du mardi')
    await description(page).fill('Mes mots à moi.')
    await address(page).fill(`${press.origin}/bac?partage`)
    await check()
    await expect(title(page)).toHaveValue('Le bac de Saint-Elme reprend du service')
    await expect(description(page)).toHaveValue('Mes mots à moi.')

    await title(page).fill('Mon titre')
    await address(page).fill(`${press.origin}/bac?partage`)
    await check()
    await expect(page.getByText('URL valide')).toBeVisible()
    await expect(title(page)).toHaveValue('Mon titre')
  })

  await page.getByRole('button', { name: 'PUBLIER' }).click()
  await expect(page).toHaveURL('/my-publications')
  await expect(page.getByRole('heading', { name: 'Mon titre' })).toBeVisible()
})
