import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PASSWORD } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { samplePhoto } from '../support/sample-files.ts'
import { ageSignIn } from '../support/sessions.ts'
import { signIn } from '../support/sign-in.ts'

const NEW_PASSWORD = 'Nouveausecret2'

async function choosePortrait(page: Page, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Ajouter une|Changer la) photo$/ }).click()
  await (await chooser).setFiles({ name: 'fichier', mimeType, buffer })
}

test('a reader sends and removes a photo, signs a device out from afar, the others by a new password, and then all', async ({
  visit,
  make,
  expectFailures,
}) => {
  expectFailures(/^400 POST .*change-password$/, /^401 /)
  const reader = await make.reader()
  const body = { identifier: reader.username, password: PASSWORD }
  for (const _ of ['a phone', 'a tablet']) await make.client.expectData('POST /auth/login', { body })
  const page = await visit({ at: '/settings', as: reader })
  const account = page.getByRole('region', { name: 'Informations du compte' })

  await test.step('a photo', async () => {
    await expect(account).toContainText(reader.username)
    await expect(account).toContainText(reader.user.email)
    await expect(account).toContainText('Utilisateur')
    await choosePortrait(page, 'text/plain', Buffer.from('du texte'))
    await expect(page.getByRole('alert')).toHaveText(['Veuillez sélectionner un fichier image'])
    await choosePortrait(page, 'image/jpeg', await samplePhoto())
    const dialog = page.getByRole('dialog', { name: 'Recadrer la photo' })
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Photo de profil mise à jour avec succès !')).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer la photo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Photo de profil supprimée avec succès !')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ajouter une photo' })).toBeVisible()
  })

  const devices = page.getByRole('region', { name: 'Appareils connectés' })

  await test.step('a device', async () => {
    await expect(devices.getByText('Cet appareil')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await devices
      .getByRole('button', { name: /^Déconnecter/ })
      .first()
      .click()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a new password', async () => {
    const form = page.getByRole('region', { name: 'Mot de passe', exact: true })
    const send = form.getByRole('button', { name: 'Changer le mot de passe' })
    await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await form.getByLabel('Confirmer le nouveau mot de passe').fill('autre')
    await expect(form.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
    await expect(send).toBeDisabled()
    await form.getByLabel('Confirmer le nouveau mot de passe').fill(NEW_PASSWORD)
    await form.getByLabel('Mot de passe actuel').fill('Fauxsecret1')
    await send.click()
    await expect(form.getByText('Le mot de passe actuel est incorrect')).toBeVisible()
    await form.getByLabel('Mot de passe actuel').fill(PASSWORD)
    await send.click()
    await expect(form.getByText('Mot de passe changé. Vos autres appareils sont déconnectés.')).toBeVisible()
    await page.reload()
    await expect(account).toContainText(reader.user.email)
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  await devices.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter partout' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a creator changes names where they stand, takes everything along, closes the account, and has it back by signing in', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/^40[39] PUT .*\/users\/me\/username$/, /^400 DELETE .*users\/me$/)
  const other = await make.reader()
  const author = await make.creator()
  const piece = await make.piece(author)
  await ageSignIn(site, author)
  const page = await visit({ at: '/settings', as: author })
  const account = page.getByRole('region', { name: 'Informations du compte' })

  await test.step('the public name', async () => {
    await expect(account).toContainText('Créateur de contenu')
    const rename = account.getByRole('button', { name: 'Modifier le nom public' })
    await rename.click()
    await page.keyboard.press('Escape')
    await expect(rename).toBeFocused()
    await rename.click()
    await account.getByLabel('Nom public').fill('Le Courrier du Val')
    await account.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(account).toContainText('Le Courrier du Val')
  })

  const username = `val_${author.username.slice(-8)}`

  await test.step('the username', async () => {
    await account.getByRole('button', { name: 'Modifier le nom d’utilisateur' }).click()
    const field = account.getByLabel('Nouveau nom d’utilisateur')
    await field.fill('deux mots')
    await account.getByRole('button', { name: 'Changer de nom' }).click()
    await expect(account.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible()
    await field.fill(other.username)
    await account.getByRole('button', { name: 'Changer de nom' }).click()
    const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
    await question.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirmer' }).click()
    await expect(account.getByText('Ce nom d’utilisateur est déjà pris')).toBeVisible()
    await field.fill(username)
    await account.getByRole('button', { name: 'Changer de nom' }).click()
    await expect(account).toContainText('Vous pourrez en changer à nouveau à partir du')
    await expect(account.getByRole('definition').filter({ hasText: username })).toBeFocused()
  })

  await test.step('an archive', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger mes données' }).click()
    expect((await download).suggestedFilename()).toBe(`donnees-${username}.zip`)
    await expect(page.getByText('Votre archive est dans vos téléchargements.')).toBeVisible()
  })

  await test.step('closed, and back', async () => {
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
    const remove = dialog.getByRole('button', { name: 'Fermer mon compte' })
    await expect(remove).toBeDisabled()
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('Fauxsecret1')
    await remove.click()
    await expect(dialog.getByText('Le mot de passe actuel est incorrect')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await remove.click()
    await expect(page.getByText('Votre compte est fermé. Il sera supprimé le', { exact: false })).toBeVisible()
    await expect(page).toHaveURL('/')
    const read = () => make.client.call('GET /content/{id}', { params: { id: piece.id } })
    expect((await read()).status).toBe(404)
    await open(page, '/login')
    await signIn(page, { username })
    await expect(page).toHaveURL('/')
    expect((await read()).status).toBe(200)
  })
})
