import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PASSWORD } from '../support/accounts.ts'
import { ageSignIn } from '../support/sessions.ts'

test('without a mail server an administrator hands a link over, which confirms the address', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/^403 POST .*\/admin\/mails\/.*\/link$/)
  const admin = await make.administrator()
  const reader = await make.reader()
  await ageSignIn(site, admin)
  const page = await visit({ at: '/bureau/courriels?etat=en-attente', as: admin })
  await expect(page.getByText('Aucun serveur de courriel n’est réglé')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reader.user.email })
  await expect(row).toContainText('En attente')
  await row.getByRole('button', { name: /^Créer le lien/ }).click()
  const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await question.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  const handed = page.getByRole('dialog', { name: 'Un lien à remettre' })
  await expect(handed.getByRole('button', { name: 'Copier le lien' })).toBeFocused()
  const link = new URL(await handed.getByLabel('Lien à usage unique').inputValue())
  expect(link.origin).toBe(site.url)
  await expectAccessible(page)

  const body = { token: link.hash.slice(1) }
  const { email } = await make.client.expectData('POST /auth/email/verify', { body }, { as: reader })
  expect(email).toBe(reader.user.email)
})

test('a moderator suspends somebody, who is told why when they sign in', async ({ visit, make }) => {
  const reader = await make.reader()
  const page = await visit({ at: `/bureau/comptes?q=${reader.user.username}`, as: await make.moderator() })
  const row = page.getByRole('row').filter({ hasText: reader.user.username })
  await expect(row).toContainText('Actif')
  await expect(row).not.toContainText(reader.user.email)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Suspendre…' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspendre @${reader.user.username}` })
  await dialog.getByRole('button', { name: 'Suspendre', exact: true }).click()
  await expect(dialog.getByText('Dites pourquoi')).toBeVisible()
  await dialog.getByLabel('Motif').fill('Insultes répétées.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspendre', exact: true }).click()
  await expect(row).toContainText('Insultes répétées.')

  const body = { identifier: reader.user.email, password: PASSWORD }
  const { failure } = await make.client.call('POST /auth/login', { body })
  expect(failure?.message).toMatch(/^Votre compte est suspendu jusqu’au .*Insultes répétées/)
})
