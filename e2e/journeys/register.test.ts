import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { PASSWORD } from '../support/accounts.ts'
import { block } from '../support/blocks.ts'
import { open } from '../support/open.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' })

test('what is wrong with a registration is said beside its fields; a creator is then read under a public name', async ({
  page,
  make,
  expectFailures,
}) => {
  expectFailures(/409 POST .*\/auth\/register/)
  const { user } = await make.reader()
  const username = `courrier_${randomBytes(4).toString('hex')}`
  await open(page, '/register')
  await expect(page.getByRole('radio', { name: /^Utilisateur/ })).toBeChecked()
  await expect(submit(page)).toBeDisabled()

  await field(page, 'Mot de passe').fill('court')
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(/À remplir : Une lettre majuscule/)
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(/Rempli : Une lettre minuscule/)
  await field(page, 'Confirmer le mot de passe').fill('court')
  await expect(submit(page)).toBeDisabled()

  await field(page, 'Mot de passe').fill(PASSWORD)
  await expect(field(page, 'Mot de passe')).not.toHaveAccessibleDescription(/À remplir/)
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expect(submit(page)).toBeDisabled()

  await field(page, 'Confirmer le mot de passe').fill(PASSWORD)
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeHidden()
  await expect(submit(page)).toBeEnabled()

  await fillRegistration(page, 'deux mots', 'deux.mots@exemple.fr')
  await submit(page).click()
  await expect(page.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible()
  await expect(page).toHaveURL('/register')

  await fillRegistration(page, user.username.toUpperCase(), user.email)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('username: Ce nom d’utilisateur est déjà pris')
  await expect(page.getByRole('alert')).toContainText('email: Cette adresse e-mail est déjà utilisée')
  await expect(field(page, 'E-mail')).toHaveValue(user.email)
  await field(page, 'Nom d’utilisateur').fill('une_autre')
  await expect(page.getByRole('alert')).toContainText('email: Cette adresse e-mail est déjà utilisée')

  await expect(field(page, 'Nom public')).toBeHidden()
  await page.getByRole('radio', { name: /^Créateur/ }).check()
  await field(page, 'Nom public').fill('Le Courrier du Val')
  await fillRegistration(page, username, `${username}@exemple.fr`)
  await submit(page).click()
  await page.getByRole('button', { name: 'Menu du compte' }).click()
  await expect(page.getByText(`@${username}`)).toBeVisible()

  const as = { token: await page.evaluate(() => localStorage.getItem('accessToken') ?? '') }
  const body = {
    title: 'La crue',
    blocks: [block({ type: 'text', content: 'Elle monte.' })],
    status: 'published',
  } as const
  const { content } = await make.client.expectData('POST /content', { body }, { as })
  await open(page, `/article/${content.slug}`)
  await make.client.expectData('PUT /users/me/username', { body: { username: `val_${username}` } }, { as })
  await page.getByRole('link', { name: 'Le Courrier du Val', exact: true }).click()
  await expect(page).toHaveURL(`/profile/val_${username}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Le Courrier du Val' })).toBeVisible()
  await expect(page.getByText(`@val_${username}`)).toBeVisible()
})

test('who came to follow a creator of a theme is back there once registered, and follows three within five clicks', async ({
  page,
  visit,
  make,
}) => {
  const authors = [await make.creator(), await make.creator(), await make.creator()]
  for (const author of authors) await make.piece(author, { tags: ['Vannerie'] })
  const [author] = authors
  await make.piece(await make.creator(), { tags: ['Ailleurs'] })
  const row = page.getByRole('main').getByRole('article')
  await open(page, '/createurs?theme=Vannerie')
  await expect(page).toHaveURL('/createurs?theme=vannerie')
  await expect(row).toHaveCount(3)
  await page.getByRole('button', { name: `S’abonner à ${author?.username}` }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ retour: '/createurs?theme=vannerie' })}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Créer un compte/ })
    .click()
  const name = `lectrice_${randomBytes(4).toString('hex')}`
  await fillRegistration(page, name, `${name}@exemple.fr`)
  await submit(page).click()
  await expect(page).toHaveURL('/createurs?theme=vannerie')
  await page.getByRole('button', { name: 'Menu du compte' }).click()
  await expect(page.getByText('Utilisateur', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  await navigation.getByRole('link', { name: 'Article' }).click()
  const band = page.getByRole('complementary', { name: 'Pour commencer' })
  await band.getByRole('link', { name: 'Choisir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Créateurs' })).toBeVisible()
  await expect(band).toBeHidden()
  for (const place of [0, 1, 2]) {
    await row
      .nth(place)
      .getByRole('button', { name: /^S’abonner à / })
      .click()
    await expect(row.nth(place).getByRole('button', { name: /^Abonné à / })).toBeVisible()
    await expect(row.nth(place)).toContainText('1 abonné')
  }
  await navigation.getByRole('link', { name: 'Suivi' }).click()
  await expect(page.getByRole('region', { name: '3 créateurs suivis' })).toBeVisible()

  const own = await visit({ at: '/createurs?theme=vannerie', as: author })
  await expect(own.getByRole('button', { name: /^S’abonner à / })).toHaveCount(2)
})

async function fillRegistration(page: Page, name: string, email: string): Promise<void> {
  await field(page, 'Nom d’utilisateur').fill(name)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Mot de passe').fill(PASSWORD)
  await field(page, 'Confirmer le mot de passe').fill(PASSWORD)
}
