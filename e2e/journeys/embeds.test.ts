import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addBlock, saveBlock } from '../support/writing.ts'

test('an embedded video is looked up while it is written, and asks its host for nothing until the reader does', async ({
  visit,
  make,
  press,
}) => {
  const page = await visit({ at: '/editor', as: await make.creator() })
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Le bac')
  const form = await addBlock(page, 'Contenu intégré')
  const address = form.getByRole('textbox', { name: 'Adresse du contenu' })
  await address.fill('https://exemple.fr/page')
  await address.blur()
  await expect(form.getByText('l’adresse deviendra un lien')).toBeVisible()
  await address.fill(`${press.origin}/w/kkGMgK9ZtnKfYAgnEtQxbv`)
  await address.blur()
  await expect(form.getByText('Le bac, le film')).toBeVisible()
  await expectAccessible(page)
  await saveBlock(form)
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
  await page.getByRole('link', { name: 'Le bac' }).first().click()
  await expect(page.getByText('Le bac, le film, Saint-Elme')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Afficher la vidéo' }).click()
  await expect(page.frameLocator('iframe').getByText('Il joue.')).toBeVisible()
  expect(asked[0]).toContain(`https://${new URL(press.origin).host}/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv`)
})
