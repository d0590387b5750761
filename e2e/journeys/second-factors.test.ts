import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PASSWORD } from '../support/accounts.ts'
import { open } from '../support/open.ts'
import { ageSignIn } from '../support/sessions.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est vous' })

test('two steps are turned on once the codes are kept, and turned off with one of them', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/^403 (POST|DELETE) .*\/users\/me\/totp/, /^400 POST .*\/auth\/confirm$/)
  const reader = await make.reader()
  await ageSignIn(site, reader)
  const page = await visit({ at: '/settings', as: reader })
  const section = page.getByRole('region', { name: 'Connexion en deux étapes' })
  const begin = section.getByRole('button', { name: 'Activer la connexion en deux étapes' })

  await begin.click()
  await question(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(question(page)).toBeHidden()
  await expect(begin).toBeEnabled()

  await begin.click()
  await expect(question(page).getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await question(page).getByLabel('Mot de passe', { exact: true }).fill('Fauxsecret1')
  await question(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(question(page).getByText('Ce mot de passe n’est pas le bon')).toBeVisible()
  await expectAccessible(page)
  await question(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await question(page).getByRole('button', { name: 'Confirmer' }).click()

  const codes = section.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const firstStep = section.getByRole('heading', { name: 'Ajoutez Kiosque à votre application' })
  await expect(firstStep).toBeFocused()
  await section.getByRole('button', { name: 'Annuler' }).click()
  await expect(begin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(firstStep).toBeFocused()
  const [recoveryCode = ''] = await codes.allTextContents()
  const activate = section.getByRole('button', { name: 'Activer', exact: true })
  await expect(activate).toBeDisabled()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Télécharger' }).click()
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt')
  await section.getByRole('checkbox', { name: 'Je les ai notés' }).check()
  const secret = Secret.fromBase32((await section.locator('code').textContent())?.replaceAll(' ', '') ?? '')
  const code = new TOTP({ secret }).generate()
  await section.getByLabel('Code à six chiffres').fill(code === '000000' ? '111111' : '000000')
  await activate.click()
  await expect(section.getByLabel('Code à six chiffres')).toHaveAttribute('aria-invalid', 'true')
  await section.getByLabel('Code à six chiffres').fill(new TOTP({ secret }).generate())
  await activate.click()
  await expect(section).toContainText('Il vous reste 10 codes de secours sur 10.')
  await expect(section.getByRole('button', { name: 'Renouveler les codes de secours' })).toBeFocused()

  await ageSignIn(site, reader)
  await section.getByRole('button', { name: 'Désactiver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
  await question(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await question(page).getByLabel('Code').fill(recoveryCode)
  await question(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(begin).toBeFocused()
})

test('a passkey is added, renamed, and removed by showing it; what failed meanwhile is told once, beside the way that did', async ({
  visit,
  make,
  site,
  expectFailures,
}) => {
  expectFailures(/^403 DELETE .*\/users\/me\/passkeys\//, /ERR_CONNECTION_FAILED POST .*\/auth\//)
  const reader = await make.reader()
  const page = await visit({ as: reader, isNew: true })
  await addVirtualAuthenticator(page)
  await open(page, '/settings')
  const section = page.getByRole('region', { name: 'Clés d’accès' })
  const add = section.getByRole('button', { name: 'Ajouter une clé d’accès' })

  await add.click()
  await expect(section.getByLabel('Nom de la clé')).not.toHaveValue('')
  await section.getByLabel('Nom de la clé').fill('Ordinateur de la rédaction')
  await section.getByRole('button', { name: 'Ajouter la clé' }).click()
  await expect(section.getByRole('listitem')).toContainText('Ordinateur de la rédaction')
  await expect(section.getByRole('listitem')).toContainText('pas encore utilisée')

  await add.click()
  await section.getByRole('button', { name: 'Ajouter la clé' }).click()
  await expect(section.getByText('Cet appareil garde déjà une clé d’accès de votre compte.')).toBeVisible()
  await section.getByRole('button', { name: 'Annuler' }).click()

  await section.getByRole('button', { name: /^Renommer/ }).click()
  await section.getByLabel('Nom de la clé').fill('Ordinateur du bureau')
  await section.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(section.getByRole('listitem')).toContainText('Ordinateur du bureau')
  await expectAccessible(page)

  await ageSignIn(site, reader)
  await section.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()

  await page.route('**/auth/**', (route) => route.abort('connectionfailed'))
  const password = question(page).getByLabel('Mot de passe', { exact: true })
  const showKey = question(page).getByRole('button', { name: 'Utiliser une clé d’accès' })
  const failure = question(page).getByText('La connexion est interrompue')
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
  await password.fill(PASSWORD)
  await question(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(failure).toBeVisible()
  expect(await topOf(failure)).toBeGreaterThan(await topOf(password))
  await showKey.click()
  await expect.poll(async () => (await topOf(failure)) < (await topOf(password))).toBe(true)
  await expect(failure).toHaveCount(1)

  await page.unroute('**/auth/**')
  await showKey.click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await expect(add).toBeVisible()
})
